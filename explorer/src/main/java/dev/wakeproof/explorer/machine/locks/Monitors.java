package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.actor.ActorState;
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
  public static List<ActorState> waitingAt(Location monitor, ActorState[] actors) {
    List<ActorState> waiting = new ArrayList<>();
    for (ActorState actor : actors) {
      Op op = actor.op;
      if (op.kind == OpKind.AWAIT && op.monitor == monitor && op.at.bits == 0) {
        waiting.add(actor);
      }
    }
    return waiting;
  }

  /** Returns the actors that a notify wakes: the chosen one, or all. */
  public static List<ActorState> woken(Op notify, ActorState[] actors) {
    List<ActorState> waiting = waitingAt(notify.at, actors);
    return notify.next != 0 || waiting.isEmpty()
        ? waiting
        : waiting.subList(notify.alternative, notify.alternative + 1);
  }
}
