"""How strangers play, what plays tell, and what models foretell of them."""
