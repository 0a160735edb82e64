package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import java.util.Comparator;
import java.util.List;

/**
 * The conditions of locks of {@code java.util.concurrent}. A signal wakes the actor that has waited
 * longest, and signalled actors take the lock again in the order of their signals. See
 * docs/soundness.md, theorem 16.
 */
public final class Conditions {
  private Conditions() {}

  /** Returns the actors that wait at the condition without a signal, the first one first. */
  public static List<Player> waitingAt(Location condition, Player[] players) {
    List<Player> waiting = Monitors.waitingAt(condition, players);
    waiting.sort(Comparator.comparingLong(player -> player.op.turn));
    return waiting;
  }

  /** Returns the place of the actor that waits next at the condition. */
  public static long lastAt(Location condition, Player[] players) {
    List<Player> waiting = waitingAt(condition, players);
    return waiting.isEmpty() ? 1 : 1 + waiting.get(waiting.size() - 1).op.turn;
  }

  /**
   * Returns the place of the actor that is signalled next, among those that take the lock again.
   */
  public static long lastAtLock(Location lock, Player[] players) {
    long last = 0;
    for (Player player : players) {
      last = Math.max(last, turnAtLock(player.op, lock));
    }
    return 1 + last;
  }

  /** Returns whether no actor was signalled earlier that has not taken the lock again. */
  public static boolean isFirstAtLock(Op op, Player[] players) {
    for (Player player : players) {
      long turn = turnAtLock(player.op, op.at);
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
