package dev.wakeproof.property;

import dev.wakeproof.property.Turn.Outcome;

/** What a lock is: shared by several, or owned by one. */
final class LockModel {
  private static final int NOBODY = 0;

  private final int mostSharers;
  private final int[] shares = new int[Turn.CLIENTS + 1];
  private int sharers;
  private int owner = NOBODY;

  LockModel(int mostSharers) {
    this.mostSharers = mostSharers;
  }

  Outcome take(Turn turn) {
    int p = turn.client();
    return switch (turn.move()) {
      case LOCK -> lock(p, turn.share());
      case UNLOCK -> unlock(p, turn.share());
      case TRY, TRY_BRIEFLY -> attempt(p, turn.share(), Outcome.REFUSED);
    };
  }

  private Outcome lock(int p, boolean share) {
    // It would wait for itself.
    boolean forbidden = !share && (owner == p || shares[p] > 0);
    return forbidden ? Outcome.FORBIDDEN : attempt(p, share, Outcome.WAITS);
  }

  private Outcome attempt(int p, boolean share, Outcome otherwise) {
    if (share && shares[p] > 0) {
      shares[p]++;
      return Outcome.TAKEN;
    }
    boolean downgrades = share && owner == p;
    if (!downgrades && (owner != NOBODY || sharers > (share ? mostSharers - 1 : 0))) {
      return otherwise;
    }
    if (share) {
      shares[p] = 1;
      sharers++;
    } else {
      owner = p;
    }
    return Outcome.TAKEN;
  }

  private Outcome unlock(int p, boolean share) {
    if (share && shares[p] > 0) {
      shares[p]--;
      sharers -= shares[p] == 0 ? 1 : 0;
      return Outcome.LET_GO;
    }
    if (!share && owner == p) {
      owner = NOBODY;
      return Outcome.LET_GO;
    }
    return Outcome.FORBIDDEN;
  }
}
