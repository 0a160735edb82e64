package dev.wakeproof.property;

import dev.wakeproof.testing.TestThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Threads on their errands, all at once. */
@Racing
final class WorkerPool {
  private final Shared shared;
  private final List<FutureTask<Void>> tasks = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  WorkerPool(Shared shared, List<List<Errand>> errands) {
    this.shared = shared;
    for (int i = 0; i < errands.size(); i++) {
      int next = (i + 1) % errands.size();
      List<Errand> own = errands.get(i);
      FutureTask<Void> task =
          new FutureTask<>(
              () -> {
                own.forEach(errand -> run(errand, next));
                return null;
              });
      tasks.add(task);
      threads.add(TestThreads.of(task, "p" + (i + 1)));
    }
  }

  private void run(Errand errand, int next) {
    if (errand.way() == Way.INTERRUPT_NEXT) {
      threads.get(next).interrupt();
      return;
    }
    try {
      if (shared.take(errand)) {
        shared.use(errand);
        shared.giveBack(errand);
      }
    } catch (InterruptedException e) {
      // Then nothing was taken; that it is so, the end shows.
    }
  }

  /** Throws what a thread has thrown, or {@code NobodyIsStuck} if one is not done in time. */
  void run(int patienceMillis) throws InterruptedException {
    threads.forEach(Thread::start);
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    for (FutureTask<Void> task : tasks) {
      try {
        task.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        String who = threads.get(tasks.indexOf(task)).getName();
        throw new Violation("NobodyIsStuck", who + " is not done in time: " + shared);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Violation violation) {
          throw violation;
        }
        throw new Violation("NoException", String.valueOf(e.getCause()));
      }
    }
    shared.atEnd();
  }
}
