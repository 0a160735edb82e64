package dev.wakeproof.bench.workload;

/** Each sends an item and receives one, without waiting; what does not succeed is tried again. */
public final class TryJob implements Job {
  private static final Object ITEM = new Object();

  private final Pipe pipe;

  /** Everybody uses this queue, which must have room for an item of each. */
  public TryJob(Pipe pipe) {
    this.pipe = pipe;
  }

  @Override
  public long work(int worker, Tally tally) {
    long received = 0;
    while (tally.goesOn()) {
      // Who has sent finds an item in the end, even when others are over: it has put one there.
      while (!pipe.trySend(ITEM)) {
        Thread.onSpinWait();
      }
      while (pipe.tryReceive() == null) {
        Thread.onSpinWait();
      }
      received++;
      tally.done();
    }
    return received;
  }
}
