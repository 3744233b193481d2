"""Parlour: rules, solvers, generators and views of machine-made puzzle games; the same code in precompute, in tests and in the browser."""
