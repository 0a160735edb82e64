package dev.wakeproof.property;

/**
 * A move of a client at a condition on which other clients wait.
 *
 * @param client 1 to {@link LineMove#CLIENTS}
 */
record ConditionMove(int client, Kind kind) {
  @Override
  public String toString() {
    return "p" + client + " " + kind;
  }

  /** The kinds of moves. */
  enum Kind {
    /** Waits; or, if it does already, gives up. */
    WAIT,
    /** Signals one. */
    SIGNAL,
    /** Signals all. */
    SIGNAL_ALL
  }
}
