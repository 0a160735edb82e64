package dev.wakeproof.explorer.machine.clock;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.OpKind;

/** The time: it stands still, and jumps to where a sleep ends. */
public final class Clock {
  /**
   * How far the clock jumps when a spin's unknown timeout expires: 36 years. A wait for longer has
   * no timeout.
   */
  public static final long AGES = 1L << 60;

  /** As many time-outs as there are. */
  private static final int ALL = Integer.MAX_VALUE;

  private final Location at = new Location(Creator.SPECIAL, 0, false, 0, null);
  private final int allowed;
  private int left;
  private boolean timeoutsCut;
  private boolean deadlinesCut;

  /**
   * A clock.
   *
   * @param allowed how many waits of an execution may end by the time
   */
  public Clock(int allowed) {
    this.allowed = allowed;
  }

  /** Forgets the execution before, but for what its location holds. */
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

  /** How many more waits may end by the time. */
  public int left() {
    return left;
  }

  /** Whether it sleeps for a time, or spins and looks at the clock in between. */
  public boolean isAwaitedBy(Player player) {
    OpKind kind = player.op.kind;
    return (kind != null && kind.sleeps() && player.op.timed)
        || (kind == OpKind.SPIN && !player.op.timeless && player.reads.contains(at));
  }

  /**
   * Whether one more wait may end by the time, and there is as much time; if it would if more were
   * allowed, says so.
   */
  public boolean mayEndWait() {
    boolean may = left > 0 && at.bits <= Long.MAX_VALUE - AGES;
    timeoutsCut |= !may;
    return may;
  }

  /** The time of an actor's wait is up; returns what the clock shows then. */
  public long endWait(Player player) {
    player.op.endsByItself = true;
    left -= allowed == ALL ? 0 : 1;
    if (player.op.kind == OpKind.SPIN) {
      player.rounds.timeIsUp();
      return at.bits + AGES;
    }
    return player.op.deadline - at.bits > 0 ? player.op.deadline : at.bits;
  }

  /**
   * Records that an actor reads the clock. A read that finds the spin's time expired is right; any
   * other read after such a jump might be compared with an earlier one, which would have seen less
   * time pass.
   *
   * @param findsOut whether it is the former
   */
  public void looked(boolean findsOut) {
    deadlinesCut |= at.bits >= AGES && !findsOut;
  }

  /** Whether a sleeper could have timed out once more than is allowed. */
  public boolean isCut() {
    return timeoutsCut;
  }

  /** Whether a spin let other deadlines pass together with its own. */
  public boolean deadlinesCut() {
    return deadlinesCut;
  }
}
