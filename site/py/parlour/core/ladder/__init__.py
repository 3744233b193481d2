"""A ladder without a server: results as lines of text, each played again by the rules before it stands, ranked, and kept on the device alone."""
