package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Lists the engines that ran, those that did not with the reason, and the checks without a verdict.
 */
final class EnginesSection {
  private final RunReport report;
  private final StringBuilder html = new StringBuilder();

  EnginesSection(RunReport report) {
    this.report = report;
  }

  String summary() {
    List<String> used = Check.ENGINES.stream().filter(this::isUsed).toList();
    List<String> others = Check.ENGINES.stream().filter(engine -> !isUsed(engine)).toList();
    String engines =
        used.stream()
            .map(engine -> engine + (ran(engine) > 0 ? " ran" : " DID NOT RUN"))
            .collect(Collectors.joining(", "));
    return (used.stream().allMatch(engine -> ran(engine) > 0) ? "<li>" : "<li class=\"skipped\">")
        + Html.link("#engines", "Engines")
        + ": "
        + engines
        + (others.isEmpty() ? "" : "; no check of: " + String.join(", ", others))
        + "</li>\n";
  }

  String render() {
    html.append("<section id=\"engines\">\n<h2>Engines</h2>\n<table>\n<thead><tr>");
    html.append("<th scope=\"col\">engine</th><th scope=\"col\">version</th>");
    html.append("<th scope=\"col\" class=\"n\">checks that ran</th>");
    html.append("<th scope=\"col\">not run</th></tr></thead>\n<tbody>\n");
    Check.ENGINES.forEach(this::row);
    html.append("</tbody></table>\n<dl class=\"facts\">\n");
    for (Map.Entry<String, String> version : report.versions().entrySet()) {
      if (!Check.ENGINES.contains(version.getKey())) {
        html.append("<dt>").append(Html.text(version.getKey())).append("</dt><dd>");
        html.append(Html.text(version.getValue())).append("</dd>\n");
      }
    }
    return html.append("</dl>\n</section>\n").toString();
  }

  private void row(String engine) {
    String version = report.versions().get(engine);
    html.append("<tr><th scope=\"row\">").append(engine).append("</th><td>");
    html.append(version == null ? skipped("not installed") : Html.text(version));
    html.append("</td><td class=\"n\">").append(Html.count(ran(engine))).append("</td><td>");
    html.append(notRun(engine)).append("</td></tr>\n");
  }

  private String notRun(String engine) {
    if (!isUsed(engine)) {
      return skipped("no check of it was selected");
    }
    return checks(engine).stream()
        .filter(CheckReport::notRun)
        .collect(Collectors.groupingBy(CheckReport::reason, Collectors.counting()))
        .entrySet()
        .stream()
        .map(reason -> skipped(reason.getValue() + ": " + reason.getKey()))
        .collect(Collectors.joining("<br>"));
  }

  private static String skipped(String words) {
    return "<span class=\"skipped\">" + Html.text(words) + "</span>";
  }

  private boolean isUsed(String engine) {
    return !checks(engine).isEmpty();
  }

  private long ran(String engine) {
    return checks(engine).stream().filter(check -> !check.notRun()).count();
  }

  private List<CheckReport> checks(String engine) {
    return report.checks().stream().filter(check -> check.engine().equals(engine)).toList();
  }
}
