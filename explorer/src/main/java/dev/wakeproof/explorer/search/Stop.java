package dev.wakeproof.explorer.search;

/** Why an execution went no further. */
public enum Stop {
  /** All actors are through. */
  OVER,
  /** No actor can move. */
  STUCK,
  /** What comes now has been explored before. */
  KNOWN,
  /** It has as many choices as an execution may have. */
  TOO_DEEP,
  /** It cannot become a shorter counterexample than the one that is known. */
  NOT_SHORTER
}
