package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Primitive;

/** A loop that spins, as long as its actor is in it: where its present round has begun. */
public final class Round {
  /** The hint at which no round of a loop has ended yet. */
  private static final int NONE = -1;

  /** How many steps its actor had taken. */
  long begun;

  /** The hint at which the one before has ended, of those in the loop. */
  private int hint = NONE;

  private boolean beganAtHead = true;

  /** Whether all that the loop does has been done since; asked at its hint. */
  boolean isWhole;

  /** Whether its variables are as they were when it began. */
  boolean isBack;

  private Object[] variables;

  /** Whether the round before has changed something. */
  boolean wasBusy;

  Round(long begun, Object... variables) {
    this.begun = begun;
    this.variables = variables;
  }

  /** It ends at that hint. */
  void end(int at, boolean goesBack, Object... now) {
    isWhole = goesBack ? beganAtHead : hint == at;
    isBack = areTheSame(variables, now);
    beganAtHead = goesBack;
    hint = at;
    variables = now;
  }

  /** Not asked of the objects: code may tell equal ones apart, and their own equals is code. */
  private static boolean areTheSame(Object[] before, Object[] now) {
    boolean same = before.length == now.length;
    for (int i = 0; same && i < now.length; i++) {
      same = before[i] == now[i] || (now[i] instanceof Primitive && now[i].equals(before[i]));
    }
    return same;
  }
}
