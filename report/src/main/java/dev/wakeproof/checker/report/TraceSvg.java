package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.picture.SpaceTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The counterexample of a check as a picture. */
public final class TraceSvg {
  private static final Pattern SLEEPS = Pattern.compile(".*_(Park|Sleep|Await|Block).*");

  private TraceSvg() {}

  /** Of a check with a counterexample. */
  public static String render(CheckReport check) {
    Trace trace = Trace.of(check.trace());
    Set<Integer> asleep = new HashSet<>();
    for (int i = 0; i < trace.actors().size(); i++) {
      if (isAsleep(check.trace(), trace.actors().get(i))) {
        asleep.add(i);
      }
    }
    List<SpaceTime.Row> rows =
        trace.rows().stream()
            .map(row -> new SpaceTime.Row(row.number(), row.column(), row.step(), row.changes()))
            .toList();
    String end = Trace.end(check.trace(), check.loopAt());
    return new SpaceTime(
            check.about(),
            trace.actors(),
            asleep,
            "what the step changes",
            rows,
            check.property() + (end.isEmpty() ? "" : ": " + end),
            Installation.command("explain " + check.id()))
        .render();
  }

  private static boolean isAsleep(List<Step> steps, String actor) {
    String place = "pc[" + actor + "]";
    String next = "";
    for (Step step : steps) {
      next = step.changes().getOrDefault(place, next);
    }
    return SLEEPS.matcher(next).matches();
  }
}
