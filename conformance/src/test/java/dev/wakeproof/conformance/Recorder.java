package dev.wakeproof.conformance;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;

/**
 * Records what the actors of a scenario do as real threads: each named step with its interval. A
 * named line may call code that accesses several cells. All of them are one step, from the first
 * access to the last. Returning to the same place begins a new step.
 */
public final class Recorder {
  private static final String CELLS = "dev.wakeproof.atomic.";

  private static volatile Recorder current;

  /** A step of one thread, and the place of its first access. */
  private static final class Step {
    private final String label;
    private final List<String> first;
    private final long begin;
    private long end;

    private Step(String label, List<String> first, long begin) {
      this.label = label;
      this.first = first;
      this.begin = begin;
    }
  }

  private final Sources sources;
  private final Map<Thread, List<Step>> steps = new LinkedHashMap<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  private Recorder(Sources sources) {
    this.sources = sources;
  }

  /** Runs the scenario once and returns the lines of its trace. */
  static List<String> run(Scenario scenario, Sources sources) throws InterruptedException {
    Recorder recorder = new Recorder(sources);
    List<Actor> actors = scenario.actors();
    CyclicBarrier start = new CyclicBarrier(actors.size());
    for (Actor actor : actors) {
      Thread thread = new Thread(() -> recorder.play(actor, start), actor.name());
      recorder.steps.put(thread, new ArrayList<>());
    }
    current = recorder;
    recorder.steps.keySet().forEach(Thread::start);
    for (Thread thread : recorder.steps.keySet()) {
      thread.join();
    }
    current = null;
    scenario.atEnd();
    if (!recorder.failures.isEmpty()) {
      throw new AssertionError(recorder.failures.element());
    }
    List<String> lines = new ArrayList<>();
    recorder.steps.forEach(
        (thread, steps) ->
            steps.forEach(
                step ->
                    lines.add(
                        String.join(
                            "\t", thread.getName(), "" + step.begin, "" + step.end, step.label))));
    return lines;
  }

  private void play(Actor actor, CyclicBarrier start) {
    try {
      start.await();
      actor.run();
    } catch (Throwable e) {
      failures.add(e);
    }
  }

  /** Performs an access of a shim, and records the moments before and after it. */
  public static <T> T recorded(Supplier<T> access) {
    long begin = System.nanoTime();
    T result = access.get();
    record(begin, System.nanoTime());
    return result;
  }

  /** Performs an access without a result. */
  public static void recorded(Runnable access) {
    recorded(
        () -> {
          access.run();
          return null;
        });
  }

  private static void record(long begin, long end) {
    Recorder recorder = current;
    List<Step> own = recorder == null ? null : recorder.steps.get(Thread.currentThread());
    if (own != null) {
      recorder.add(own, begin, end);
    }
  }

  private void add(List<Step> own, long begin, long end) {
    List<String> frames =
        StackWalker.getInstance()
            .walk(
                all ->
                    all.filter(frame -> !isOfTheShims(frame.getClassName()))
                        .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                        .toList());
    String label = sources.step(frames);
    if (label.isEmpty()) {
      return;
    }
    Step last = own.isEmpty() ? null : own.get(own.size() - 1);
    boolean goesOn =
        last != null
            && last.label.equals(label)
            && sources.step(frames.subList(0, 1)).isEmpty()
            && !last.first.equals(frames);
    if (!goesOn) {
      last = new Step(label, frames, begin);
      own.add(last);
    }
    last.end = end;
  }

  private static boolean isOfTheShims(String className) {
    return className.startsWith(CELLS) || className.startsWith(Recorder.class.getName());
  }
}
