package dev.wakeproof.explorer;

/**
 * A part of all executions: those whose first choices are this part's. Which are is the same
 * wherever it is asked, as long as the parts take the same locations for shared.
 *
 * @param number from 1
 * @param of how many parts there are
 * @param shared what the other parts have found to be shared, as {@link Result#shared} has it
 */
public record Part(int number, int of, String shared) {
  /** All of them. */
  public static final Part WHOLE = new Part(1, 1, "");

  /** So many first choices decide; executions that have fewer are in every part. */
  private static final int CHOICES = 6;

  public Part {
    if (number < 1 || number > of) {
      throw new IllegalArgumentException("there is no part " + number + " of " + of);
    }
  }

  /** Whether it is less than everything. */
  public boolean isLess() {
    return of > 1;
  }

  /** Whether what follows so many choices is left to one part. */
  public boolean isDecidedAt(int choices) {
    return isLess() && choices == CHOICES;
  }

  /** Whether nothing may be left out yet, since another part need not know what this one does. */
  public boolean isUndecidedAt(int choices) {
    return isLess() && choices < CHOICES;
  }

  /** Whether these first choices are this part's. */
  public boolean has(int[] choices) {
    long hash = 0;
    for (int choice : choices) {
      hash = (hash ^ choice) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return Math.floorMod(hash, of) == number - 1;
  }
}
