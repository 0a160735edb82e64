package dev.wakeproof.mutation;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A check of the explorer.
 *
 * @param settings bounds, a seed, and what makes states one, as the catalog has them
 */
record Exploration(String id, String scenario, String memory, List<String> settings) {
  /** As a plan has it: id, scenario, memory, and {@code name=value} for each setting. */
  static Exploration parse(List<String> parts) {
    return new Exploration(
        parts.get(0), parts.get(1), parts.get(2), new ArrayList<>(parts.subList(3, parts.size())));
  }

  /** For at most so many executions, and that time. */
  Options options(long executions, long seconds) {
    Options options = Options.of(MemoryModel.of(memory)).aimedAt(Aim.FIRST);
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      long value = Long.parseLong(parts[1]);
      options =
          switch (parts[0]) {
            case "seed" -> options.atRandom(value);
            case "symmetry" -> options.symmetric(value != 0);
            case "forgets" -> options.forgetting(value != 0);
            default -> options.with(parts[0], value);
          };
    }
    // What is found is the same, in a fraction of the time.
    options = options.forgetting(options.seed() == null);
    Bounds bounds = options.bounds();
    return options
        .with("executions", Math.min(executions, bounds.executions()))
        .with("seconds", Math.min(seconds, bounds.time().toSeconds()));
  }
}
