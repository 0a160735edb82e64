package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.locks.Guards;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;

/** Takes and releases guards, and says how locks are explored. */
public final class LockAccess {
  private LockAccess() {}

  /**
   * Returns whether the current actor waits for a taken lock before it enters the lock's queue; see
   * docs/soundness.md, theorem 13.
   */
  public static boolean waitsBeforeQueue() {
    return Current.plays() && Current.machine().waitsBeforeQueue();
  }

  /** Explores the queues of all locks, if necessary in another search: the code asks for one. */
  public static void seeQueue() {
    Current.machine().seeQueue();
  }

  /**
   * Treats a lock as a monitor while actors only take and release it.
   *
   * @param lock the state of the lock, 0 while it is free
   * @param owner the location of its owner
   */
  public static void guard(Location lock, Location owner) {
    Current.machine().guard(lock, owner);
  }

  /**
   * Returns whether the current actor waits at the conditions of a lock without its queue; see
   * docs/soundness.md, theorem 14.
   *
   * @param lock the state of the lock
   */
  public static boolean waitsOutsideQueue(Location lock) {
    return Current.plays() && Current.machine().waitsOutsideQueue(lock);
  }

  /** Explores the waits for a location, or at the conditions of a lock, with the JDK's code. */
  public static void lineUp(Location lock) {
    if (waitsOutsideQueue(lock)) {
      Current.machine().lineUp(lock);
    }
  }

  /** Returns whether the current thread holds the guard. */
  public static boolean isHeld(Location guard) {
    return Guards.isHeldBy(Explored.current().number(), guard);
  }

  /** Waits until the guard is free and takes it. */
  public static void lock(Location guard) {
    Access.perform(Explored.current(), OpKind.LOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Waits until the guard is free, and does not take it. */
  public static void pass(Location guard) {
    Access.perform(Explored.current(), OpKind.PASS, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Releases the guard. */
  public static void unlock(Location guard) {
    Explored thread = Explored.current();
    if (!Guards.isHeldBy(thread.number(), guard) && !thread.unwinds()) {
      throw Guards.notHeld();
    }
    Access.perform(thread, OpKind.UNLOCK, guard, Mode.VOLATILE, 0, 0, null);
  }
}
