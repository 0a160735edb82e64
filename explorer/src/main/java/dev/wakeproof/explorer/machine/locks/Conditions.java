package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import java.util.Comparator;
import java.util.List;

/**
 * The conditions of locks of {@code java.util.concurrent}. A signal wakes the actor that has waited
 * longest, and signalled actors take the lock again in the order of their signals. See
 * docs/soundness.md, theorem 14.
 */
public final class Conditions {
  private Conditions() {}

  /** Returns the actors that wait at the condition without a signal, the first one first. */
  public static List<ActorState> waitingAt(Location condition, ActorState[] actors) {
    List<ActorState> waiting = Monitors.waitingAt(condition, actors);
    waiting.sort(Comparator.comparingLong(actor -> actor.op.turn));
    return waiting;
  }

  /** Returns the place of the actor that waits next at the condition. */
  public static long lastAt(Location condition, ActorState[] actors) {
    List<ActorState> waiting = waitingAt(condition, actors);
    return waiting.isEmpty() ? 1 : 1 + waiting.get(waiting.size() - 1).op.turn;
  }

  /**
   * Returns the place of the actor that is signalled next, among those that take the lock again.
   */
  public static long lastAtLock(Location lock, ActorState[] actors) {
    long last = 0;
    for (ActorState actor : actors) {
      last = Math.max(last, turnAtLock(actor.op, lock));
    }
    return 1 + last;
  }

  /** Returns whether no actor was signalled earlier that has not taken the lock again. */
  public static boolean isFirstAtLock(Op op, ActorState[] actors) {
    for (ActorState actor : actors) {
      long turn = turnAtLock(actor.op, op.at);
      if (turn > 0 && turn < op.turn) {
        return false;
      }
    }
    return true;
  }

  private static long turnAtLock(Op op, Location lock) {
    if (op.lock != lock || (op.kind != OpKind.AWAIT && op.kind != OpKind.CAS)) {
      return 0;
    }
    return op.kind == OpKind.AWAIT ? op.at.bits : op.turn;
  }
}
