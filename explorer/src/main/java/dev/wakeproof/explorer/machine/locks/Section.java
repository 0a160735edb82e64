package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;

/**
 * The critical sections of monitors, and of those locks of {@code java.util.concurrent} that actors
 * only take and release. See docs/soundness.md, theorem 10.
 */
public final class Section {
  /** The role of a step in a critical section. */
  public enum Part {
    /** Nothing. */
    NONE,
    TAKES,
    RELEASES,
    /** The actor that holds a lock reads its fields, or writes its owner. */
    HOLDS,
    /** An actor that does not hold a lock reads or writes its fields. */
    OBSERVES;

    /** Returns whether the step is part of a section that may have no effect in the end. */
    public boolean isInside() {
      return this == TAKES || this == RELEASES || this == HOLDS;
    }
  }

  private Section() {}

  /** Returns the role of the step that the actor has just taken. */
  public static Part of(ActorState actor, Op op) {
    if (op.kind == OpKind.LOCK) {
      return Part.TAKES;
    }
    if (op.kind == OpKind.UNLOCK) {
      return Part.RELEASES;
    }
    Location lock = op.at == null ? null : op.at.lock;
    if (lock == null) {
      return Part.NONE;
    }
    if (op.waits()) {
      return op.result == op.expected ? Part.TAKES : Part.HOLDS;
    }
    if (!actor.effects.holds(lock)) {
      return Part.OBSERVES;
    }
    if (op.at == lock && op.kind == OpKind.STORE) {
      return op.next == 0 ? Part.RELEASES : Part.NONE;
    }
    return op.kind == OpKind.LOAD || op.kind == OpKind.STORE ? Part.HOLDS : Part.NONE;
  }
}
