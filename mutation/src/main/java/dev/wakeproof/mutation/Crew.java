package dev.wakeproof.mutation;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/** Those who try mutants out at the same time, each with children of its own. */
final class Crew implements AutoCloseable {
  /** What one of them is to do. */
  interface Work<T> {
    T with(Trial trial) throws Exception;
  }

  private final ExecutorService pool;
  private final BlockingQueue<Trial> idle;

  Crew(List<Trial> all) {
    idle = new LinkedBlockingQueue<>(all);
    pool = Executors.newFixedThreadPool(all.size());
  }

  /** Whoever is free does it. */
  <T> Future<T> submit(Work<T> work) {
    return pool.submit(
        () -> {
          Trial trial = idle.take();
          try {
            return work.with(trial);
          } finally {
            idle.add(trial);
          }
        });
  }

  @Override
  public void close() {
    pool.shutdownNow();
    idle.forEach(Trial::close);
  }
}
