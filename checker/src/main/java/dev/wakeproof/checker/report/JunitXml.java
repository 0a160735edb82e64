package dev.wakeproof.checker.report;

import java.util.List;
import java.util.Locale;

/** The verdicts in the format that CI servers read: one test case a check. */
final class JunitXml {
  private JunitXml() {}

  static String render(RunReport report) {
    Summary summary = report.summary();
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        String.format(
            Locale.ROOT,
            "<testsuite name=\"wakeproof\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\""
                + " time=\"%.3f\">%n",
            summary.checks(),
            summary.notAsExpected(),
            summary.notRun(),
            summary.seconds()));
    report.checks().forEach(check -> testCase(check, xml));
    return xml.append("</testsuite>\n").toString();
  }

  private static void testCase(CheckReport check, StringBuilder xml) {
    xml.append(
        String.format(
            Locale.ROOT,
            "  <testcase classname=\"%s.%s\" name=\"%s\" time=\"%.3f\">%n",
            Markup.escape(check.family()),
            Markup.escape(check.engine()),
            Markup.escape(check.id()),
            check.seconds()));
    if (check.notRun()) {
      xml.append("    <skipped message=\"").append(reason(check)).append("\"/>\n");
    } else if (check.unexpected()) {
      xml.append("    <failure message=\"").append(reason(check)).append("\">");
      List<String> table = TraceTable.lines(check.trace(), check.loopAt());
      xml.append(Markup.escape(String.join("\n", table))).append("</failure>\n");
    }
    xml.append("  </testcase>\n");
  }

  private static String reason(CheckReport check) {
    return Markup.escape(check.reason() == null ? check.answer() : check.reason());
  }
}
