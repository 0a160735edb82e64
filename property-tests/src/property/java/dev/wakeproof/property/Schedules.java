package dev.wakeproof.property;

import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.Scenario;

/** Runs scenarios of real actors in random schedules of the explorer, buffers included. */
final class Schedules {
  /** So that an execution that does not end is noticed; the longest that do are a tenth of it. */
  private static final int DEPTH = 2_000;

  private Schedules() {}

  /** Fails with the violated property, the seed, and the command that replays the schedule. */
  static void mustHold(
      Class<? extends Scenario> scenario, MemoryModel memory, long seed, int schedules) {
    Options options = Options.of(memory).with("executions", schedules).with("depth", DEPTH);
    Result result = Explorer.explore(subject(scenario), options.atRandom(seed));
    if (result.violation() != null) {
      String message = result.violation().message();
      throw new Violation(
          result.violation().property(),
          message
              + "; "
              + scenario.getSimpleName()
              + ", seed "
              + seed
              + "; replay: "
              + result.replay());
    }
    if (result.executions() != schedules || result.cuts().contains("depth: " + DEPTH)) {
      throw new Violation(
          "Ends", scenario.getSimpleName() + ", seed " + seed + ", cut by " + result.cuts());
    }
  }

  static Subject subject(Class<? extends Scenario> scenario) {
    return Subject.of(scenario.getName());
  }
}
