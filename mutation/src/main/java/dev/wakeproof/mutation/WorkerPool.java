package dev.wakeproof.mutation;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The workers that evaluate mutants in parallel, each with children of its own. */
final class WorkerPool implements AutoCloseable {
  /** The task of one worker. */
  interface Work<T> {
    T with(Evaluation trial) throws Exception;
  }

  private final ThreadPoolExecutor pool;
  private final BlockingQueue<Evaluation> idle;
  private final AtomicLong count = new AtomicLong();

  WorkerPool(List<Evaluation> all) {
    idle = new LinkedBlockingQueue<>(all);
    pool =
        new ThreadPoolExecutor(
            all.size(), all.size(), 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
  }

  /**
   * Runs the work on the next free worker.
   *
   * @param rank the least comes first; equal ranks run in the order of submission
   */
  <T> CompletableFuture<T> submit(int rank, Work<T> work) {
    CompletableFuture<T> done = new CompletableFuture<>();
    // Not by the pool's own submit, which would wrap what is to be compared.
    Executor inTurn = pool;
    inTurn.execute(new Job(rank, count.getAndIncrement(), () -> complete(done, work)));
    return done;
  }

  private <T> void complete(CompletableFuture<T> done, Work<T> work) {
    T result;
    try {
      Evaluation trial = idle.take();
      try {
        result = work.with(trial);
      } finally {
        idle.add(trial);
      }
    } catch (Exception e) {
      done.completeExceptionally(e);
      return;
    }
    done.complete(result);
  }

  private record Job(int rank, long number, Runnable work) implements Runnable, Comparable<Job> {
    @Override
    public void run() {
      work.run();
    }

    @Override
    public int compareTo(Job other) {
      return rank == other.rank
          ? Long.compare(number, other.number)
          : Integer.compare(rank, other.rank);
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
    idle.forEach(Evaluation::close);
  }
}
