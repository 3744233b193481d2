"""The workshop's own server: a site that is soon made, shown while it is worked on."""
