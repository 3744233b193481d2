"""What the build says when it cannot go on."""


class BuildError(Exception):
    """The site cannot be built; the text is one or more sentences, each naming a file or a figure."""
