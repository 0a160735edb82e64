package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** A test as a scenario: one actor runs it, the others are the threads that it starts. */
public final class TestScenario implements Scenario {
  /** The test, from the creation of its instance on. */
  @FunctionalInterface
  public interface Body {
    /** Does it. */
    void run() throws Throwable;
  }

  /** The exceptions of JUnit 5, JUnit 4 and TestNG. */
  private static final Set<String> ASSUMPTIONS =
      Set.of(
          "org.opentest4j.TestAbortedException",
          "org.junit.internal.AssumptionViolatedException",
          "org.testng.SkipException");

  private final World world;
  private final Body body;

  /**
   * One execution of a test.
   *
   * @param threads how many threads it may create
   */
  public TestScenario(Statics statics, int threads, Body body) {
    this.world = new World(statics, threads);
    this.body = body;
    Access.setWorld(world);
    world.setMain(new ThreadShim(world));
  }

  /** Sets the world that classes see which are loaded before the first execution. */
  public static void prepare(Statics statics) {
    Access.setWorld(new World(statics, 0));
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

  /** Whether a test framework throws it when an assumption of a test is not met. */
  public static boolean isAssumption(Throwable thrown) {
    return Stream.<Class<?>>iterate(thrown.getClass(), Objects::nonNull, Class::getSuperclass)
        .anyMatch(type -> ASSUMPTIONS.contains(type.getName()));
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
        if (isAssumption(thrown)) {
          Access.skip(thrown.getMessage() == null ? thrown.toString() : thrown.getMessage());
        }
        throw Refusals.unchecked(thrown);
      }
      Access.endIfOver();
    }
  }
}
