package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/**
 * Takes an unfair {@code ReentrantLock} in one step that waits until the lock is free, before the
 * thread would enter the queue of the lock. See docs/soundness.md, theorem 15.
 */
public final class Locks {
  private static final String UNFAIR = "ReentrantLock$NonfairSync";
  private static final int FREE = 0;

  private Locks() {}

  /**
   * Takes a lock if the current thread does not hold it.
   *
   * @param sync the synchronizer of the lock
   * @return whether it was taken; if not, the code of the JDK goes on
   */
  public static boolean take(Object sync) {
    if (!mayWait(sync)) {
      return false;
    }
    Access.awaitAndSet(at(sync, "state"), FREE, 1, false);
    own(sync);
    return true;
  }

  /** Takes a lock like {@link #take}, unless the current thread is interrupted. */
  public static boolean takeInterruptibly(Object sync) throws InterruptedException {
    if (!mayWait(sync)) {
      return false;
    }
    ThreadShim.throwIfInterrupted();
    while (!Access.awaitAndSet(at(sync, "state"), FREE, 1, true)) {
      Access.assume("a ReentrantLock removes interrupted threads from its queue");
      ThreadShim.throwIfInterrupted();
    }
    own(sync);
    return true;
  }

  private static boolean mayWait(Object sync) {
    return Access.waitsBeforeQueue()
        && sync.getClass().getName().endsWith(UNFAIR)
        && !Access.holdsForMe(owner(sync), ThreadShim.currentThread());
  }

  private static void own(Object sync) {
    Access.storeReference(owner(sync), Mode.OPAQUE, ThreadShim.currentThread());
  }

  private static Location owner(Object sync) {
    return at(sync, "exclusiveOwnerThread");
  }

  private static Location at(Object sync, String field) {
    return Cells.of(sync).at(Layout.of(sync.getClass()).find(sync.getClass(), field));
  }
}
