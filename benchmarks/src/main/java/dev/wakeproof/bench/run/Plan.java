package dev.wakeproof.bench.run;

import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.ThreadKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The trials of a run, and how long each is measured.
 *
 * @param name {@code full}, or the selected part
 * @param passes how often the whole list is measured, with a new JVM for each trial, so that a
 *     disturbance of the machine in one pass affects all trials alike
 */
public record Plan(
    String name,
    List<Trial> trials,
    int passes,
    int warmups,
    int iterations,
    int warmupMillis,
    int iterationMillis) {
  private static final List<ThreadKind> KINDS =
      Arrays.stream(ThreadKind.values()).filter(ThreadKind::isThere).toList();

  /** The name of the complete plan. */
  public static final String FULL = "full";

  private static final List<ThreadKind> PLATFORM = List.of(ThreadKind.PLATFORM);

  /** Returns the complete plan. */
  public static Plan full() {
    List<Integer> all = List.of(2, 4, 8, 16);
    List<Trial> trials = new ArrayList<>();
    add(trials, Workload.UNCONTENDED_SEMAPHORE, List.of(1), PLATFORM, 0);
    add(trials, Workload.UNCONTENDED_LOCK, List.of(1), PLATFORM, 0);
    add(trials, Workload.UNCONTENDED_CHANNEL, List.of(1), PLATFORM, 0);
    add(trials, Workload.SEMABENCH, all, KINDS, 0);
    add(trials, Workload.TASKS_ON_PERMITS, List.of(8), KINDS, 0);
    add(trials, Workload.LOCK_CONTENTION, all, KINDS, 0);
    add(trials, Workload.CHANNEL_TRY, List.of(2, 8), PLATFORM, 0);
    add(trials, Workload.CHANNEL_FLOW, all, KINDS, 64);
    add(trials, Workload.CHANNEL_FLOW, List.of(2), KINDS, 1);
    add(trials, Workload.PING_PONG, List.of(2), KINDS, 0);
    add(trials, Workload.POLLS, List.of(1, 2, 4), PLATFORM, 0);
    add(trials, Workload.THRESHOLDS, List.of(2, 4, 8), PLATFORM, 0);
    add(trials, Workload.WAKES, List.of(2, 4, 8), PLATFORM, 0);
    add(trials, Workload.DISTANCES, List.of(2), PLATFORM, 0);
    return new Plan(FULL, List.copyOf(trials), 2, 2, 5, 200, 300);
  }

  /** Returns a short plan for a first look. */
  public static Plan quick() {
    List<Trial> trials = new ArrayList<>();
    add(trials, Workload.UNCONTENDED_SEMAPHORE, List.of(1), PLATFORM, 0);
    add(trials, Workload.UNCONTENDED_LOCK, List.of(1), PLATFORM, 0);
    add(trials, Workload.UNCONTENDED_CHANNEL, List.of(1), PLATFORM, 0);
    add(trials, Workload.SEMABENCH, List.of(4), PLATFORM, 0);
    add(trials, Workload.TASKS_ON_PERMITS, List.of(8), PLATFORM, 0);
    add(trials, Workload.LOCK_CONTENTION, List.of(4), PLATFORM, 0);
    add(trials, Workload.CHANNEL_FLOW, List.of(2, 4), PLATFORM, 64);
    add(trials, Workload.PING_PONG, List.of(2), PLATFORM, 0);
    return new Plan("quick", List.copyOf(trials), 1, 2, 6, 150, 100);
  }

  /**
   * Implementations that wait by yielding. The scheduler of virtual threads may never run the
   * thread that they wait for, so with more waiters than carriers a round may not end.
   */
  public static final List<String> YIELDING =
      List.of("TicketSemaphore", "WaitingArraySemaphore", "MpmcArrayQueue", Pipes.MPSC_BLOCKING);

  /** Returns the trials for which {@code workload/implementation/threads} matches the pattern. */
  public Plan only(Pattern pattern) {
    return new Plan(
        name + ", only " + pattern,
        trials.stream().filter(trial -> pattern.matcher(trial.toString()).find()).toList(),
        passes,
        warmups,
        iterations,
        warmupMillis,
        iterationMillis);
  }

  private static void add(
      List<Trial> trials,
      Workload workload,
      List<Integer> threads,
      List<ThreadKind> kinds,
      int capacity) {
    for (ThreadKind kind : kinds) {
      for (int count : threads) {
        for (String implementation : workload.implementations()) {
          Trial trial = new Trial(workload, implementation, count, kind, capacity);
          if (isPossible(trial)) {
            trials.add(trial);
          }
        }
      }
    }
  }

  /** Tells whether the implementation supports the trial. */
  private static boolean isPossible(Trial trial) {
    String who = trial.implementation();
    boolean oneReceiver = who.equals(Pipes.MPSC_BLOCKING);
    // JCTools' queues have at least two slots.
    boolean twoPlaces = oneReceiver || who.equals("MpmcArrayQueue");
    boolean starves = trial.kind() == ThreadKind.VIRTUAL && YIELDING.contains(who);
    // Its senders never wait, so its receivers may get no carrier until memory is full.
    boolean floods =
        trial.kind() == ThreadKind.VIRTUAL
            && trial.workload() == Workload.CHANNEL_FLOW
            && who.equals("LinkedTransferQueue");
    return !(oneReceiver && trial.threads() > 2)
        && !(twoPlaces && trial.capacity() == 1)
        && !starves
        && !floods;
  }
}
