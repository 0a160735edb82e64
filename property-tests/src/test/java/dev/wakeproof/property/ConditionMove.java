package dev.wakeproof.property;

/**
 * What a client does at a condition that others wait for.
 *
 * @param client 1 to {@link LineMove#CLIENTS}
 */
record ConditionMove(int client, Kind kind) {
  @Override
  public String toString() {
    return "p" + client + " " + kind;
  }

  /** What can be done. */
  enum Kind {
    /** Waits; or, if it does already, gives up. */
    WAIT,
    /** Signals one. */
    SIGNAL,
    /** Signals all. */
    SIGNAL_ALL
  }
}
