package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.picture.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the verdicts in the format that CI servers read: a suite for each family, a test case for
 * each check. Jenkins groups by the part of the class name before the last dot, GitLab by all of
 * it. GitLab shows the content of a failure and not its message, so the reason is in both.
 */
public final class JunitXml {
  private final Places places;
  private final StringBuilder xml =
      new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  private JunitXml(Places places) {
    this.places = places;
  }

  public static String render(RunReport report, Places places) {
    JunitXml junit = new JunitXml(places);
    junit.open("testsuites", "wakeproof", report.checks(), report.summary().seconds());
    report.byFamily().forEach(junit::suite);
    return junit.xml.append("</testsuites>\n").toString();
  }

  private void suite(String family, List<CheckReport> checks) {
    open("testsuite", family, checks, checks.stream().mapToDouble(JunitXml::seconds).sum());
    checks.forEach(this::testCase);
    xml.append("</testsuite>\n");
  }

  private void open(String tag, String name, List<CheckReport> checks, double seconds) {
    xml.append(
        String.format(
            Locale.ROOT,
            "<%s name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\""
                + " time=\"%.3f\">%n",
            tag,
            Markup.escape(name),
            checks.size(),
            checks.stream().filter(check -> check.unexpected() && !error(check)).count(),
            checks.stream().filter(JunitXml::error).count(),
            checks.stream().filter(CheckReport::notRun).count(),
            seconds));
  }

  /** Returns the time of a check. A cached one took none, because CI servers add the times. */
  private static double seconds(CheckReport check) {
    return check.cached() == null ? check.seconds() : 0;
  }

  /** Returns whether a check could not be decided; a wrong decision is a failure. */
  private static boolean error(CheckReport check) {
    return check.verdict() == Outcome.ERROR;
  }

  private void testCase(CheckReport check) {
    xml.append(
        String.format(
            Locale.ROOT,
            "  <testcase classname=\"%s.%s\" name=\"%s\" file=\"%s\" time=\"%.3f\">%n",
            Markup.escape(check.family()),
            Markup.escape(check.engine()),
            Markup.escape(check.id()),
            Markup.escape(places.target(check)),
            seconds(check)));
    if (check.notRun()) {
      element("skipped", null, check, List.of(check.reason()));
    } else if (check.unexpected()) {
      List<String> content = new ArrayList<>(List.of(check.reason()));
      content.addAll(TraceTable.lines(check.trace(), check.loopAt()));
      String type = check.property() == null ? check.verdict().toString() : check.property();
      element(error(check) ? "error" : "failure", type, check, content);
    }
    xml.append("    <system-out>").append(Markup.escape(facts(check))).append("</system-out>\n");
    xml.append("  </testcase>\n");
  }

  private void element(String tag, String type, CheckReport check, List<String> content) {
    xml.append("    <").append(tag).append(" message=\"").append(Markup.escape(check.reason()));
    xml.append(type == null ? "\"" : "\" type=\"" + Markup.escape(type) + "\"").append('>');
    xml.append(Markup.escape(String.join("\n", content)));
    xml.append("</").append(tag).append(">\n");
  }

  private static String facts(CheckReport check) {
    List<String> facts = new ArrayList<>(List.of(check.about()));
    facts.add("expected " + check.expected() + ", got " + check.answer());
    facts.add(check.engine() + ", " + check.memory() + ", " + check.role() + ", " + check.target());
    if (check.bound() != null) {
      facts.add("bounded by the " + check.bound().kind() + ": " + check.bound().value());
    }
    if (check.distinctStates() != null) {
      facts.add(check.distinctStates() + " distinct states");
    }
    if (check.seed() != null) {
      facts.add("seed " + check.seed());
    }
    if (check.cached() != null) {
      facts.add(
          String.format(Locale.ROOT, "%s; it took %.3f s then", check.cached(), check.seconds()));
    }
    facts.add("repeat: " + check.replay());
    return String.join("\n", facts);
  }
}
