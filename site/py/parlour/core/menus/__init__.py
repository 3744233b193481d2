"""What menus, calendars and home show of a game."""
