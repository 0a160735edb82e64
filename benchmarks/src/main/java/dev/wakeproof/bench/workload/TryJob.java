package dev.wakeproof.bench.workload;

/** Each worker sends an item and receives one, polling until it succeeds. */
public final class TryJob implements Job {
  private static final Object ITEM = new Object();

  private final Pipe pipe;

  /** Creates a job on a queue with room for one item of each worker. */
  public TryJob(Pipe pipe) {
    this.pipe = pipe;
  }

  @Override
  public long work(int worker, Tally tally) {
    long received = 0;
    while (tally.goesOn()) {
      // The receive below succeeds even if the others have ended: this worker has added an item.
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
