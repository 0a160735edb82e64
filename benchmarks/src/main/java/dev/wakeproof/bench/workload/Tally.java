package dev.wakeproof.bench.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Counts the operations of one worker and tells it when to stop. */
public final class Tally {
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  // Padding of 128 bytes on each side, so that two workers never write to one cache line.
  private static final int COUNT = 16;
  private final long[] line = new long[2 * COUNT];

  private final Round round;

  Tally(Round round) {
    this.round = round;
  }

  /** Tells whether the round is still running. */
  public boolean goesOn() {
    return line[COUNT] < round.most && !round.isOver();
  }

  /** Counts one operation. */
  public void done() {
    LONGS.setOpaque(line, COUNT, line[COUNT] + 1);
  }

  /** Returns the number of operations; other threads may call it. */
  long count() {
    return (long) LONGS.getOpaque(line, COUNT);
  }

  void clear() {
    LONGS.setOpaque(line, COUNT, 0L);
  }
}
