"""python -m clde: the command clde, for where its folder is not on the path."""

import sys

from clde._tool import main

sys.exit(main())
