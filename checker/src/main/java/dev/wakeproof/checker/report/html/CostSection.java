package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Where the states and the time went. */
final class CostSection {
  private static final int SLOWEST = 12;

  private final RunReport report;
  private final StringBuilder html = new StringBuilder();

  CostSection(RunReport report) {
    this.report = report;
  }

  String render() {
    html.append("<section id=\"cost\">\n<h2>States and time</h2>\n");
    html.append(
        "<p>Several checks run at once, and each waits for its turn on the processor: their");
    html.append(" seconds may add up to more than the run took.</p>\n");
    Map<List<String>, List<CheckReport>> groups = new LinkedHashMap<>();
    for (CheckReport check : report.checks()) {
      groups
          .computeIfAbsent(List.of(check.family(), check.engine()), key -> new ArrayList<>())
          .add(check);
    }
    html.append("<table>\n<thead><tr><th scope=\"col\">family</th><th scope=\"col\">engine</th>");
    html.append("<th scope=\"col\" class=\"n\">checks</th><th scope=\"col\" class=\"n\">");
    html.append("distinct states</th><th scope=\"col\" class=\"n\">time</th></tr></thead>\n");
    html.append("<tbody>\n");
    groups.forEach(
        (group, checks) -> {
          html.append("<tr><td>").append(Html.text(group.get(0))).append("</td><td>");
          html.append(Html.text(group.get(1)));
          number(String.valueOf(checks.size()));
          number(states(checks));
          number(Html.seconds(checks.stream().mapToDouble(CheckReport::seconds).sum()));
          html.append("</td></tr>\n");
        });
    html.append("</tbody></table>\n");
    slowest();
    return html.append("</section>\n").toString();
  }

  private static String states(List<CheckReport> checks) {
    long sum =
        checks.stream()
            .filter(check -> check.distinctStates() != null)
            .mapToLong(CheckReport::distinctStates)
            .sum();
    return sum == 0 ? "" : Html.count(sum);
  }

  private void slowest() {
    List<CheckReport> slowest =
        report.checks().stream()
            .sorted(Comparator.comparing(CheckReport::seconds).reversed())
            .limit(SLOWEST)
            .filter(check -> check.seconds() > 0)
            .toList();
    if (slowest.isEmpty()) {
      return;
    }
    double most = slowest.get(0).seconds();
    html.append("<h3>The longest</h3>\n<table class=\"bars\"><tbody>\n");
    for (CheckReport check : slowest) {
      html.append("<tr><td>").append(Html.checkLink(check.id()));
      number(Html.seconds(check.seconds()));
      html.append("</td><td class=\"bar\"><span style=\"width:");
      html.append(String.format(Locale.ROOT, "%.1f", 100 * check.seconds() / most));
      html.append("%\"></span></td></tr>\n");
    }
    html.append("</tbody></table>\n");
  }

  private void number(String content) {
    html.append("</td><td class=\"n\">").append(content);
  }
}
