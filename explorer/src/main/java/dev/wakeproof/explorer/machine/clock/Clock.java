package dev.wakeproof.explorer.machine.clock;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.OpKind;

/** The clock. It stands still, and jumps to the time at which a wait ends. */
public final class Clock {
  /**
   * How far the clock jumps when a spin's unknown timeout expires: 36 years. A wait for longer has
   * no timeout.
   */
  public static final long AGES = 1L << 60;

  /** No bound on timeouts. */
  private static final int ALL = Integer.MAX_VALUE;

  private final Location at = new Location(Creator.SPECIAL, 0, false, 0, null);
  private final int allowed;
  private int left;
  private boolean timeoutsCut;
  private boolean deadlinesCut;

  /**
   * Creates a clock.
   *
   * @param allowed how many waits of an execution may time out
   */
  public Clock(int allowed) {
    this.allowed = allowed;
  }

  /** Discards the previous execution, except for the clock's location. */
  public void begin() {
    left = allowed;
    timeoutsCut = false;
    deadlinesCut = false;
  }

  /** Returns the location that readers of the clock access. */
  public Location location() {
    return at;
  }

  /** Returns the time that the clock shows. */
  public long now() {
    return at.bits;
  }

  /** Returns how many more waits may time out. */
  public int left() {
    return left;
  }

  /** Returns whether the actor waits with a timeout, or spins and reads the clock. */
  public boolean isAwaitedBy(ActorState actor) {
    OpKind kind = actor.op.kind;
    return (kind != null && actor.op.mayTimeOut())
        || (kind == OpKind.SPIN && !actor.op.timeless && actor.reads.contains(at));
  }

  /** Returns whether one more wait may time out. If only the bound forbids it, records the cut. */
  public boolean mayEndWait() {
    boolean may = left > 0 && at.bits <= Long.MAX_VALUE - AGES;
    timeoutsCut |= !may;
    return may;
  }

  /** Lets an actor's wait time out; returns the new time. */
  public long endWait(ActorState actor) {
    actor.op.endsByItself = true;
    left -= allowed == ALL ? 0 : 1;
    if (actor.op.kind == OpKind.SPIN) {
      actor.rounds.timeIsUp();
      return at.bits + AGES;
    }
    return actor.op.deadline - at.bits > 0 ? actor.op.deadline : at.bits;
  }

  /**
   * Records that an actor reads the clock. A read that finds the spin's timeout expired is right.
   * Any other read after such a jump might be compared with an earlier one, which would have seen
   * less time pass.
   *
   * @param findsOut whether it is the former
   */
  public void looked(boolean findsOut) {
    deadlinesCut |= at.bits >= AGES && !findsOut;
  }

  /** Returns whether the bound on timeouts left one out. */
  public boolean isCut() {
    return timeoutsCut;
  }

  /** Returns whether a spin's timeout let other deadlines pass, too. */
  public boolean deadlinesCut() {
    return deadlinesCut;
  }
}
