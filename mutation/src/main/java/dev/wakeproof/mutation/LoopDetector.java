package dev.wakeproof.mutation;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tells when one thread of an exploration runs on and on: the explorer's threads take turns, so
 * that one alone is in a loop without a step. It counts the processor's time, and no other: a busy
 * machine makes no difference.
 */
final class LoopDetector extends Thread {
  private static final long BETWEEN_LOOKS_MILLIS = 250;
  static final Duration ENOUGH = Duration.ofSeconds(3);

  // The other threads are not quite idle: some read the clock.
  private static final double ALL_BUT_ONE = 0.01;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Duration enough;
  private final Consumer<String> stands;
  private Map<Long, Long> before = Map.of();

  /**
   * A watch.
   *
   * @param enough so much of the processor's time alone is too long
   * @param stands is told where that thread runs
   */
  LoopDetector(Duration enough, Consumer<String> stands) {
    super("standstill");
    setDaemon(true);
    this.enough = enough;
    this.stands = stands;
  }

  @Override
  public void run() {
    before = times();
    while (true) {
      try {
        Thread.sleep(BETWEEN_LOOKS_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      look();
    }
  }

  private void look() {
    Map<Long, Long> now = times();
    long all = 0;
    long most = 0;
    long busiest = 0;
    for (Map.Entry<Long, Long> thread : now.entrySet()) {
      long used = thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
      all += used;
      if (used > most) {
        most = used;
        busiest = thread.getKey();
      }
    }
    if (all < enough.toNanos()) {
      return;
    }
    before = now;
    ThreadInfo info = threads.getThreadInfo(busiest, 1);
    if (all - most < ALL_BUT_ONE * all && info != null && info.getStackTrace().length > 0) {
      stands.accept("no step any more, at " + info.getStackTrace()[0]);
    }
  }

  private Map<Long, Long> times() {
    Map<Long, Long> times = new HashMap<>();
    for (long id : threads.getAllThreadIds()) {
      if (id != getId()) {
        times.put(id, threads.getThreadCpuTime(id));
      }
    }
    return times;
  }
}
