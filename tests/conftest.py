"""Where do the tests find the modules that several of them use? In this folder."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
