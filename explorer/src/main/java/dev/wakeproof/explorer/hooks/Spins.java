package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Spinning;
import dev.wakeproof.explorer.machine.actor.Round;

/** Called before a spin loop and before its hints. */
public final class Spins {
  private Spins() {}

  /** Called when the loop is entered from outside. */
  public static Round begin(Object... variables) {
    return Spinning.beginRounds(variables);
  }

  /** Called before something may change that is neither a cell nor a variable. */
  public static void changes() {
    Spinning.changesElsewhere();
  }

  /** Called before a hint in the loop. */
  public static void end(Round round, int hint, boolean goesBack, Object... variables) {
    Spinning.endRound(round, hint, goesBack, variables);
  }
}
