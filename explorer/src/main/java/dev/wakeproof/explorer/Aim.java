package dev.wakeproof.explorer;

/** Determines how the search continues once it has found a violation. */
public enum Aim {
  /** Ends the search. */
  FIRST,
  /** Looks for a violation with fewer choices, until there is none. */
  SHORTEST,
  /** Goes on, to find every property that can be violated. */
  ALL
}
