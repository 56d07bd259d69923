"""Where do the tests find the modules that several of them use? In this folder, and the independent programs beside."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "independent")]
