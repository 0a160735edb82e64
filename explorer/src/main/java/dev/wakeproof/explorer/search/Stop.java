package dev.wakeproof.explorer.search;

/** Why an execution went no further. */
public enum Stop {
  /** All actors are through. */
  OVER,
  /** No actor can move. */
  STUCK,
  /** The next state has been explored before. */
  KNOWN,
  /** The execution has reached the maximum number of choices. */
  TOO_DEEP,
  /** It cannot become a shorter counterexample than the one that is known. */
  NOT_SHORTER
}
