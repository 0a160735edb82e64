package dev.wakeproof.bench.workload;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Half of the workers send and half receive, waiting when necessary. At the end of a round the last
 * sender sends one final item to each receiver. So every receiver ends, and no wait needs a timeout
 * that would be measured too.
 */
public final class FlowJob implements Job {
  private static final Object ITEM = new Object();
  private static final Object LAST = new Object();

  private final Pipe pipe;
  private final int senders;
  private final AtomicInteger stillSending = new AtomicInteger();

  /** Creates a job with as many senders as receivers. */
  public FlowJob(Pipe pipe, int workers) {
    if (workers % 2 != 0) {
      throw new IllegalArgumentException("as many senders as receivers, not " + workers);
    }
    this.pipe = pipe;
    this.senders = workers / 2;
  }

  /** Tells whether this worker sends; an item counts when it is received. */
  public boolean isSender(int worker) {
    return worker < senders;
  }

  @Override
  public void prepare() {
    stillSending.set(senders);
  }

  @Override
  public long work(int worker, Tally tally) {
    return isSender(worker) ? send(tally) : receive(tally);
  }

  private long send(Tally tally) {
    while (tally.goesOn()) {
      pipe.send(ITEM);
      tally.done();
    }
    if (stillSending.decrementAndGet() == 0) {
      for (int receiver = 0; receiver < senders; receiver++) {
        pipe.send(LAST);
      }
    }
    return 0;
  }

  private long receive(Tally tally) {
    long received = 0;
    while (pipe.receive() == ITEM) {
      tally.done();
      received++;
    }
    return received;
  }
}
