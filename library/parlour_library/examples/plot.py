"""Plot many.

Every dot is one of the 375 stages. The last line of a cell is shown.
"""

import parlour

stages = parlour.measured("samegame", "stages").values()
parlour.scatter([(each["path_depth_min"], each["difficulty"]) for each in stages], "moves of the shortest way", "difficulty")
