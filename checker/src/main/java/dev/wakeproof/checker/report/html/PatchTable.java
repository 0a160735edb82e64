package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantTally;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.List;
import java.util.Objects;

/** The patches that break the Java library, and the check that noticed, from mutants.json. */
final class PatchTable {
  private final RunReport report;
  private final MutantsReport mutants;
  private final List<MutantReport> rows;
  private final MutantTally tally;
  private final StringBuilder html = new StringBuilder();

  PatchTable(RunReport report, MutantsReport mutants, Catalog catalog) {
    this.report = report;
    this.mutants = mutants;
    this.rows = mutants.over(catalog);
    this.tally = MutantTally.of(rows);
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Whether a check did not notice what it is there to notice. */
  boolean bad() {
    return tally.notRed() > 0;
  }

  /** A line for the head of the page; what is not as it should be has a class. */
  String summary() {
    if (rows.isEmpty()) {
      return "";
    }
    String mood = bad() || stale() ? "bad" : tally.notRun() > 0 ? "skipped" : "";
    return (mood.isEmpty() ? "<li>" : "<li class=\"" + mood + "\">")
        + Html.link("#patches", Html.plural(rows.size(), "patch", "patches") + " of the library")
        + ": "
        + tally
        + (stale() ? "; on another text of the library than the checks" : "")
        + "</li>\n";
  }

  /** Whether the checks and the patches are about different texts of the library. */
  private boolean stale() {
    return mutants.exists() && !mutants.library().equals(report.library());
  }

  String render() {
    if (rows.isEmpty()) {
      return "";
    }
    html.append("<h3 id=\"patches\">Patches: the Java library, broken on purpose</h3>\n");
    html.append("<p>Each patch in <code>controls/</code> takes one thing away from the library,");
    html.append(" in a copy; its check must notice, and name the property.");
    html.append(" <code>make mutants</code> runs them all.</p>\n");
    said();
    html.append("<table class=\"cards\">\n<thead><tr><th scope=\"col\">family</th>");
    html.append("<th scope=\"col\">patch, and what it breaks</th><th scope=\"col\">engine</th>");
    html.append("<th scope=\"col\">check that must notice</th>");
    html.append("<th scope=\"col\">property that must break</th><th scope=\"col\">result</th>");
    html.append("<th scope=\"col\" class=\"n\">time</th></tr></thead>\n<tbody>\n");
    rows.forEach(this::row);
    html.append("</tbody></table>\n");
    return html.toString();
  }

  private void said() {
    if (!mutants.exists()) {
      html.append("<p class=\"skipped\">Not run: there is no mutants.json here.</p>\n");
      return;
    }
    html.append("<p>").append(tally).append("; ").append(Html.seconds(mutants.seconds()));
    html.append(" by the clock.</p>\n");
    if (mutants.interrupted()) {
      html.append("<p class=\"bad\">The run of the patches was interrupted.</p>\n");
    }
    if (stale()) {
      html.append("<p class=\"bad\">The patches broke another text of the library (");
      html.append(Html.code(mutants.library())).append(") than the checks are about (");
      html.append(Html.code(Objects.requireNonNullElse(report.library(), "not recorded")));
      html.append("): what turned red there need not turn red here.</p>\n");
    }
  }

  private void row(MutantReport row) {
    html.append("<tr><td>").append(Html.text(row.family())).append("</td><td class=\"claim\">");
    html.append(Html.code(row.name())).append(" <small>").append(Html.text(row.about()));
    html.append("</small></td><td>").append(Html.text(row.engine())).append(" <small>");
    html.append(Html.text(row.memory())).append("</small></td><td>");
    html.append(
        report.find(row.check()).isPresent()
            ? Html.checkLink(row.check())
            : Html.code(row.check()));
    html.append("</td><td>").append(Html.code(row.property())).append("</td><td>");
    html.append(result(row)).append("</td><td class=\"n\">");
    html.append(row.fate() == Fate.NOT_RUN ? "" : Html.seconds(row.seconds()));
    html.append("</td></tr>\n");
  }

  private String result(MutantReport row) {
    String sign =
        switch (row.fate()) {
          case TURNED_RED -> "<span class=\"fate good\">✗ ";
          case NOT_RUN -> "<span class=\"fate skipped\">– ";
          default -> "<span class=\"fate bad\">! ";
        };
    String reason = row.reason() == null || !mutants.exists() ? "" : row.reason();
    return sign
        + row.fate()
        + "</span>"
        + (reason.isEmpty() ? "" : " <small>" + Html.text(reason) + "</small>");
  }
}
