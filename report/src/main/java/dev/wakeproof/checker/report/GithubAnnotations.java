package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Installation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Prints unexpected verdicts as workflow commands of GitHub Actions, which shows each beside its
 * line. GitHub shows ten of a kind per step, so checks that did not run get one line per reason.
 */
public final class GithubAnnotations {
  private GithubAnnotations() {}

  public static List<String> of(RunReport report, Places places) {
    List<String> lines = new ArrayList<>();
    Set<String> notRun = new LinkedHashSet<>();
    for (CheckReport check : report.checks()) {
      if (check.unexpected()) {
        lines.add(error(check, places.firstLook(check)));
      } else if (check.notRun()) {
        notRun.add(check.engine() + ": " + check.reason());
      }
    }
    notRun.forEach(reason -> lines.add("::warning title=NOT RUN::" + message(reason)));
    return lines;
  }

  private static String error(CheckReport check, Place place) {
    String text =
        check.about()
            + "\n"
            + check.reason()
            + "\nexplain: "
            + Installation.command("explain " + check.id())
            + "\nrepeat: "
            + check.replay();
    return "::error file="
        + property(place.file())
        + ",line="
        + place.line()
        + ",title="
        + property(check.id())
        + "::"
        + message(text);
  }

  /** Escapes the part after the colons, which ends with the line. */
  private static String message(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  /** Escapes a part before the colons, which also ends at a comma or a colon. */
  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }
}
