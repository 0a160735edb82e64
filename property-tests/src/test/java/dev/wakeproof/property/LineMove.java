package dev.wakeproof.property;

/**
 * What a client does at a lock where others stand in line.
 *
 * @param client 1 to {@link #CLIENTS}
 */
record LineMove(int client, Kind kind) {
  static final int CLIENTS = 5;

  @Override
  public String toString() {
    return "p" + client + " " + kind;
  }

  /** What can be done. */
  enum Kind {
    /** Locks, or stands in line. */
    ASK,
    /** Locks if it can. */
    TRY,
    /** Unlocks, or gives up standing in line. */
    LEAVE
  }
}
