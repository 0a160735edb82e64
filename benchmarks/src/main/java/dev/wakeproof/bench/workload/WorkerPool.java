package dev.wakeproof.bench.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that do a job together, round by round.
 *
 * <p>Not JMH's own threads, for three reasons. JMH ends an iteration by asking each thread for
 * itself, and a receiver whose senders have stopped would wait for ever; here the job sees to it
 * that everybody comes home. JMH lets each thread measure itself, and virtual threads that get no
 * carrier before the end would count as very fast. And it does not tell what each thread got.
 */
public final class WorkerPool implements AutoCloseable {
  // How often the foreman looks what each worker has done, and so the grain of the longest wait.
  private static final long LOOK_MILLIS = 1;

  // No end of a round takes that long unless somebody sleeps for ever.
  private static final long PATIENCE_SECONDS = 60;

  private final Job job;
  private final Round round = new Round();
  private final Tally[] tallies;
  private final Thread[] workers;
  private final AtomicInteger working = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private final AtomicLong sink = new AtomicLong();
  private volatile int rounds;
  private volatile Thread foreman;
  private volatile boolean closed;
  private long longestWaitNanos;

  /** A crew whose threads wait for their first round. */
  public WorkerPool(ThreadKind kind, int size, Job job) {
    this.job = job;
    tallies = new Tally[size];
    workers = new Thread[size];
    for (int worker = 0; worker < size; worker++) {
      tallies[worker] = new Tally(round);
      int self = worker;
      workers[worker] = kind.create(() -> live(self));
      workers[worker].start();
    }
  }

  /**
   * Lets all work for that long.
   *
   * @return how many operations each has done
   */
  public List<Long> work(long nanos) {
    begin(Long.MAX_VALUE);
    watch(System.nanoTime() + nanos);
    round.end();
    return end();
  }

  /**
   * Lets each do so many operations, however long it takes.
   *
   * @return how many operations each has done
   */
  public List<Long> workOperations(long each) {
    begin(each);
    return end();
  }

  /** The longest time in which some worker got nothing done, in the last timed round. */
  public long longestWaitNanos() {
    return longestWaitNanos;
  }

  /** Sends the threads home. */
  @Override
  public void close() {
    closed = true;
    wakeWorkers();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // Only the foreman counts the rounds.
  private void begin(long operationsEach) {
    for (Tally tally : tallies) {
      tally.clear();
    }
    job.prepare();
    round.begin(operationsEach);
    foreman = Thread.currentThread();
    working.set(workers.length);
    rounds = rounds + 1;
    wakeWorkers();
  }

  private void wakeWorkers() {
    for (Thread worker : workers) {
      LockSupport.unpark(worker);
    }
  }

  private List<Long> end() {
    awaitWorkers();
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new IllegalStateException("a worker failed", thrown);
    }
    List<Long> counts = new ArrayList<>();
    for (Tally tally : tallies) {
      counts.add(tally.count());
    }
    return counts;
  }

  /** Sleeps until the time is over, looking now and then who stands still. */
  private void watch(long deadline) {
    long[] counts = new long[tallies.length];
    long[] since = new long[tallies.length];
    long now = System.nanoTime();
    Arrays.fill(since, now);
    longestWaitNanos = 0;
    while (now < deadline && failure.get() == null) {
      try {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      now = System.nanoTime();
      for (int worker = 0; worker < counts.length; worker++) {
        long count = tallies[worker].count();
        longestWaitNanos = Math.max(longestWaitNanos, now - since[worker]);
        if (count != counts[worker]) {
          counts[worker] = count;
          since[worker] = now;
        }
      }
    }
  }

  private void live(int worker) {
    for (int done = 0; awaitRound(done); done++) {
      try {
        sink.addAndGet(job.work(worker, tallies[worker]));
      } catch (RuntimeException | Error e) {
        failure.compareAndSet(null, e);
        round.end();
      }
      if (working.decrementAndGet() == 0) {
        LockSupport.unpark(foreman);
      }
    }
  }

  /**
   * Sleeps until there is a round more; false if there will be none. No barrier: its lock can be
   * due to a virtual thread that gets no carrier while others work, and then the foreman, behind
   * it, never gets to end the round.
   */
  private boolean awaitRound(int done) {
    while (rounds == done && !closed) {
      LockSupport.park(this);
    }
    return !closed;
  }

  private void awaitWorkers() {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (working.get() > 0) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        throw new IllegalStateException(
            "not everybody came to the end of the round", failure.get());
      }
      LockSupport.parkNanos(this, left);
    }
  }
}
