package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.kept.KeptVerdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lists the checks that would run, one per line with the reason, and the number of those that would
 * not.
 */
final class ChangedChecks {
  private static final int REASONS_SHOWN = 2;

  private ChangedChecks() {}

  static List<String> lines(List<Check> checks, List<Engine> engines, KeptVerdicts kept) {
    List<String> lines = new ArrayList<>();
    int width = checks.stream().mapToInt(check -> check.id().length()).max().orElse(0);
    int cached = 0;
    int unavailable = 0;
    for (Check check : checks) {
      Optional<String> missing = Engines.of(check, engines).unavailable();
      List<String> reasons = missing.isPresent() ? List.of() : kept.reasonsToRun(check);
      if (missing.isPresent()) {
        unavailable++;
      } else if (reasons.isEmpty()) {
        cached++;
      } else {
        lines.add(String.format("%-" + width + "s  %s", check.id(), shown(reasons)));
      }
    }
    lines.add(
        String.format(
            "%d of %d checks would run, %d cached%s",
            lines.size(),
            checks.size(),
            cached,
            unavailable == 0 ? "" : ", " + unavailable + " cannot run here"));
    return lines;
  }

  private static String shown(List<String> reasons) {
    int more = reasons.size() - REASONS_SHOWN;
    return more <= 0
        ? String.join(", ", reasons)
        : String.join(", ", reasons.subList(0, REASONS_SHOWN)) + ", and " + more + " more";
  }
}
