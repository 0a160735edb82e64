package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.naming.Primitive;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The loops of a running method. */
public final class Loops {
  private final long[] entered;
  private final Map<Integer, Round> rounds = new TreeMap<>();

  /** The number of rounds of a loop, and the variables at its head in the last round. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared as a record.
  private record Round(int count, Object[] variables) {}

  private Loops(long[] entered) {
    this.entered = entered;
  }

  /** Called at the beginning of a method with loops. */
  public static Loops begin(long[] entered) {
    return new Loops(entered);
  }

  /** Called at the head of a loop. */
  public static void round(Loops loops, int loop, Object[] variables) {
    if (loops.entered != null) {
      loops.round(loop, variables);
    }
  }

  /**
   * Counts a round. Without the count, an endless loop would end in a known state, and the verdict
   * would be {@code holds}.
   */
  private void round(int loop, Object... variables) {
    Round before = rounds.get(loop);
    rounds.put(loop, new Round(before == null ? 0 : before.count + 1, variables));
    List<Object> all = new ArrayList<>();
    all.add(Primitive.of(loop));
    rounds.forEach(
        (number, round) -> {
          all.add(Primitive.of(number));
          all.add(Primitive.of(round.count));
          all.addAll(Arrays.asList(round.variables));
        });
    Observations.round(entered, all);
  }
}
