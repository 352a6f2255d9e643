"""The solver in a Web Worker, and what asks it: advice, computer players, chances."""
