package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.RunReport;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The last complete run, shown beside a partial one.
 *
 * @param page the relative path to its page
 */
public record KeptRun(RunReport run, String page) {

  /** Returns how many checks it has, when it ran, and how long before {@code later}. */
  String words(RunReport later) {
    String checks = Html.plural(run.checks().size(), "check");
    return run.at() == null ? checks : checks + ", " + run.at() + age(run.at(), later);
  }

  /** Returns its verdict for a check that is not in {@code later}; empty if it has none. */
  Optional<String> words(String check, RunReport later) {
    return run.find(check)
        .filter(found -> !found.notRun())
        .map(
            found ->
                found.answer()
                    + (found.at() == null ? " in an older run" : age(found.at(), later)));
  }

  /** Returns the time between the runs, if both reports have one. */
  private static String age(String then, RunReport later) {
    if (later.at() == null) {
      return "";
    }
    Duration age = Duration.between(Instant.parse(then), Instant.parse(later.at()));
    return ", "
        + (age.toHours() < 1
            ? Html.plural(age.toMinutes(), "minute")
            : age.toDays() < 2
                ? Html.plural(age.toHours(), "hour")
                : Html.plural(age.toDays(), "day"))
        + " before this one";
  }
}
