package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.Summary;
import dev.wakeproof.checker.report.SummaryLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The main page: everything about a run in one file that needs no other file. */
public final class HtmlReport {
  private static final List<String> SCRIPT =
      List.of("values.js", "story.js", "chart.js", "viewer.js", "page.js");

  private final RunReport report;
  private final Places places;
  private final String traces;
  private final StringBuilder html = new StringBuilder();

  /**
   * Creates the page of one run.
   *
   * @param places finds the sources that it mentions
   */
  public HtmlReport(RunReport report, Places places) {
    this.report = report;
    this.places = places;
    this.traces = TraceData.of(report, places);
  }

  /**
   * Renders the page.
   *
   * @param toRoot the relative path from the page to the project's folder, for links
   * @param whole the relative path to the page of the last whole run; empty if this is one
   */
  public String render(String toRoot, String whole) {
    EnginesSection engines = new EnginesSection(report);
    html.setLength(0);
    head();
    summary(engines, whole);
    html.append("<main>\n");
    unexpected();
    html.append(new ChecksSection(report, new Sources(places, toRoot)).render());
    html.append(engines.render());
    keys();
    html.append("</main>\n");
    data(traces, toRoot);
    return html.append("</body>\n</html>\n").toString();
  }

  private void head() {
    html.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Wakeproof: the last run</title>
        <style>
        """);
    html.append(resource("report.css")).append("</style>\n</head>\n<body>\n");
  }

  private void summary(EnginesSection engines, String whole) {
    Summary summary = report.summary();
    boolean bad = summary.notAsExpected() > 0;
    html.append("<header>\n<h1>Wakeproof</h1>\n<p class=\"answer ").append(bad ? "bad" : "good");
    html.append("\">").append(Html.text(answer(summary))).append("</p>\n<ul class=\"summary\">\n");
    for (String line : SummaryLines.of(report)) {
      boolean loud = line.startsWith("NOT RUN");
      html.append(loud ? "<li class=\"skipped\">" : "<li>").append(Html.text(line));
      html.append("</li>\n");
    }
    if (summary.interrupted()) {
      html.append("<li class=\"bad\">The run was interrupted.</li>\n");
    }
    if (report.at() != null) {
      html.append("<li>Made ").append(Html.text(report.at())).append("</li>\n");
    }
    if (!whole.isEmpty()) {
      html.append("<li class=\"skipped\">A part of the checks. ");
      html.append(Html.link(whole, "The last whole run")).append("</li>\n");
    }
    html.append(engines.summary());
    html.append("</ul>\n<nav aria-label=\"On this page\">");
    for (String part : List.of("checks", "engines", "keys")) {
      html.append(Html.link("#" + part, part)).append(' ');
    }
    html.append("</nav>\n");
    families();
    html.append("<p id=\"elsewhere\" class=\"skipped\" role=\"status\" data-check=\"")
        .append(Installation.command("check --check "))
        .append("\" data-whole=\"");
    html.append(Html.text(whole)).append("\" hidden></p>\n");
    html.append("<noscript><p class=\"skipped\">Counterexamples are drawn by the page's own");
    html.append(" script. Without it: <code>")
        .append(Installation.command("explain CHECK"))
        .append("</code></p></noscript>\n");
    html.append("</header>\n");
  }

  private void families() {
    html.append("<ul class=\"families\" aria-label=\"Families\">\n");
    report
        .byFamily()
        .forEach(
            (family, checks) -> {
              long bad = checks.stream().filter(CheckReport::unexpected).count();
              long notRun = checks.stream().filter(CheckReport::notRun).count();
              html.append("<li>").append(Html.link("#checks-" + family, Html.text(family)));
              html.append(" <small>").append(Html.plural(checks.size(), "check"));
              html.append(notRun == 0 ? "" : ", " + notRun + " not run").append("</small>");
              html.append(
                  bad == 0 ? "" : " <span class=\"bad\">" + bad + " not as expected</span>");
              html.append("</li>\n");
            });
    html.append("</ul>\n");
  }

  private static String answer(Summary summary) {
    if (summary.notAsExpected() > 0) {
      int bad = summary.notAsExpected();
      return Html.plural(bad, "check") + (bad == 1 ? " is" : " are") + " not as expected";
    }
    return summary.asExpected() == 0
        ? "Nothing was checked"
        : summary.notRun() > 0
            ? "All that ran is as expected"
            : summary.interrupted() ? "Interrupted" : "Everything is as expected";
  }

  private void unexpected() {
    List<CheckReport> bad = report.checks().stream().filter(CheckReport::unexpected).toList();
    if (bad.isEmpty()) {
      return;
    }
    html.append("<section id=\"unexpected\">\n<h2>Not as expected</h2>\n<ul>\n");
    for (CheckReport check : bad) {
      html.append("<li>").append(Html.checkLink(check.id())).append(": ");
      html.append(Html.text(check.reason())).append("</li>\n");
    }
    html.append("</ul>\n</section>\n");
  }

  private void keys() {
    html.append(resource("keys.html"));
  }

  private void data(String json, String toRoot) {
    html.append("<script type=\"application/json\" id=\"traces\" data-root=\"");
    html.append(Html.text(toRoot)).append("\">").append(json).append("</script>\n<script>\n");
    html.append("(() => {\n\"use strict\";\n");
    SCRIPT.forEach(part -> html.append(resource(part)));
    html.append("})();\n</script>\n");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
