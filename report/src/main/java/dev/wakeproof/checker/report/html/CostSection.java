package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Cost;
import dev.wakeproof.checker.report.RunReport;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Shows how states and time divide among the families and engines. */
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
    html.append("<table>\n<thead><tr><th scope=\"col\">family</th><th scope=\"col\">engine</th>");
    html.append("<th scope=\"col\" class=\"n\">checks</th><th scope=\"col\" class=\"n\">");
    html.append("distinct states</th><th scope=\"col\" class=\"n\">time</th>");
    html.append("<th scope=\"col\" class=\"n\">states a second</th></tr></thead>\n");
    html.append("<tbody>\n");
    for (Cost cost : Cost.of(report)) {
      html.append("<tr><td>").append(Html.text(cost.family())).append("</td><td>");
      html.append(Html.text(cost.engine()));
      number(Html.count(cost.checks()));
      number(Html.count(cost.states()));
      number(Html.seconds(cost.seconds()));
      number(Html.count(cost.statesPerSecond()));
      html.append("</td></tr>\n");
    }
    html.append("</tbody></table>\n");
    slowest();
    return html.append("</section>\n").toString();
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
