package dev.wakeproof.bytecode;

import dev.wakeproof.bytecode.runtime.Admission;
import dev.wakeproof.bytecode.runtime.Identity;
import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Progress;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.Machine;
import java.util.List;
import java.util.function.Consumer;

/** Explores tests of classes that know nothing of this project; the entry to this module. */
public final class Exploration {
  /** Between the explorer's own replay string and the classes that have to be loaded first. */
  private static final String THEN = "|";

  private Exploration() {}

  /** Explores. */
  public static Result of(Test test, Options options) {
    return of(test, options, progress -> {});
  }

  /** Explores, and says now and then how far it is. */
  public static Result of(Test test, Options options, Consumer<Progress> onlooker) {
    return of(test, options, new Machine(options.memory(), options.bounds()), onlooker);
  }

  /** Explores on a machine that tests may have broken. */
  static Result of(Test test, Options options, Machine machine) {
    return of(test, options, machine, progress -> {});
  }

  private static Result of(
      Test test, Options options, Machine machine, Consumer<Progress> onlooker) {
    LoadedTest[] loaded = new LoadedTest[1];
    Result result =
        Explorer.explore(
            () -> {
              loaded[0] = new LoadedTest(test, List.of());
              return loaded[0];
            },
            options,
            prepared(machine),
            onlooker);
    if (result.violation() == null && !machine.unmatched().isEmpty()) {
      throw new IllegalArgumentException(
          "preemptedAt: no variable that the test accesses has a name that ends with "
              + String.join(", ", machine.unmatched())
              + "; a name is Class.field, without the package");
    }
    List<String> first = loaded[0].withStatics();
    return result.replay() == null || first.isEmpty()
        ? result
        : result.replayedBy(result.replay() + THEN + String.join(",", first));
  }

  /** Runs one schedule of it again. */
  public static Result replay(Test test, String replay) {
    String[] parts = replay.split("\\|", 2);
    List<String> first = parts.length == 1 ? List.of() : List.of(parts[1].split(",", -1));
    Options options = Explorer.optionsOf(parts[0]);
    Machine machine = new Machine(options.memory(), options.bounds());
    return Explorer.replay(() -> new LoadedTest(test, first), parts[0], prepared(machine));
  }

  private static Machine prepared(Machine machine) {
    machine.admit(Admission::require);
    machine.nameBy(Identity::of);
    machine.initializesLazily(true);
    return machine;
  }
}
