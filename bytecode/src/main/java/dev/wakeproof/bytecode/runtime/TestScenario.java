package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** A test as a scenario: one actor runs it, the others are the threads that it starts. */
public final class TestScenario implements Scenario {
  /** The test, from the creation of its instance on. */
  @FunctionalInterface
  public interface Body {
    /** Does it. */
    void run() throws Throwable;
  }

  private final World world;
  private final Framework framework;
  private final Body body;

  /**
   * One execution of a test.
   *
   * @param threads how many threads it may create
   * @param framework the framework that the test is written for
   */
  public TestScenario(Statics statics, int threads, Framework framework, Body body) {
    this.world = new World(statics, threads);
    this.framework = framework;
    this.body = body;
    Current.setWorld(world);
    world.setMain(new ThreadShim(world));
  }

  /** Sets the world that classes see which are loaded before the first execution. */
  public static void prepare(Statics statics) {
    Current.setWorld(new World(statics, 0));
  }

  @Override
  public List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    actors.add(new Main());
    actors.addAll(world.parts());
    return actors;
  }

  @Override
  public void atEnd() {
    // A test asserts for itself.
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  private final class Main extends Actor {
    Main() {
      super("main");
    }

    @Override
    public void run() {
      try {
        body.run();
      } catch (Throwable thrown) {
        Refusals.pass(thrown);
        if (framework.isAssumption(thrown)) {
          Reporting.skip(thrown.getMessage() == null ? thrown.toString() : thrown.getMessage());
        }
        throw Refusals.unchecked(thrown);
      }
      Current.endIfOver();
    }
  }
}
