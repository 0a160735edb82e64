package dev.wakeproof.checker.report;

import dev.wakeproof.picture.Markup;
import java.util.ArrayList;
import java.util.List;

/** Renders a run as Markdown for the summary of a GitHub job. */
public final class GithubSummary {
  /** The maximum number of pictures: GitHub drops a summary of more than 1 MiB. */
  private static final int PICTURES = 10;

  private GithubSummary() {}

  public static List<String> of(RunReport report, Places places) {
    List<String> lines = new ArrayList<>(List.of("## Wakeproof", ""));
    SummaryLines.of(report).forEach(line -> lines.add("- " + cell(line)));
    lines.addAll(List.of("", "| family | checks | as expected | not as expected | not run |"));
    lines.add("|---|---:|---:|---:|---:|");
    report.byFamily().forEach((family, checks) -> lines.add(row(family, checks)));
    List<CheckReport> unexpected =
        report.checks().stream().filter(CheckReport::unexpected).toList();
    if (!unexpected.isEmpty()) {
      lines.addAll(List.of("", "### Not as expected", ""));
      lines.addAll(
          List.of("| check | engine | expected | verdict | place |", "|---|---|---|---|---|"));
      unexpected.forEach(check -> lines.add(row(check, places.firstLook(check))));
    }
    List<CheckReport> traced =
        unexpected.stream().filter(check -> !check.trace().isEmpty()).toList();
    traced.stream().limit(PICTURES).forEach(check -> lines.addAll(picture(check)));
    if (traced.size() > PICTURES) {
      lines.addAll(
          List.of("", (traced.size() - PICTURES) + " more counterexamples: see the report."));
    }
    return lines;
  }

  private static String row(String family, List<CheckReport> checks) {
    long unexpected = checks.stream().filter(CheckReport::unexpected).count();
    long notRun = checks.stream().filter(CheckReport::notRun).count();
    long expected = checks.size() - unexpected - notRun;
    return "| %s | %d | %d | %d | %d |"
        .formatted(cell(family), checks.size(), expected, unexpected, notRun);
  }

  private static String row(CheckReport check, Place place) {
    return "| %s | %s | %s | %s | %s:%d |"
        .formatted(
            cell(check.id()),
            cell(check.engine()),
            cell(check.expected().toString()),
            cell(check.answer()),
            cell(place.file()),
            place.line());
  }

  private static List<String> picture(CheckReport check) {
    List<String> lines = new ArrayList<>();
    lines.addAll(List.of("", "#### " + cell(check.id() + ": " + check.about()), ""));
    lines.add("```mermaid");
    lines.addAll(MermaidTrace.lines(check));
    lines.addAll(List.of("```", "", "`" + check.replay() + "`"));
    return lines;
  }

  private static String cell(String text) {
    return Markup.escape(text).replace("|", "&#124;").replaceAll("\\R", " ");
  }
}
