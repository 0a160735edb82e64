package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.actor.Round;

/** What stands before a loop that spins, and before its hints. */
public final class Spins {
  private Spins() {}

  /** Where the loop is come to from outside. */
  public static Round begin(Object... variables) {
    return Access.beginRounds(variables);
  }

  /** Before what may change something that is in no cell and no variable. */
  public static void changes() {
    Access.changesElsewhere();
  }

  /** Before a hint in it. */
  public static void end(Round round, int hint, boolean goesBack, Object... variables) {
    Access.endRound(round, hint, goesBack, variables);
  }
}
