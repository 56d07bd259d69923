"""Where do the tests of this folder find the modules beside them?"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
