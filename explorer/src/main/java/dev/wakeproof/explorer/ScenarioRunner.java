package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.Stop;
import dev.wakeproof.explorer.search.Strategy;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs a scenario from its beginning, and judges the execution. */
final class ScenarioRunner {
  private final Machine machine;
  private final Code code;
  private final Consumer<Scenario> ends;
  private final Cuts cuts;
  private Scenario scenario;

  /**
   * Creates a runner.
   *
   * @param ends receives each scenario at its end, before it is judged
   * @param cuts receives the bounds that cut an execution
   */
  ScenarioRunner(Machine machine, Code code, Consumer<Scenario> ends, Cuts cuts) {
    this.machine = machine;
    this.code = code;
    this.ends = ends;
    this.cuts = cuts;
  }

  /** Runs the scenario once; returns the violations in the order of their occurrence. */
  List<Violation> run(Strategy strategy, Sharing sharing) {
    List<Violation> found = play(strategy, sharing);
    // A class was refused while the scenario ran, which may have caught the exception.
    if (code.refusal() != null) {
      throw code.refusal();
    }
    return found;
  }

  private List<Violation> play(Strategy strategy, Sharing sharing) {
    strategy.begin();
    machine.begin(sharing);
    try {
      scenario = code.create();
      machine.play(scenario, strategy);
    } catch (InvocationTargetException e) {
      return List.of(Violation.of("setup", e.getCause()));
    }
    if (machine.sharingGrew()) {
      return List.of();
    }
    List<Violation> found =
        machine.failures().isEmpty() && machine.skipped() == null
            ? judge(strategy.stop()).map(List::of).orElse(List.of())
            : List.copyOf(machine.failures());
    // After the final check, which may read the clock.
    cuts.addThoseOf(machine, strategy.stop());
    return found;
  }

  /** Judges an execution in which no actor failed. */
  private Optional<Violation> judge(Stop stop) {
    return switch (stop) {
      case OVER -> atEnd();
      case STUCK -> stuck();
      default -> Optional.empty();
    };
  }

  private Optional<Violation> stuck() {
    if (machine.anyWaitsForTime()) {
      cuts.addTimeNeededBy(machine.waiting());
      return Optional.empty();
    }
    String property =
        machine.anySpins()
            ? scenario.whenSpinning()
            : machine.anyLocks() ? "Deadlock" : scenario.whenStuck();
    return Optional.of(new Violation(property, "no thread can move: " + machine.waiting()));
  }

  private Optional<Violation> atEnd() {
    ends.accept(scenario);
    try {
      scenario.atEnd();
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      return Optional.of(Violation.of("at the end", e));
    }
  }
}
