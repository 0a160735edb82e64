package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.record.Recorder;
import dev.wakeproof.explorer.machine.step.Initial;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.refusal.RefusedException;

/**
 * Refuses class initializers whose order in an execution matters. An initializer runs once, before
 * all executions. So it may change objects of its own class, and read objects that do not change.
 *
 * <p>While the first actor runs alone, every execution reaches an initializer at the same step.
 * There it may change anything that this execution has not accessed before.
 */
final class Initializers {
  private static final String HINT =
      "; initializers run once, before all executions, so the exploration does not see who comes"
          + " first: let the test begin with Class.forName of that class, or do this in the test"
          + " instead";

  private int execution;

  /** Called when an execution begins. */
  void begin() {
    execution++;
  }

  /** Called when an initializer accesses what others created; returns the refusal, or null. */
  RefusedException refusal(Explored thread, Op op, boolean alone) {
    Initial initial = op.at.initial;
    String name = thread.initialized();
    if (initial == null || initial.madeBy.equals(name)) {
      return null;
    }
    boolean writes = op.kind.writes();
    if (alone) {
      boolean passes = op.kind == OpKind.LOCK || op.kind == OpKind.UNLOCK;
      return writes && !passes && initial.touched == execution
          ? refusal(name, "changes", op.at, "the test has looked at that before")
          : null;
    }
    if (initial.reachedBy != null
        && !initial.reachedBy.equals(name)
        && (writes || initial.written)) {
      return refusal(name, "comes to", op.at, "so does the initializer of " + initial.reachedBy);
    }
    initial.reachedBy = name;
    initial.written |= writes;
    if (writes && initial.touched > 0) {
      return refusal(name, "changes", op.at, "threads of the test look at that");
    }
    return initial.changes
        ? refusal(name, "reads", op.at, "threads of the test change that")
        : null;
  }

  /**
   * Called when an actor reads what initializers may have accessed; returns the refusal, or null.
   */
  RefusedException refusal(Location at) {
    Initial initial = at.initial;
    initial.touched = execution;
    return initial.written
        ? refusal(initial.reachedBy, "changes", at, "threads of the test look at that")
        : null;
  }

  /**
   * Called when an actor or the clock changes what initializers may have accessed; returns the
   * refusal, or null.
   */
  RefusedException refusalToChange(Location at) {
    at.initial.changes = true;
    return at.initial.reachedBy == null
        ? null
        : refusal(at.initial.reachedBy, "reads", at, "threads of the test change that");
  }

  /**
   * Returns the refusal of an initializer that accesses what this execution created or changed
   * before.
   */
  static RefusedException late(Explored thread, Location at) {
    return refusal(
        thread.initialized(), "comes to", at, "that is what the test has made or changed before");
  }

  private static RefusedException refusal(String name, String does, Location at, String why) {
    String place = Recorder.own(Thread.currentThread().getStackTrace()).orElse("");
    return new RefusedException(
        "the initializer of "
            + name
            + " "
            + does
            + " "
            + nameOf(at)
            + ", and "
            + why
            + (place.isEmpty() ? "" : " (here: " + place + ")")
            + HINT);
  }

  private static String nameOf(Location at) {
    if (at.site != null) {
      return at.site;
    }
    return at.initial == null
        ? "what the test has made"
        : at.initial.madeBy.isEmpty() ? "the clock" : "a cell of " + at.initial.madeBy;
  }
}
