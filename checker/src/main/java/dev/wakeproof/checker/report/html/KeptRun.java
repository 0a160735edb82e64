package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.RunReport;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/**
 * Another run whose page is there: the last whole one, beside that of a part.
 *
 * @param page the way to it
 */
public record KeptRun(RunReport run, String page) {

  /** How many checks it has, when it was made, and how long before {@code later}. */
  String words(RunReport later) {
    String checks = Html.plural(run.checks().size(), "check");
    return run.at() == null ? checks : checks + ", " + run.at() + age(later);
  }

  private String age(RunReport later) {
    try {
      Duration age = Duration.between(Instant.parse(run.at()), Instant.parse(later.at()));
      return ", "
          + (age.toHours() < 1
              ? Html.plural(age.toMinutes(), "minute")
              : age.toDays() < 2
                  ? Html.plural(age.toHours(), "hour")
                  : Html.plural(age.toDays(), "day"))
          + " before this one";
    } catch (DateTimeParseException e) {
      return "";
    }
  }
}
