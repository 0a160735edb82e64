package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.naming.Values;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;

/**
 * Tells where constructors of code over cells begin and end, and which objects others may have
 * reached.
 */
public final class Construction {
  private Construction() {}

  /** Called when an object of code over cells can escape from its constructor. */
  public static void created(Object object) {
    Current.machine().created(object, Explored.current());
  }

  /** Called when a constructor of code over cells returns: its fields hold what it has read. */
  public static void constructed(Object object) {
    if (Current.plays()) {
      Current.machine().constructed(object, (Worker) Explored.current());
    }
  }

  /**
   * Called when a constructor of code over cells has set a final field that others may have read
   * before.
   */
  public static void late(Object object, String field) {
    if (Current.plays()) {
      Current.machine().late(object, (Worker) Explored.current(), field);
    }
  }

  /**
   * Returns whether other actors may have reached the object with these locations, of which the
   * current actor runs a constructor.
   */
  public static boolean mayBeReached(Block block) {
    return !(Explored.current() instanceof Worker worker)
        || worker.actor.creator.index != block.creator
        || worker.actor.escapes.since(block.first);
  }

  /** Called when references are passed to an object of the JDK that several actors access. */
  public static void passesOn() {
    if (Explored.current() instanceof Worker worker) {
      worker.actor.escapes.passed(worker.actor.creator.free());
    }
  }

  /** Returns the name of an object that has the same name for all actors; 0 for other objects. */
  public static long nameOf(Object object) {
    return Values.nameOf(object);
  }
}
