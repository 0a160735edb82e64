package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.actor.Effects;
import dev.wakeproof.explorer.machine.actor.Round;
import dev.wakeproof.explorer.machine.actor.Rounds;
import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;

/** Spin hints, the rounds of loops, and what a round sees and changes. */
public final class Spinning {
  private Spinning() {}

  /**
   * Returns the point of the execution of the current actor, which it can compare with later ones.
   */
  public static Effects.Point point() {
    ActorState actor = ((Worker) Explored.current()).actor;
    return actor.effects.point(actor.creator.free());
  }

  /** Returns the effects of the current actor. */
  public static Effects effects() {
    return ((Worker) Explored.current()).actor.effects;
  }

  /** Removes the objects that the current actor has made since that point from its reads. */
  public static void forgetOwn(Effects.Point since) {
    ActorState actor = ((Worker) Explored.current()).actor;
    actor.reads.removeOwn(actor.creator.index, since.free());
  }

  /** Records that the current actor changes something outside of the cells. */
  public static void changesUnseen() {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.effects.changed();
    }
  }

  /**
   * Returns a digest of the values that the current actor has read since it waited, without the
   * time.
   */
  public static long readButTime() {
    Worker worker = (Worker) Explored.current();
    return worker.actor.reads.digestBut(Machine.of(worker).clock().location());
  }

  /** Returns how many spins of the current actor ended by a timeout. */
  public static long ticks() {
    return Explored.current() instanceof Worker worker ? worker.actor.effects.ticks() : 0;
  }

  /** Returns whether two numbers differ by jumps of the clock, which end the wait of a spin. */
  public static boolean differByJumps(long one, long other) {
    return (one - other) % Clock.AGES == 0;
  }

  /** Returns how many steps of the current actor wrote the value that was there already. */
  public static long repeats() {
    return Explored.current() instanceof Worker worker ? worker.actor.repeats : 0;
  }

  /** Returns how many waits of the current actor have ended because their time was up. */
  public static long timeouts() {
    return Explored.current() instanceof Worker worker ? worker.actor.timeouts : 0;
  }

  /** Returns how many of these were waits at a condition or for a value, without a queue. */
  public static long timeoutsOutsideQueues() {
    return Explored.current() instanceof Worker worker ? worker.actor.timeoutsOutsideQueues : 0;
  }

  /** Returns whether the current actor has read the clock since it last waited in a spin. */
  public static boolean readsTime() {
    Worker worker = (Worker) Explored.current();
    return worker.actor.reads.contains(Machine.of(worker).clock().location());
  }

  /** Returns whether all stores of the current actor have reached memory. */
  public static boolean isSettled() {
    Worker worker = (Worker) Explored.current();
    return Machine.of(worker).isSettled(worker.actor);
  }

  /** Waits until a value changes that the current thread has read since the last hint. */
  public static void spin() {
    spin(true);
  }

  /**
   * Like {@link #spin()}.
   *
   * @param timeHelps whether a timeout would end the spin; asked only if the thread has read the
   *     clock
   */
  public static void spin(boolean timeHelps) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.SPIN, null, Mode.PLAIN);
    thread.op.timeless = !timeHelps;
    if (thread instanceof Worker worker) {
      worker.actor.rounds.hint(thread.op);
    }
    thread.perform();
  }

  /** Called when the current actor enters a spin loop; see {@link Rounds#begin}. */
  public static Round beginRounds(Object... variables) {
    return Current.plays() ? ((Worker) Explored.current()).actor.rounds.begin(variables) : null;
  }

  /**
   * Called before the current actor changes something outside of the cells; see {@link
   * Rounds#changes}.
   */
  public static void changesElsewhere() {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.rounds.changes();
    }
  }

  /** Called before the hint that ends a round; see {@link Rounds#end}. */
  public static void endRound(Round round, int hint, boolean goesBack, Object... variables) {
    if (Current.plays()) {
      ((Worker) Explored.current()).actor.rounds.end(round, hint, goesBack, variables);
    }
  }

  /**
   * Returns how many extra polls the current actor has made; the argument of {@link #looksAgain}.
   */
  public static long looks() {
    return Current.plays() ? ((Worker) Explored.current()).actor.looks : 0;
  }

  /**
   * Decides whether the current actor polls once more before it sleeps. The search explores both
   * while the bound allows it.
   *
   * @param begun the result of {@link #looks} at the first failed poll
   */
  public static boolean looksAgain(long begun) {
    if (!Current.plays()) {
      return false;
    }
    Worker worker = (Worker) Explored.current();
    ActorState actor = worker.actor;
    if (actor.looks - begun >= Machine.of(worker).looks()) {
      return false;
    }
    boolean again =
        Access.perform(worker, OpKind.LOOK, Allocation.number(0), Mode.PLAIN, 0, 0, null).result
            == 1;
    actor.looks += again ? 1 : 0;
    return again;
  }
}
