"""The build: from templates, Python, JavaScript and bundles to a static site."""
