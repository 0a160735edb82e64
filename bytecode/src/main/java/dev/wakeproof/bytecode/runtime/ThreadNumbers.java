package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;

/**
 * Records how the test uses the numbers of its threads. The JDK draws the id of a thread and the
 * number in its default name at two moments, the explorer in one step. A test can tell the
 * difference only if two threads create threads and it reads numbers of both sorts.
 */
final class ThreadNumbers {
  private static final int NOBODY = Integer.MIN_VALUE;

  private int creator = NOBODY;
  private boolean severalCreate;
  private boolean readsIds;
  private boolean readsNames;

  /** Called when the current thread creates another one. */
  void created() {
    int now = Current.actor();
    severalCreate |= creator != NOBODY && creator != now;
    creator = now;
    look();
  }

  /** Called when the test reads the id of a thread. */
  void readsId() {
    readsIds = true;
    look();
  }

  /** Called when the test reads a default name. */
  void readsName() {
    readsNames = true;
    look();
  }

  private void look() {
    if (severalCreate && readsIds && readsNames) {
      Assumptions.numbersAreDrawnTogether();
    }
  }
}
