package dev.wakeproof.property;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Measures the cost of long waits at each semaphore; {@code main} prints a line for each. */
final class IdleWaiters {
  private static final int WAITERS = 50;
  private static final long SETTLE_MILLIS = 1_000;
  private static final long MEASURE_MILLIS = 4_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private IdleWaiters() {}

  public static void main(String[] args) throws InterruptedException {
    System.out.println(WAITERS + " idle waiters, in percent of one processor:");
    for (SemaphoreKind kind : SemaphoreKind.values()) {
      System.out.printf(Locale.ROOT, "%-16s %5.1f%n", kind, percent(kind));
    }
  }

  private static double percent(SemaphoreKind kind) throws InterruptedException {
    AnySemaphore semaphore = kind.create(0);
    List<Thread> waiters = new ArrayList<>();
    for (int i = 0; i < WAITERS; i++) {
      Thread waiter = new Thread(semaphore::acquireUninterruptibly);
      waiter.start();
      waiters.add(waiter);
    }
    Thread.sleep(SETTLE_MILLIS);
    long begun = System.nanoTime();
    long usedBefore = used(waiters);
    Thread.sleep(MEASURE_MILLIS);
    long used = used(waiters) - usedBefore;
    double percent = 100.0 * used / (System.nanoTime() - begun);
    semaphore.release(WAITERS);
    for (Thread waiter : waiters) {
      waiter.join(TimeUnit.MINUTES.toMillis(1));
    }
    return percent;
  }

  private static long used(List<Thread> threads) {
    return threads.stream().mapToLong(thread -> THREADS.getThreadCpuTime(thread.getId())).sum();
  }
}
