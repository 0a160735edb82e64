package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices a round of a loop that has changed nothing: the variables of the method are as they were
 * at its beginning, no step of the thread has changed anything, and it has read the same value
 * wherever it has read twice. The next round would be the same one, so the thread waits until
 * something that it has read is different. Nothing has to be hinted at, and a round that counts is
 * not taken for one that waits.
 */
public final class Loops {
  private final Map<Integer, Round> rounds = new HashMap<>();

  @SuppressWarnings("ArrayRecordComponent") // Never compared as a record.
  private record Round(Object[] variables, long effects) {
    boolean isAsIn(Object[] others, long effectsNow) {
      if (effects != effectsNow || variables.length != others.length) {
        return false;
      }
      for (int i = 0; i < others.length; i++) {
        Object one = variables[i];
        Object other = others[i];
        if (one != other && !(one instanceof Number && one.equals(other))) {
          return false;
        }
      }
      return true;
    }
  }

  private static final ThreadLocal<long[]> OUTSIDE = ThreadLocal.withInitial(() -> new long[1]);

  private Loops() {}

  /** At the beginning of a method that has loops. */
  public static Loops begin() {
    return new Loops();
  }

  /** At the head of a loop. */
  public static void round(Loops loops, int loop, Object[] variables) {
    if (!Access.plays()) {
      return;
    }
    long effects = Access.effects() + OUTSIDE.get()[0];
    Round before = loops.rounds.get(loop);
    if (before != null && before.isAsIn(variables, effects)) {
      Access.spin();
      effects = Access.effects() + OUTSIDE.get()[0];
    }
    loops.rounds.put(loop, new Round(variables, effects));
  }

  /** Before a call of code that was not rewritten and may change something of its own. */
  public static void effect() {
    OUTSIDE.get()[0]++;
  }
}
