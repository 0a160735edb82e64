package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.scenario.Scenario;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Explores a scenario, or replays one of its schedules. This is the entry point of the module. */
public final class Explorer {
  private Explorer() {}

  /** Explores all schedules of a scenario. */
  public static Result explore(Subject subject, Options options) {
    return explore(subject, options, scenario -> {});
  }

  /**
   * Explores a scenario.
   *
   * @param ends receives each scenario whose actors have ended, before it is judged
   */
  public static Result explore(Subject subject, Options options, Consumer<Scenario> ends) {
    return explore(subject, options, machine(options), ends);
  }

  /**
   * Explores code from {@code code} instead of the class path.
   *
   * @param code provides the class files to explore
   * @param common the names of the classes that are loaded by {@code code}'s own loader and not
   *     explored
   */
  public static Result explore(
      Subject subject, Options options, ClassLoader code, Set<String> common) {
    Machine machine = machine(options);
    Supplier<Code> loading =
        () -> new LoadedSubject(subject, new ShimLoader(code, common, options));
    return conduct(
        machine, () -> new Passes(loading, options, machine, scenario -> {}, progress -> {}).run());
  }

  /**
   * Explores code of another component, such as rewritten classes. A search that will probably not
   * end within the time limit gives way to searches with few preemptions.
   *
   * @param loading loads the code, in a thread of the exploration
   * @param onlooker receives the progress from time to time
   */
  public static Result explore(
      Supplier<Code> loading, Options options, Machine machine, Consumer<Progress> onlooker) {
    return conduct(
        machine,
        () -> {
          Passes passes = new Passes(loading, options, machine, scenario -> {}, onlooker);
          return (Prerequisites.mayBeBounded(options) ? passes.boundedInBetween() : passes).run();
        });
  }

  static Result explore(
      Subject subject, Options options, Machine machine, Consumer<Scenario> ends) {
    ClassLoader classPath = Explorer.class.getClassLoader();
    Supplier<Code> loading =
        () -> new LoadedSubject(subject, new ShimLoader(classPath, Set.of(), options));
    return conduct(
        machine, () -> new Passes(loading, options, machine, ends, progress -> {}).run());
  }

  /**
   * Replays a counterexample.
   *
   * @throws IllegalStateException if the choices are impossible or lead to another state
   */
  public static Result replay(Subject subject, String text) {
    return replay(
        () -> new LoadedSubject(subject, new ShimLoader()), text, machine(optionsOf(text)));
  }

  /**
   * Replays a counterexample of code whose steps another component defines.
   *
   * @param machine a machine with the replay's own {@linkplain #optionsOf options}
   */
  public static Result replay(Supplier<Code> loading, String text, Machine machine) {
    Replay replay = Replay.parse(text);
    return conduct(machine, () -> replay.run(loading.get(), machine));
  }

  /** Returns the memory model and the bounds with which a counterexample was found. */
  public static Options optionsOf(String replay) {
    return Replay.parse(replay).options();
  }

  private static Machine machine(Options options) {
    return new Machine(options.memory(), options.bounds());
  }

  private static Result conduct(Machine machine, Supplier<Result> work) {
    Affinity.bindAsTold();
    AtomicReference<Result> result = new AtomicReference<>();
    try {
      machine.conduct(() -> result.set(work.get()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    return result.get();
  }
}
