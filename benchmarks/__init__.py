"""Benchmarks: what the engine costs, as figures anyone can print again with `make bench`. Not here: tests of speed."""
