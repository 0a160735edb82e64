package dev.wakeproof.mutation;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/** Something to get wrong. */
final class Sample {
  private final IntCell permits = new IntCell(2);
  private final IntCell other = new IntCell(0);

  boolean take(int wanted) {
    // [S1_Load]
    int seen = permits.getAcquire();
    if (seen < wanted) {
      return false;
    }
    // [S2_Cas]
    return permits.compareAndSet(seen, seen - wanted);
  }

  /** Two statements in a row. */
  void give(int all) {
    // [S3_Store]
    permits.set(all);
    other.setPlain(1);
  }

  /** A stack map frame here has an uninitialized object. */
  RefCell<IntCell> spare(boolean any) {
    return new RefCell<>(any ? new IntCell(0) : null);
  }

  void reset() {
    // [S4_Store]
    forget(0);
  }

  /** The step stands where this is called. */
  private void forget(int left) {
    permits.setRelease(left);
  }

  int left() {
    // [S5_Load]
    return seen();
  }

  private int seen() {
    return permits.getAcquire();
  }

  /** No step is made by this. */
  void ignore() {
    other.setRelease(0);
  }

  void restore() {
    Threads.interruptSelf();
  }

  /** Two sleeps with an interrupt between them. */
  void await() {
    boolean interrupted = false;
    while (permits.getAcquire() == 0) {
      interrupted |= Threads.interrupted();
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
  }

  long position(long lap) {
    return lap * 2 + 1;
  }

  void guarded() {
    permits.setPlain(0);
    try {
      await();
    } finally {
      permits.setPlain(1);
    }
  }

  /** An allocation before the effect. */
  IntCell renew() {
    IntCell made = new IntCell(0);
    permits.setPlain(0);
    return made;
  }
}
