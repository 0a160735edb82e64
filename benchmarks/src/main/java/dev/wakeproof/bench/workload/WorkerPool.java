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
 * <p>JMH's own threads would not do. JMH ends an iteration by stopping each thread separately, and
 * a receiver would wait forever after its senders have stopped. Each JMH thread measures itself, so
 * virtual threads that get no carrier would count as very fast. And JMH does not report the share
 * of each thread.
 */
public final class WorkerPool implements AutoCloseable {
  // How often the main thread samples the counts: the resolution of the longest wait.
  private static final long LOOK_MILLIS = 1;

  // A round that takes longer to end has a thread that sleeps forever.
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

  /** Creates a pool with threads that wait for their first round. */
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
   * Runs a round of the given length.
   *
   * @return the operations of each worker
   */
  public List<Long> work(long nanos) {
    begin(Long.MAX_VALUE);
    watch(System.nanoTime() + nanos);
    round.end();
    return end();
  }

  /**
   * Runs a round in which each worker performs a number of operations.
   *
   * @return the operations of each worker
   */
  public List<Long> workOperations(long each) {
    begin(each);
    return end();
  }

  /** Returns the longest time in which some worker completed nothing, in the last timed round. */
  public long longestWaitNanos() {
    return longestWaitNanos;
  }

  /** Ends the threads. */
  @Override
  public void close() {
    closed = true;
    wakeWorkers();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // Only the main thread counts rounds.
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

  /** Sleeps until the deadline, sampling the counts. */
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
   * Sleeps until the next round; returns false if there is none. A barrier would not do: its lock
   * can be handed to a virtual thread that gets no carrier, and then the main thread could not end
   * the round.
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
            "not every thread came to the end of the round", failure.get());
      }
      LockSupport.parkNanos(this, left);
    }
  }
}
