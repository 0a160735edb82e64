package dev.wakeproof.checker.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What is not as expected, as workflow commands of GitHub Actions: it shows each beside the line
 * that it is about. Of one kind it shows ten a step, so what does not run gets a line a reason.
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
            + "\nexplain: ./wakeproof explain "
            + check.id()
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

  /** The part after the colons ends with the line. */
  private static String message(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  /** The parts before end with a comma or a colon, too. */
  private static String property(String text) {
    return message(text).replace(":", "%3A").replace(",", "%2C");
  }
}
