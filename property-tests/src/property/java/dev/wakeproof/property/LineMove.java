package dev.wakeproof.property;

/**
 * A move of a client at a lock for which other clients wait.
 *
 * @param client 1 to {@link #CLIENTS}
 */
record LineMove(int client, Kind kind) {
  static final int CLIENTS = 5;

  @Override
  public String toString() {
    return "p" + client + " " + kind;
  }

  /** The kinds of moves. */
  enum Kind {
    /** Locks, or stands in line. */
    ASK,
    /** Locks if it can. */
    TRY,
    /** Unlocks, or gives up standing in line. */
    LEAVE
  }
}
