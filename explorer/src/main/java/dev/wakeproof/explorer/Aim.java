package dev.wakeproof.explorer;

/** What to do once a violation is found. */
public enum Aim {
  /** To stop there. */
  FIRST,
  /** To look for one that needs fewer choices, until there is none. */
  SHORTEST,
  /** To go on and find out which properties can be violated. */
  ALL
}
