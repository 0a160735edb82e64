package dev.wakeproof.mutation;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Detects a test class that will not end: all its threads have slept longer than any test sleeps on
 * the unmodified library, or it has used many times the processor time that it needs there. Neither
 * depends on the machine's load: a thread that waits for a processor is not asleep.
 */
final class HangDetector extends Thread {
  static final String ALL_SLEEP = "all its threads sleep, and none wakes them";
  private static final long BETWEEN_LOOKS_MILLIS = 100;
  static final int LOOKS_ASLEEP = 40;
  private static final int LOOKS_TO_END = 30;
  private static final double SECOND = 1e9;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final int looksAsleep;
  private final BiConsumer<String, String> stands;
  // Those of the JVM, which sleep in their own way, and what earlier mutants left asleep.
  private Set<Long> others = Set.of();
  private String test = "";
  private double limit = Double.MAX_VALUE;
  private long begun;
  private int asleep;
  private Runnable last = () -> {};
  private int looksLeft = Integer.MAX_VALUE;

  /**
   * Creates a detector.
   *
   * @param looksAsleep the number of tenths of a second asleep after which no wakeup is expected
   * @param stands receives the class that does not end, and the reason
   */
  HangDetector(int looksAsleep, BiConsumer<String, String> stands) {
    super("stillness");
    setDaemon(true);
    this.looksAsleep = looksAsleep;
    this.stands = stands;
  }

  /** From now on it is that class, which may use so many of the processor's seconds. */
  synchronized void begin(String next, double seconds) {
    test = next;
    looksLeft = Integer.MAX_VALUE;
    limit = seconds;
    begun = system.getProcessCpuTime();
    asleep = 0;
    long self = Thread.currentThread().getId();
    others =
        Arrays.stream(threads.getAllThreadIds())
            .filter(id -> id != self)
            .boxed()
            .collect(Collectors.toSet());
  }

  /** Until the next begins, it is no test's. */
  synchronized void pause() {
    limit = Double.MAX_VALUE;
    test = "";
    looksLeft = Integer.MAX_VALUE;
  }

  /** Enough is known of this class: does {@code what} unless it is over soon. */
  synchronized void end(Runnable what) {
    pause();
    last = what;
    looksLeft = LOOKS_TO_END;
  }

  /** Returns the processor time that this class has used. */
  synchronized double seconds() {
    return Math.round((system.getProcessCpuTime() - begun) / SECOND * 1e3) / 1e3;
  }

  @Override
  public void run() {
    while (true) {
      try {
        Thread.sleep(BETWEEN_LOOKS_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      look();
    }
  }

  private synchronized void look() {
    if (looksLeft < Integer.MAX_VALUE && looksLeft-- == 0) {
      last.run();
    }
    asleep = !test.isEmpty() && allAsleep() ? asleep + 1 : 0;
    if (asleep > looksAsleep) {
      stands.accept(test, ALL_SLEEP);
    } else if (seconds() > limit) {
      stands.accept(
          test, String.format(Locale.ROOT, "does not end in %.0f s of the processor", limit));
    }
  }

  private boolean allAsleep() {
    if (ProcessHandle.current().children().findAny().isPresent()) {
      // It waits for a program of its own.
      return false;
    }
    ThreadInfo[] infos = threads.getThreadInfo(threads.getAllThreadIds());
    return Arrays.stream(infos)
        .filter(info -> info != null && info.getThreadId() != getId())
        .filter(info -> !others.contains(info.getThreadId()))
        .noneMatch(info -> info.getThreadState() == Thread.State.RUNNABLE);
  }
}
