"""What reports are made of: statistics, plots and tables."""
