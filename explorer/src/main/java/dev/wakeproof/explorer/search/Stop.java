package dev.wakeproof.explorer.search;

/** Why an execution stopped. */
public enum Stop {
  /** All actors have ended. */
  OVER,
  /** No actor can move. */
  STUCK,
  /** The next state has been explored before. */
  KNOWN,
  /** The execution has reached the maximum number of choices. */
  TOO_DEEP,
  /** The time limit of the whole search has passed. */
  OUT_OF_TIME,
  /** It cannot become a shorter counterexample than the known one. */
  NOT_SHORTER
}
