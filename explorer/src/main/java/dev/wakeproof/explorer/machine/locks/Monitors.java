package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Monitors: which actors wait at one until a notify. A {@link Guards guard} protects each monitor.
 */
public final class Monitors {
  private Monitors() {}

  /** Returns the actors that a notify at the monitor may wake. */
  public static List<Player> waitingAt(Location monitor, Player[] players) {
    List<Player> waiting = new ArrayList<>();
    for (Player player : players) {
      Op op = player.op;
      if (op.kind == OpKind.AWAIT && op.monitor == monitor && op.at.bits == 0) {
        waiting.add(player);
      }
    }
    return waiting;
  }

  /** Returns the actors that a notify wakes: the chosen one, or all. */
  public static List<Player> woken(Op notify, Player[] players) {
    if (notify.lock != null) {
      List<Player> inTurn = Conditions.waitingAt(notify.at, players);
      return notify.next != 0 || inTurn.isEmpty() ? inTurn : inTurn.subList(0, 1);
    }
    List<Player> waiting = waitingAt(notify.at, players);
    return notify.next != 0 || waiting.isEmpty()
        ? waiting
        : waiting.subList(notify.alternative, notify.alternative + 1);
  }
}
