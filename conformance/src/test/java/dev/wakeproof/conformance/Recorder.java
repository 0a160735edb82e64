package dev.wakeproof.conformance;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;

/** Writes down what the actors of a scenario do as real threads: each named access, with when. */
public final class Recorder {
  private static volatile Recorder current;

  private final Sources sources;
  private final List<Thread> threads = new ArrayList<>();
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  private Recorder(Sources sources) {
    this.sources = sources;
  }

  /** The lines of a trace of one run. */
  static List<String> run(Scenario scenario, Sources sources) throws InterruptedException {
    Recorder recorder = new Recorder(sources);
    List<Actor> actors = scenario.actors();
    CyclicBarrier start = new CyclicBarrier(actors.size());
    for (Actor actor : actors) {
      recorder.threads.add(new Thread(() -> recorder.play(actor, start), actor.name()));
    }
    current = recorder;
    recorder.threads.forEach(Thread::start);
    for (Thread thread : recorder.threads) {
      thread.join();
    }
    current = null;
    scenario.atEnd();
    if (!recorder.failures.isEmpty()) {
      throw new AssertionError(recorder.failures.element());
    }
    return List.copyOf(recorder.lines);
  }

  private void play(Actor actor, CyclicBarrier start) {
    try {
      start.await();
      actor.run();
    } catch (Throwable e) {
      failures.add(e);
    }
  }

  /** For twins: an access, which takes place between two moments on the clock of all threads. */
  public static <T> T recorded(Supplier<T> access) {
    long begin = System.nanoTime();
    T result = access.get();
    record(begin, System.nanoTime());
    return result;
  }

  /** The same for one that returns nothing. */
  public static void recorded(Runnable access) {
    recorded(
        () -> {
          access.run();
          return null;
        });
  }

  private static void record(long begin, long end) {
    Recorder recorder = current;
    if (recorder != null && recorder.threads.contains(Thread.currentThread())) {
      List<String> frames =
          StackWalker.getInstance()
              .walk(
                  all ->
                      all.map(frame -> frame.getFileName() + ":" + frame.getLineNumber()).toList());
      String label = recorder.sources.step(frames);
      if (!label.isEmpty()) {
        recorder.lines.add(
            String.join("\t", Thread.currentThread().getName(), "" + begin, "" + end, label));
      }
    }
  }
}
