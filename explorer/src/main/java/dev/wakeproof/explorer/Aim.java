package dev.wakeproof.explorer;

/** Determines how the search continues once it has found a violation. */
public enum Aim {
  /** To stop there. */
  FIRST,
  /** To look for one that needs fewer choices, until there is none. */
  SHORTEST,
  /** To go on and find out which properties can be violated. */
  ALL
}
