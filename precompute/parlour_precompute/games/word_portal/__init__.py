"""What makes, measures and proves Word Portal's boards."""
