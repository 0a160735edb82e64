package dev.wakeproof.bench.workload;

/**
 * Two threads wake each other in turn. Each counts its wakeups, so the latency of a wakeup is the
 * time divided by their number.
 */
public final class PingPongJob implements Job {
  private final Permits ping;
  private final Permits pong;
  private volatile boolean over;

  /** Creates the job from two semaphores without permits. */
  public PingPongJob(Permits ping, Permits pong) {
    this.ping = ping;
    this.pong = pong;
  }

  /** Uses a queue of capacity 1 as a signal. */
  public static Permits signal(Pipe pipe) {
    return new Permits() {
      @Override
      public void acquire() {
        pipe.receive();
      }

      @Override
      public void release() {
        pipe.send(PingPongJob.class);
      }
    };
  }

  @Override
  public void prepare() {
    over = false;
  }

  @Override
  public long work(int worker, Tally tally) {
    return worker == 0 ? serve(tally) : answer(tally);
  }

  private long serve(Tally tally) {
    while (tally.goesOn()) {
      ping.release();
      pong.acquire();
      tally.done();
    }
    over = true;
    ping.release();
    return 0;
  }

  private long answer(Tally tally) {
    ping.acquire();
    while (!over) {
      tally.done();
      pong.release();
      ping.acquire();
    }
    return 0;
  }
}
