package dev.wakeproof.explorer.machine.threads;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import java.util.function.Consumer;

/**
 * Parks and waits: they end by a permit or a signal, by an interrupt, or, up to a bound,
 * spuriously. Also the interrupt flags.
 */
public final class Parking {
  private final Location[] flags = new Location[ActorState.MOST + 1];
  private final Location[] signals = new Location[ActorState.MOST];
  private final int allowed;
  private int left;
  private boolean cut;

  /**
   * Creates the state in which no actor sleeps.
   *
   * @param allowed how many sleeps of an execution may end spuriously
   */
  public Parking(int allowed) {
    this.allowed = allowed;
    for (int i = 0; i < flags.length; i++) {
      flags[i] = new Location(Creator.SPECIAL, 1 + i, false, 0, null);
      flags[i].immediate = true;
    }
    for (int i = 0; i < signals.length; i++) {
      signals[i] = new Location(Creator.SPECIAL, 1 + flags.length + i, false, 0, null);
      signals[i].immediate = true;
      signals[i].site = "wake-up";
    }
  }

  /** Discards the previous execution, but remembers cuts. */
  public void begin(Consumer<Location> reset) {
    left = allowed;
    for (Location flag : flags) {
      reset.accept(flag);
    }
    for (Location signal : signals) {
      reset.accept(signal);
    }
  }

  /** Returns the interrupt flag of a thread. */
  public Location flagOf(Explored thread) {
    return flags[thread.number() == Baton.CONDUCTOR + 1 ? ActorState.MOST : thread.number() - 1];
  }

  /** Returns the interrupt flag of the actor with that number. */
  public Location flagOfActor(int actor) {
    return flags[actor];
  }

  /** Returns where the actor with that number is signalled while it waits at a condition. */
  public Location signalOfActor(int actor) {
    return signals[actor];
  }

  /** Returns whether a sleep can end: its permit or signal is there, or an interrupt. */
  public static boolean isOver(Op op) {
    return op.at.bits != 0 || (op.flag != null && op.flag.bits != 0);
  }

  /** Returns the result of a wait for a signal. */
  public static int tells(Op op) {
    boolean interrupted = op.flag != null && op.flag.bits != 0;
    return op.at.bits != 0 ? Op.SIGNALLED : interrupted ? Op.INTERRUPTED : 0;
  }

  /** Returns whether an actor sleeps until that permit is given. */
  public static boolean isAwaited(Location permit, ActorState[] actors) {
    for (ActorState actor : actors) {
      if (actor.op.kind == OpKind.PARK && actor.op.at == permit) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether one more sleep may end spuriously. If only the bound forbids it, records the
   * cut.
   */
  public boolean mayEndForNoReason() {
    cut |= left == 0 && allowed > 0;
    return left > 0;
  }

  /** Ends a sleep spuriously. */
  public void endForNoReason(Op op) {
    op.endsByItself = true;
    op.timed = false;
    left--;
  }

  /** Returns how many more sleeps may end spuriously. */
  public int left() {
    return left;
  }

  /** Returns whether the bound on spurious returns left one out. */
  public boolean isCut() {
    return cut;
  }
}
