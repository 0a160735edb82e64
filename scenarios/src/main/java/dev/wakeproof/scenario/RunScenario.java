package dev.wakeproof.scenario;

import dev.wakeproof.atomic.RefCellArray;
import java.util.List;

/**
 * Runs a scenario once, one thread an actor: under plain Java, or in all ways under an explorer.
 */
public final class RunScenario {
  private RunScenario() {}

  /** Runs the scenario whose class name is the only argument. */
  public static void main(String[] args) throws Exception {
    if (args.length != 1) {
      throw new IllegalArgumentException("usage: RunScenario <class of a scenario>");
    }
    Class<? extends Scenario> scenario = Class.forName(args[0]).asSubclass(Scenario.class);
    run(scenario.getDeclaredConstructor().newInstance());
  }

  /**
   * Runs {@code scenario}, which must be a fresh instance.
   *
   * @throws AssertionError if an actor or the end fails
   */
  public static void run(Scenario scenario) throws InterruptedException {
    List<Actor> actors = scenario.actors();
    RefCellArray<Throwable> failures = new RefCellArray<>(actors.size());
    Thread[] threads = new Thread[actors.size()];
    for (int i = 0; i < threads.length; i++) {
      Actor actor = actors.get(i);
      threads[i] = new Thread(new Act(actor, i, failures), actor.name());
    }
    StuckWatch.begin(scenario, threads);
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < threads.length; i++) {
      Throwable failure = failures.get(i);
      if (failure != null) {
        throw new AssertionError(failure.getMessage(), failure);
      }
    }
    scenario.atEnd();
  }

  /**
   * The task of one actor's thread. It throws the actor's failure, so that Java PathFinder reports
   * it with a trace. It also stores the failure for the main thread of a run in plain Java.
   */
  private static final class Act implements Runnable {
    private final Actor actor;
    private final int index;
    private final RefCellArray<Throwable> failures;

    Act(Actor actor, int index, RefCellArray<Throwable> failures) {
      this.actor = actor;
      this.index = index;
      this.failures = failures;
    }

    @Override
    public void run() {
      try {
        StuckWatch.begins();
        actor.run();
        StuckWatch.ended();
      } catch (RuntimeException | Error failure) {
        failures.set(index, failure);
        throw failure;
      } catch (Exception failure) {
        failures.set(index, failure);
        throw new IllegalStateException(actor + " threw " + failure, failure);
      }
    }
  }
}
