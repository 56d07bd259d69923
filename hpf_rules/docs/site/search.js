// Finds games by name in the lists of a page, which is whole without it. It asks nobody for anything.
"use strict";
(() => {
  const lists = [...document.querySelectorAll("main ul.index")].filter((list) => !list.parentElement.closest("ul.index"));
  if (!lists.length) return;

  // Small letters without marks: "Trefl" finds "Trèfl".
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const label = document.createElement("label");
  const field = document.createElement("input");
  const nothing = document.createElement("p");
  const box = document.createElement("div");
  field.type = "search";
  field.autocomplete = "off";
  field.spellcheck = false;
  label.append(`${words.label} `, field);
  nothing.setAttribute("role", "status");
  box.setAttribute("role", "search");
  box.className = "search";
  box.append(label, nothing);
  lists[0].closest("section").before(box);

  const own = (item, part) => item.querySelector(`:scope > ${part}`);
  const name = (item) => plain(`${own(item, "a")?.textContent ?? ""} ${own(item, "a")?.getAttribute("href") ?? ""}`);

  // Shows the entries whose name has the letters in it, and those above them.
  const shown = (item, letters) => {
    const below = [...(own(item, "ul.index")?.children ?? [])].map((inner) => shown(inner, letters)).some(Boolean);
    item.hidden = !(below || name(item).includes(letters));
    return !item.hidden;
  };

  field.addEventListener("input", () => {
    const letters = plain(field.value.trim());
    const found = lists.map((list) => {
      const any = [...list.children].map((item) => shown(item, letters)).some(Boolean);
      list.closest("section").hidden = !any;
      return any;
    });
    nothing.textContent = found.some(Boolean) ? "" : words.none;
  });
})();
