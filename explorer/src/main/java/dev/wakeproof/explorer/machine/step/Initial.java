package dev.wakeproof.explorer.machine.step;

/** What all executions have shown about a location that class initializers may access. */
public final class Initial {
  /** The class whose initializer created it; empty if none did. */
  public final String madeBy;

  /** The class whose initializer accessed it while several threads ran; null if none did. */
  public String reachedBy;

  /** Whether that initializer may have changed it. */
  public boolean written;

  /** The last execution in which an actor accessed it; 0 if none did. */
  public int touched;

  /** Whether an actor ever changed it. */
  public boolean changes;

  /** Creates the record of a location that only its creator has accessed. */
  public Initial(String madeBy) {
    this.madeBy = madeBy;
  }
}
