package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.List;
import java.util.Map;

/** Shows the seeded bugs, and which engine detects each. */
final class KillSection {
  /** The kinds of bugs that an engine cannot detect, by engine. */
  private static final Map<String, String> BLIND_SPOTS =
      Map.of(
          "tlc",
          "the Java code: it checks the specification, with the memory that the specification has",
          "explorer",
          "liveness (its executions are finite), late loads, what does not go through the cells",
          "jpf",
          "liveness (its executions are finite), store buffers: it is sequentially consistent",
          "jqwik",
          "liveness, store buffers, and any schedule that it does not happen to try: it samples",
          "conformance",
          "what the specification and the Java both get wrong; store buffers");

  private final RunReport report;
  private final SeededBugMatrix bugs;
  private final StringBuilder html = new StringBuilder();

  KillSection(RunReport report, SeededBugMatrix bugs) {
    this.report = report;
    this.bugs = bugs;
  }

  String render() {
    List<CheckReport> unpatched =
        report.checks().stream().filter(check -> check.seededBug() == null).toList();
    KillMatrix defects = KillMatrix.of(unpatched, Role.SEEDED_BUG);
    KillMatrix reachability = KillMatrix.of(report.checks(), Role.REACHABILITY);
    if (defects.rows().isEmpty() && reachability.rows().isEmpty() && bugs.isEmpty()) {
      return "";
    }
    html.append("<section id=\"defects\">\n<h2>Who catches what</h2>\n");
    html.append("<p>A check that must turn red shows that a property can fail. ✗2 of 3: three");
    html.append(" checks must break the property there, two did in this run. <b>finite</b>: the");
    html.append(" property is about what must happen at last, which no finite execution breaks.");
    html.append(" <b>SC</b>: it breaks under store buffers alone. A dot: no such check.</p>\n");
    html.append(Html.legend());
    html.append(bugs.render());
    table("As printed, and other models and scenarios that are made to fail", defects);
    table(
        "Reachability checks: they deny that something interesting happens, and must be wrong",
        reachability);
    notDetected();
    return html.append("</section>\n").toString();
  }

  private void table(String title, KillMatrix matrix) {
    if (matrix.rows().isEmpty()) {
      return;
    }
    html.append("<h3>").append(title).append("</h3>\n<table class=\"matrix cards\">\n");
    html.append(Column.heads(matrix.columns(), "family", "property that must break"));
    html.append("<tbody>\n");
    for (KillMatrix.Row row : matrix.rows()) {
      html.append("<tr><td>").append(Html.text(row.family()));
      html.append("</td><td class=\"claim\"><details><summary>");
      html.append(Html.code(row.property())).append("</summary>\n<ul class=\"deciding\">\n");
      for (CheckReport check : row.checks()) {
        html.append("<li>").append(Html.checkLink(check.id())).append(' ');
        html.append(Html.verdict(check)).append(" <span class=\"where\">");
        html.append(Html.text(Column.of(check).label() + " · " + check.about()));
        html.append("</span></li>\n");
      }
      html.append("</ul></details></td>");
      for (Column column : matrix.columns()) {
        cell(row, column);
      }
      html.append("</tr>\n");
    }
    html.append("</tbody></table>\n");
  }

  private void cell(KillMatrix.Row row, Column column) {
    List<CheckReport> here = row.at(column);
    html.append("<td class=\"mark")
        .append(here.isEmpty() ? " none" : "")
        .append("\" data-label=\"");
    html.append(Html.text(column.label())).append("\">");
    html.append(here.isEmpty() ? row.absence(column) : count(here)).append("</td>");
  }

  private static String count(List<CheckReport> checks) {
    long red = checks.stream().filter(c -> Boolean.TRUE.equals(c.asExpected())).count();
    boolean notRun = checks.stream().allMatch(CheckReport::notRun);
    if (notRun) {
      return "<span class=\"skipped\">not run</span>";
    }
    return red == checks.size()
        ? "<span class=\"good\">✗" + red + "</span>"
        : "<span class=\"bad\">✗" + red + " of " + checks.size() + "</span>";
  }

  private void notDetected() {
    html.append("<h3>What an engine cannot see</h3>\n<dl class=\"facts\">\n");
    for (String engine : Check.ENGINES) {
      if (BLIND_SPOTS.containsKey(engine)) {
        html.append("<dt>").append(engine).append("</dt><dd>");
        html.append(Html.text(BLIND_SPOTS.get(engine))).append("</dd>\n");
      }
    }
    html.append("</dl>\n");
  }
}
