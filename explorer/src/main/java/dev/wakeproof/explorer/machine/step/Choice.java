package dev.wakeproof.explorer.machine.step;

/**
 * The next event as a number: an actor takes its step, a store leaves its buffer, a timeout
 * expires, an actor wakes spuriously, or readers stay queued after writers.
 */
public final class Choice {
  public static final int STEP = 0;
  public static final int FLUSH = 1;
  public static final int TIMEOUT = 2;
  public static final int SPURIOUS = 3;

  /** All actors that wait for read locks stay queued after waiting writers. */
  public static final int LINE_UP = 4;

  private static final String LETTERS = "aftsq";

  private Choice() {}

  public static int of(int kind, int actor, int index) {
    return kind << 24 | actor << 16 | index;
  }

  /** Returns the choice in which an actor takes its step. */
  public static int step(int actor) {
    return of(STEP, actor, 0);
  }

  /** Returns the choice in which an actor takes a variant of its step. */
  static int step(int actor, int alternative) {
    return of(STEP, actor, alternative);
  }

  public static int kind(int choice) {
    return choice >>> 24;
  }

  /** Returns the actor of the choice. */
  public static int actor(int choice) {
    return choice >>> 16 & 0xFF;
  }

  public static int index(int choice) {
    return choice & 0xFFFF;
  }

  /** Returns whether the choice is a step of the actor itself, whether or not it ends a sleep. */
  public static boolean isStep(int choice) {
    return kind(choice) != FLUSH && kind(choice) != LINE_UP;
  }

  /**
   * Returns the text in a replay: {@code a0}, {@code f1.2}, {@code t0}, {@code s0}; {@code a0.1} is
   * the second variant of a step.
   */
  public static String text(int choice) {
    return LETTERS.charAt(kind(choice))
        + Integer.toString(actor(choice))
        + (kind(choice) == FLUSH || index(choice) != 0 ? "." + index(choice) : "");
  }

  /** Reads what {@link #text} wrote. */
  public static int parse(String text) {
    int kind = text.isEmpty() ? -1 : LETTERS.indexOf(text.charAt(0));
    String[] parts = text.isEmpty() ? new String[0] : text.substring(1).split("\\.");
    boolean numbered = kind == FLUSH || (kind == STEP && parts.length == 2);
    if (kind < 0 || parts.length != (numbered ? 2 : 1)) {
      throw new IllegalArgumentException("not a choice in a replay string: '" + text + "'");
    }
    return of(kind, Integer.parseInt(parts[0]), numbered ? Integer.parseInt(parts[1]) : 0);
  }
}
