package dev.wakeproof.bench.run;

import dev.wakeproof.bench.jmh.ChannelFlow;
import dev.wakeproof.bench.jmh.ChannelTry;
import dev.wakeproof.bench.jmh.LockContention;
import dev.wakeproof.bench.jmh.OneDecision;
import dev.wakeproof.bench.jmh.PingPong;
import dev.wakeproof.bench.jmh.Semabench;
import dev.wakeproof.bench.jmh.TasksOnPermits;
import dev.wakeproof.bench.jmh.UncontendedChannel;
import dev.wakeproof.bench.jmh.UncontendedLock;
import dev.wakeproof.bench.jmh.UncontendedSemaphore;
import dev.wakeproof.bench.workload.Locks;
import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.Semaphores;
import dev.wakeproof.bench.workload.Variants;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A workload with its implementations and its reference. */
public enum Workload {
  UNCONTENDED_SEMAPHORE(
      UncontendedSemaphore.class,
      "Acquire and release, one thread",
      Unit.NANOSECONDS,
      Semaphores.ALL.names(),
      "Semaphore"),
  UNCONTENDED_LOCK(
      UncontendedLock.class,
      "Lock and unlock, one thread",
      Unit.NANOSECONDS,
      Locks.ALL.names(),
      "ReentrantLock"),
  UNCONTENDED_CHANNEL(
      UncontendedChannel.class,
      "Send and receive without waiting, one thread",
      Unit.NANOSECONDS,
      Pipes.ALL.names(),
      "MpmcArrayQueue"),
  SEMABENCH(
      Semabench.class,
      "Semabench: one permit, a short section inside, another outside (twa-semaphores)",
      Unit.OPERATIONS,
      Semaphores.ALL.names(),
      "Semaphore(fair)"),
  TASKS_ON_PERMITS(
      TasksOnPermits.class,
      "Tasks on two permits (volt-semaphore)",
      Unit.OPERATIONS,
      Semaphores.ALL.names(),
      "Semaphore(fair)"),
  LOCK_CONTENTION(
      LockContention.class,
      "Lock and unlock around a short section (tiny-mutex)",
      Unit.OPERATIONS,
      Locks.ALL.names(),
      "ReentrantLock"),
  CHANNEL_TRY(
      ChannelTry.class,
      "Send and receive without waiting, all threads both",
      Unit.OPERATIONS,
      // Its poll supports one thread only.
      without(Pipes.ALL.names(), Pipes.MPSC_BLOCKING),
      "MpmcArrayQueue"),
  CHANNEL_FLOW(
      ChannelFlow.class,
      "Send and receive, half of the threads each, waiting",
      Unit.OPERATIONS,
      Pipes.ALL.names(),
      "ArrayBlockingQueue"),
  PING_PONG(
      PingPong.class,
      "A wakeup: two threads wake each other in turn (volt-channel)",
      Unit.MICROSECONDS,
      Stream.concat(Semaphores.ALL.names().stream(), Pipes.ALL.names().stream()).toList(),
      "Semaphore"),
  POLLS(
      OneDecision.class,
      "How a lock without a queue polls, around a short section (tiny-mutex, twa-semaphores)",
      Unit.OPERATIONS,
      Variants.POLLS,
      "by loads"),
  THRESHOLDS(
      OneDecision.class,
      "How many waiters of a waiting array poll the number of grants (twa-semaphores)",
      Unit.OPERATIONS,
      Variants.THRESHOLDS,
      "threshold 1"),
  WAKES(
      OneDecision.class,
      "Whether a release of one permit wakes one sleeper or all (woa-semaphore)",
      Unit.OPERATIONS,
      Variants.WAKES,
      "wakes one"),
  DISTANCES(
      OneDecision.class,
      "How far the counters of two threads lie apart (volt-semaphore, twa-semaphores)",
      Unit.OPERATIONS,
      Variants.DISTANCES,
      "8 bytes apart");

  private final Class<?> benchmark;
  private final String title;
  private final Unit unit;

  @SuppressWarnings("ImmutableEnumChecker") // The constructor copies the list.
  private final List<String> implementations;

  private final String reference;

  Workload(
      Class<?> benchmark, String title, Unit unit, List<String> implementations, String reference) {
    this.benchmark = benchmark;
    this.title = title;
    this.unit = unit;
    this.implementations = List.copyOf(implementations);
    this.reference = reference;
  }

  /** Returns the name in files and on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the workload with this id. */
  public static Workload of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Returns the heading. */
  public String title() {
    return title;
  }

  /** Returns the unit of its scores. */
  public Unit unit() {
    return unit;
  }

  /** Returns the names of the implementations. */
  public List<String> implementations() {
    return implementations;
  }

  /** Returns the implementation that the ratios refer to. */
  public String reference() {
    return reference;
  }

  /** Returns the JMH class. */
  public Class<?> benchmark() {
    return benchmark;
  }

  /** Tells whether it runs in a worker pool. */
  public boolean hasWorkerPool() {
    return unit != Unit.NANOSECONDS;
  }

  private static List<String> without(List<String> names, String one) {
    return names.stream().filter(name -> !name.equals(one)).toList();
  }
}
