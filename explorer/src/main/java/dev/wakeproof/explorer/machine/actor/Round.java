package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Primitive;

/** The current round of a spin loop. */
public final class Round {
  /** The value of {@link #hint} before the first round has ended. */
  private static final int NONE = -1;

  /** The number of steps that its actor had taken when the round began. */
  long begun;

  /** The hint at which the previous round ended. */
  private int hint = NONE;

  private boolean beganAtHead = true;

  /** Whether the round runs through the whole loop; read at its hint. */
  boolean isWhole;

  /** Whether the loop's variables have the values that they had when the round began. */
  boolean isBack;

  private Object[] variables;

  /** Whether the previous round changed something. */
  boolean wasBusy;

  Round(long begun, Object... variables) {
    this.begun = begun;
    this.variables = variables;
  }

  /** Ends the round at a hint. */
  void end(int at, boolean goesBack, Object... now) {
    isWhole = goesBack ? beganAtHead : hint == at;
    isBack = areTheSame(variables, now);
    beganAtHead = goesBack;
    hint = at;
    variables = now;
  }

  /**
   * Compares references only: the code may distinguish equal objects, and {@code equals} is code of
   * the test.
   */
  private static boolean areTheSame(Object[] before, Object[] now) {
    boolean same = before.length == now.length;
    for (int i = 0; same && i < now.length; i++) {
      same = before[i] == now[i] || (now[i] instanceof Primitive && now[i].equals(before[i]));
    }
    return same;
  }
}
