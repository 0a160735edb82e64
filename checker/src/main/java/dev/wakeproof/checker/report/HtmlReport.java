package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Claim;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The first page: everything of a run in one file that needs no other. */
final class HtmlReport {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Wakeproof: the last run</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem;
             padding: 0 1rem; color: #222; background: #fff; }
      table { border-collapse: collapse; margin: .5rem 0 1.5rem; }
      th, td { text-align: left; vertical-align: top; padding: .2rem .7rem .2rem 0;
               border-bottom: 1px solid #ddd; }
      td.n { text-align: right; font-variant-numeric: tabular-nums; }
      code { font: 13px ui-monospace, monospace; }
      .good { color: #17692f; } .bad { color: #b00020; font-weight: 600; }
      .skipped { color: #8a5a00; font-weight: 600; }
      .trace { display: block; overflow-x: auto; }
      @media (prefers-color-scheme: dark) {
        body { color: #ddd; background: #181818; } th, td { border-color: #444; }
        .good { color: #6cc788; } .bad { color: #ff8a94; } .skipped { color: #e2b35c; }
      }
      </style>
      </head>
      <body>
      """;

  private final RunReport report;
  private final StringBuilder html = new StringBuilder(HEAD);

  private HtmlReport(RunReport report) {
    this.report = report;
  }

  static String render(RunReport report, List<Claim> claims) {
    HtmlReport page = new HtmlReport(report);
    page.summary();
    page.checks();
    page.claims(claims);
    page.counterexamples();
    page.versions();
    return page.html.append("</body>\n</html>\n").toString();
  }

  private void summary() {
    Summary summary = report.summary();
    html.append("<h1>Wakeproof</h1>\n<p>");
    SummaryLines.of(report).forEach(line -> html.append(Markup.escape(line)).append("<br>\n"));
    html.append("</p>\n");
    if (summary.interrupted()) {
      html.append("<p class=\"bad\">The run was interrupted.</p>\n");
    }
  }

  private void checks() {
    html.append("<h2>Checks</h2>\n<table>\n");
    row("th", "check", "engine", "memory", "role", "expected", "verdict", "states", "s", "about");
    for (CheckReport check : report.checks()) {
      html.append("<tr>");
      cell("<code>" + Markup.escape(check.id()) + "</code>");
      cell(Markup.escape(check.engine()));
      cell(Markup.escape(check.memory()));
      cell(check.role().toString());
      cell(Markup.escape(check.expected().toString()));
      cell("<span class=\"" + mood(check) + "\">" + Markup.escape(check.answer()) + "</span>");
      number(
          check.distinctStates() == null
              ? ""
              : String.format(Locale.ROOT, "%,d", check.distinctStates()));
      number(String.format(Locale.ROOT, "%.1f", check.seconds()));
      boolean silent = check.reason() == null || Boolean.TRUE.equals(check.asExpected());
      cell(
          Markup.escape(check.about())
              + (silent ? "" : "<br><b>" + Markup.escape(check.reason()) + "</b>"));
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  private void claims(List<Claim> claims) {
    if (claims.isEmpty()) {
      return;
    }
    html.append("<h2>Claims</h2>\n<table>\n");
    row(
        "th",
        "claim",
        "document, heading",
        "what it says",
        "verdict",
        "property",
        "checks",
        "note");
    for (Claim claim : claims) {
      html.append("<tr>");
      cell("<code>" + claim.id() + "</code>");
      cell(Markup.escape(claim.document() + ", " + claim.heading()));
      cell(Markup.escape(claim.claim()));
      cell(Markup.escape(claim.verdict()));
      cell(claim.property() == null ? "" : Markup.escape(claim.property()));
      cell(claim.checks().stream().map(this::decided).collect(Collectors.joining("<br>")));
      cell(Markup.escape(claim.note()));
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  /** A check of a claim, with what this run says of it. */
  private String decided(String id) {
    String name = "<code>" + Markup.escape(id) + "</code>: ";
    return report
        .find(id)
        .map(check -> name + "<span class=\"" + mood(check) + "\">" + check.verdict() + "</span>")
        .orElse(name + "not in this run");
  }

  private void counterexamples() {
    html.append("<h2>Counterexamples</h2>\n");
    for (CheckReport check : report.checks()) {
      if (check.trace().isEmpty()) {
        continue;
      }
      html.append(check.unexpected() ? "<details open>" : "<details>");
      html.append("<summary><code>").append(Markup.escape(check.id())).append("</code>: ");
      html.append(Markup.escape(check.answer())).append("</summary>\n");
      trace(check);
      html.append("</details>\n");
    }
  }

  private void trace(CheckReport check) {
    Trace trace = Trace.of(check.trace());
    html.append("<table class=\"trace\">\n<tr><th>row</th>");
    trace
        .actors()
        .forEach(actor -> html.append("<th>").append(Markup.escape(actor)).append("</th>"));
    html.append(trace.actors().isEmpty() ? "<th></th>" : "").append("<th>changes</th></tr>\n");
    for (Trace.Row row : trace.rows()) {
      html.append("<tr>");
      number(String.valueOf(row.number()));
      steps(row, Math.max(1, trace.actors().size()));
      cell(
          row.changes().stream()
              .map(change -> "<code>" + Markup.escape(change) + "</code>")
              .collect(Collectors.joining("<br>")));
      html.append("</tr>\n");
    }
    html.append("</table>\n<p>");
    html.append(Markup.escape(Trace.end(check.trace(), check.loopAt()))).append("</p>\n");
  }

  /** The step in its process's column; the initial state goes across all of them. */
  private void steps(Trace.Row row, int columns) {
    if (row.column() < 0) {
      html.append("<td colspan=\"").append(columns).append("\">");
      html.append(Markup.escape(row.step())).append("</td>");
      return;
    }
    for (int column = 0; column < columns; column++) {
      cell(column == row.column() ? Markup.escape(row.step()) : "");
    }
  }

  private void versions() {
    html.append("<h2>Versions</h2>\n<table>\n");
    for (Map.Entry<String, String> version : report.versions().entrySet()) {
      String value = version.getValue() == null ? "not installed" : version.getValue();
      row("td", Markup.escape(version.getKey()), Markup.escape(value));
    }
    html.append("</table>\n");
  }

  private static String mood(CheckReport check) {
    return check.notRun() ? "skipped" : check.unexpected() ? "bad" : "good";
  }

  private void row(String tag, String... cells) {
    html.append("<tr>");
    for (String cell : cells) {
      html.append('<').append(tag).append('>').append(cell).append("</").append(tag).append('>');
    }
    html.append("</tr>\n");
  }

  private void cell(String content) {
    html.append("<td>").append(content).append("</td>");
  }

  private void number(String content) {
    html.append("<td class=\"n\">").append(content).append("</td>");
  }
}
