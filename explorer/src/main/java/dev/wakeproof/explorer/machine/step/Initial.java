package dev.wakeproof.explorer.machine.step;

/** What is known of a location that class initializers may come to, over all executions. */
public final class Initial {
  /** The class whose initializer made it; empty if none did. */
  public final String madeBy;

  /** The class whose initializer came to it while several threads ran; null if none did. */
  public String reachedBy;

  /** Whether that initializer may have changed it. */
  public boolean written;

  /** The last execution in which an actor came to it; 0 if none ever did. */
  public int touched;

  /** Whether an actor ever changed it. */
  public boolean changes;

  /** Creates the record of a location that only its creator has accessed. */
  public Initial(String madeBy) {
    this.madeBy = madeBy;
  }
}
