package dev.wakeproof.property;

/**
 * One operation of a client on a lock.
 *
 * @param client 1 to {@link #CLIENTS}
 * @param share whether it wants a share or all of it
 */
record Turn(int client, Move move, boolean share) {
  static final int CLIENTS = 3;

  @Override
  public String toString() {
    return "p" + client + " " + move + (share ? " a share" : "");
  }

  /** The operations. */
  enum Move {
    LOCK,
    UNLOCK,
    TRY,
    TRY_BRIEFLY
  }

  /** The results. */
  enum Outcome {
    TAKEN,
    LET_GO,
    REFUSED,
    /** An IllegalMonitorStateException. */
    FORBIDDEN,
    /** It has to wait; no client here does that. */
    WAITS
  }
}
