package dev.wakeproof.bench.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What one worker has done in this round, and whether it shall go on. */
public final class Tally {
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  // 128 bytes to each side, so that no two workers write to the same line.
  private static final int COUNT = 16;
  private final long[] line = new long[2 * COUNT];

  private final Round round;

  Tally(Round round) {
    this.round = round;
  }

  /** Whether there is more to do. */
  public boolean goesOn() {
    return line[COUNT] < round.most && !round.isOver();
  }

  /** One operation more is done. */
  public void done() {
    LONGS.setOpaque(line, COUNT, line[COUNT] + 1);
  }

  /** How many are done; other threads may ask. */
  long count() {
    return (long) LONGS.getOpaque(line, COUNT);
  }

  void clear() {
    LONGS.setOpaque(line, COUNT, 0L);
  }
}
