package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantTally;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A table with a row for each seeded bug and a column for each engine. Patched specifications come
 * from the checks of the run, patched Java from mutants.json.
 */
final class SeededBugMatrix {
  private static final String TLC = "tlc";
  private static final List<String> ENGINES =
      Stream.concat(Stream.of(TLC), SeededBug.ENGINES.stream()).toList();

  /**
   * The result of one engine for a seeded bug.
   *
   * @param mood the CSS class of its color
   * @param check the id of a check of the run, or a contract test; empty if there is none
   */
  private record Cell(String engine, String mood, String sign, String check, String words) {}

  private record Row(SeededBug seededBug, String family, List<Cell> cells) {}

  private final RunReport report;
  private final MutantsReport mutants;
  private final Catalog catalog;
  private final Map<SeededBug, MutantReport> broken = new LinkedHashMap<>();
  private final List<Row> rows;
  private final MutantTally tally;
  private final StringBuilder html = new StringBuilder();

  SeededBugMatrix(RunReport report, MutantsReport mutants, Catalog catalog) {
    this.report = report;
    this.mutants = mutants;
    this.catalog = catalog;
    for (SeededBug bug : catalog.seededBugs()) {
      if (bug.javaChange() != null) {
        broken.put(bug, mutants.of(bug, catalog));
      }
    }
    this.tally = MutantTally.of(broken.values());
    this.rows =
        catalog.seededBugs().stream()
            .map(bug -> new Row(bug, catalog.familyOf(bug), cells(bug)))
            .sorted(
                Comparator.comparing((Row row) -> catalog.families().indexOf(row.family()))
                    .thenComparing(row -> row.seededBug().name()))
            .toList();
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  boolean bad() {
    return tally.notRed() > 0;
  }

  /** Returns a line for the head of the page, with a CSS class if something is not as expected. */
  String summary() {
    if (broken.isEmpty()) {
      return "";
    }
    String mood = bad() || stale() ? "bad" : tally.notRun() > 0 ? "skipped" : "";
    return (mood.isEmpty() ? "<li>" : "<li class=\"" + mood + "\">")
        + Html.link("#seeded-bugs", Html.plural(broken.size(), "seeded bug") + " of the library")
        + ": "
        + tally
        + (stale() ? "; on another text of " + whatDiffers() + " than the checks" : "")
        + "</li>\n";
  }

  /** Returns whether the checks and the patches ran on different texts. */
  private boolean stale() {
    return mutants.exists()
        && !(mutants.library().equals(report.library())
            && Objects.equals(mutants.tests(), report.tests()));
  }

  private String whatDiffers() {
    return mutants.library().equals(report.library()) ? "the tests" : "the library";
  }

  String render() {
    if (rows.isEmpty()) {
      return "";
    }
    html.append("<section id=\"seeded-bugs\">\n<h2>Seeded bugs</h2>\n");
    html.append(
        "<p>Each seeded bug in <code>seeded-bugs/</code> is one defect, made on purpose in a");
    html.append(" copy of the specification and of the Java library. ✗: the engine noticed, and");
    html.append(" named the property that must break. !: it did not. –: not in the last run.");
    html.append(
        " <b>not detectable</b>: the engine cannot detect the bug; open the row for the reason. A"
            + " dot: no");
    html.append(" such patch. TLC's column is of this run, the others are of the last");
    html.append(" <code>").append(Installation.command("mutate")).append("</code>.</p>\n");
    said();
    html.append("<table class=\"matrix cards\">\n<thead><tr><th scope=\"col\">family</th>");
    html.append("<th scope=\"col\">seeded bug, and what it breaks</th>");
    for (String engine : ENGINES) {
      html.append("<th scope=\"col\" class=\"mark\">").append(engine).append("</th>");
    }
    html.append("</tr></thead>\n<tbody>\n");
    rows.forEach(this::row);
    return html.append("</tbody></table>\n</section>\n").toString();
  }

  private void said() {
    if (!mutants.exists()) {
      html.append("<p class=\"skipped\">Of the library none was run: there is no mutants.json");
      html.append(" here.</p>\n");
      return;
    }
    html.append("<p>In the library: ").append(tally).append("; ");
    html.append(Html.seconds(mutants.seconds())).append(" by the clock.</p>\n");
    if (mutants.interrupted()) {
      html.append("<p class=\"bad\">The run of the seeded bugs was interrupted.</p>\n");
    }
    if (stale()) {
      html.append("<p class=\"bad\">They were tried on another text of ").append(whatDiffers());
      html.append(" than the checks: what turned red there need not turn red here.</p>\n");
    }
  }

  private void row(Row row) {
    html.append("<tr><td>").append(Html.text(row.family()));
    html.append("</td><td class=\"claim\"><details><summary>");
    html.append(Html.code(row.seededBug().name())).append(" <small>");
    html.append(Html.text(row.seededBug().about()));
    html.append("</small></summary>\n<ul class=\"deciding\">\n");
    for (Cell cell : row.cells()) {
      html.append("<li>").append(Html.text(cell.engine())).append(": ");
      if (!cell.check().isEmpty()) {
        html.append(
            report.find(cell.check()).isPresent()
                ? Html.checkLink(cell.check())
                : Html.code(cell.check()));
        html.append(' ');
      }
      html.append("<span class=\"where\">").append(Html.text(cell.words()));
      html.append("</span></li>\n");
    }
    html.append("</ul></details></td>");
    for (String engine : ENGINES) {
      mark(engine, row.cells().stream().filter(cell -> cell.engine().equals(engine)).toList());
    }
    html.append("</tr>\n");
  }

  private void mark(String engine, List<Cell> cells) {
    html.append("<td class=\"mark").append(cells.isEmpty() ? " none" : "");
    html.append("\" data-label=\"").append(engine).append("\">");
    html.append(cells.isEmpty() ? "·" : "");
    for (Cell cell : cells) {
      html.append("<span class=\"").append(cell.mood()).append("\" title=\"");
      html.append(Html.text(cell.words())).append("\">").append(cell.sign()).append("</span>");
    }
    html.append("</td>");
  }

  private List<Cell> cells(SeededBug bug) {
    List<Cell> cells = new ArrayList<>();
    catalog.checks().stream()
        .filter(check -> bug.name().equals(check.seededBug()))
        .map(check -> ofSpecification(check.engine(), check.id()))
        .forEach(cells::add);
    if (bug.noSpec() != null) {
      cells.add(new Cell(TLC, "none", "not detectable", "", bug.noSpec()));
    }
    if (bug.noJava() != null) {
      SeededBug.ENGINES.forEach(
          engine -> cells.add(new Cell(engine, "none", "not detectable", "", bug.noJava())));
    } else if (broken.containsKey(bug)) {
      broken.get(bug).cells().forEach(cell -> cells.add(ofLibrary(cell)));
    }
    return cells;
  }

  private Cell ofSpecification(String engine, String id) {
    CheckReport check = report.find(id).orElse(null);
    if (check == null || check.notRun()) {
      String why = check == null ? "not in this run" : check.reason();
      return new Cell(engine, "skipped", "–", id, why);
    }
    String words = (check.unexpected() ? check.reason() : check.answer()) + " (specification)";
    return new Cell(
        engine, Html.mood(check), check.unexpected() ? "!" : Html.sign(check), id, words);
  }

  private Cell ofLibrary(MutantCell cell) {
    String check = cell.check() == null ? "" : cell.check();
    String property = cell.property() == null ? "" : " " + cell.property();
    String words = cell.fate() + (cell.reason() == null ? property : ": " + cell.reason());
    return switch (cell.fate()) {
      case TURNED_RED -> new Cell(cell.engine(), "good", "✗", check, words);
      case NOT_DETECTABLE -> new Cell(cell.engine(), "none", "not detectable", "", cell.reason());
      case NOT_RUN -> new Cell(cell.engine(), "skipped", "–", check, words);
      default -> new Cell(cell.engine(), "bad", "! " + cell.fate(), check, words);
    };
  }
}
