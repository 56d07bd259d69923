"""Do games stand with those that they build on?"""

from __future__ import annotations

from pathlib import Path

from hpf_rules.docs.site.families import Member, families, parent_among, parent_layers
from hpf_rules.variant.layers.folders import shipped_ids
from hpf_rules.variant.layers.loading import Layered
from hpf_rules.variant.variant import Variant, load

SHIPPED = [load(name) for name in shipped_ids(pack=False)]


def by_id(layers: Layered) -> str:
    return layers.file.id


def tree(member: Member) -> tuple[object, ...]:
    return (member.variant.id, *(tree(one) for one in member.below))


def trees(*variants: Variant) -> dict[str, list[object]]:
    return {one.root.file.id: [tree(member) for member in one.members] for one in families(variants, order=by_id)}


def game(name: str) -> Variant:
    return next(variant for variant in SHIPPED if variant.id == name)


def test_a_family_is_a_tree_of_those_that_build_on_each_other() -> None:
    assert trees(*SHIPPED) == {
        "euchre": [
            (
                "euchre",
                *((f"euchre-{name}",) for name in ("1888", "auction", "british")),
                ("euchre-buck", ("euchre-buck-auction",)),
                *((f"euchre-{name}",) for name in ("jambone-laps", "railroad")),
                *((f"euchre-{name}",) for name in ("three-handed", "two-handed")),
            )
        ],
        "five-hundred": [
            (
                "five-hundred",
                ("five-hundred-american", ("five-hundred-six-handed",)),
                ("five-hundred-three-handed",),
            )
        ],
        "hasenpfeffer": [
            (
                "hasenpfeffer",
                (
                    "hasenpfeffer-book",
                    (
                        "bid-euchre",
                        ("bid-euchre-cincinnati",),
                        ("bid-euchre-double-deck", ("bid-euchre-indiana",), ("bid-euchre-six-handed",)),
                        ("bid-euchre-michigan",),
                    ),
                    ("hasenpfeffer-hoyle",),
                ),
                ("hasenpfeffer-double", ("hasenpfeffer-double-six-handed",)),
                ("hasenpfeffer-pepper", ("pepper", ("pepper-three-handed", ("pepper-two-handed",)))),
            )
        ],
    }


def test_every_game_stands_in_one_place_whatever_their_order() -> None:
    assert trees(*reversed(SHIPPED)) == trees(*SHIPPED)


def test_a_family_is_named_after_a_game_that_is_not_listed() -> None:
    assert trees(game("pepper"), game("hasenpfeffer-book")) == {"hasenpfeffer": [("hasenpfeffer-book",), ("pepper",)]}


def test_who_stands_between_two_and_is_not_listed_is_passed_over() -> None:
    two = (game("pepper"), game("hasenpfeffer"))
    assert trees(*two) == {"hasenpfeffer": [("hasenpfeffer", ("pepper",))]}
    assert parent_among(two[0], two) is two[1]
    parent = parent_layers(two[0])
    assert parent is not None and parent.file.id == "hasenpfeffer-pepper"
    assert parent_layers(two[1]) is None


def test_a_pack_is_no_parent(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: euchre\nwith: [joker]\n")
    ours = load(tmp_path / "ours.yaml")
    assert parent_among(ours, [ours, *SHIPPED]) is game("euchre")
