package dev.wakeproof.checker.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.patch.WeakerAccess;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page's text for each seeded bug and each kind of result. */
class SeededBugMatrixTest {
  private static final WeakerAccess CHANGE = new WeakerAccess("A.java", "open", "set", "setPlain");
  private static final String TEXT = "0123456789ab";
  private static final String TEST = "dev.wakeproof.contract.ToyTest#falls";

  private final Check specification =
      Checks.named("toy-tlc").expecting(Outcome.VIOLATED, "Fifo", null).brokenBy("drops-one");
  private final Check explored = Checks.named("toy-ex").of("toy", "explorer").check();
  private final SeededBug both =
      bug(
          "drops-one",
          Map.of(
              "explorer", new Red("toy-ex", "Fifo", null, null),
              "contract", new Red(null, "Served", TEST, null),
              "jpf", new Red(null, null, null, "it is <slow>")),
          "d1");
  private final SeededBug specificationAlone =
      new SeededBug("spec", "x", "spec", null, "the cells do it", Map.of(), null, null, null);
  private final SeededBug javaAlone =
      new SeededBug(
          "java",
          "x",
          "java",
          "no callbacks there",
          null,
          Map.of("explorer", new Red("toy-ex", "Fifo", null, null)),
          null,
          CHANGE,
          "d2");

  @Test
  void row_severalEngines_hasTheResultOfEach() {
    String page = page(run(TEXT, report(Fate.TURNED_RED, null), java(Fate.TURNED_RED, null)));
    assertThat(rows(page).get(0))
        .endsWith("✗ ✗ not detectable · ✗ ·")
        .contains("drops-one about &lt;drops-one&gt;")
        .contains("tlc: toy-tlc violated Fifo (specification)")
        .contains("explorer: toy-ex turned red Fifo")
        .contains("contract: " + TEST + " turned red")
        .contains("jpf: it is &lt;slow&gt;");
    assertThat(page)
        .contains("<span class=\"none\" title=\"it is &lt;slow&gt;\">not detectable</span>")
        .contains("<a href=\"#toy-tlc\">")
        .contains("<p class=\"answer good\">Everything is as expected</p>")
        .contains("<p>In the library: 3 turned red, 0 did not, 0 not run; 9.0 s by the clock.</p>")
        .contains("<li><a href=\"#seeded-bugs\">2 seeded bugs of the library</a>: 3 turned red")
        .doesNotContain("another text", "was interrupted.</p>");
  }

  @Test
  void row_missingSide_hasTheReason() {
    List<String> rows = rows(page(MutantsReport.NONE));
    assertThat(rows.get(1)).startsWith("toy java java").contains("tlc: no callbacks there");
    assertThat(rows.get(1)).endsWith("not detectable – · · · ·");
    assertThat(rows.get(2))
        .contains("jqwik: the cells do it")
        .endsWith("not detectable ".repeat(5).strip());
  }

  @Test
  void matrix_withoutMutantsJson_hasNoLibraryResults() {
    String page = page(MutantsReport.NONE);
    assertThat(rows(page).get(0))
        .contains("explorer: toy-ex NOT RUN: not in the last run")
        .endsWith("✗ – not detectable · – ·");
    assertThat(page)
        .contains("Of the library none was run: there is no mutants.json")
        .contains("<li class=\"skipped\"><a href=\"#seeded-bugs\">2 seeded bugs of the library</a>")
        .contains("0 turned red, 0 did not, 3 not run")
        .doesNotContain("another text");
  }

  @Test
  void matrix_undetectedBug_isMarked() {
    String page = page(run(TEXT, report(Fate.STAYED_GREEN, "is well")));
    assertThat(rows(page).get(0)).contains("✗ ! STAYED GREEN not detectable");
    assertThat(page)
        .contains("<span class=\"bad\" title=\"STAYED GREEN: is well\">! STAYED GREEN</span>")
        .contains("<li class=\"bad\"><a href=\"#seeded-bugs\">")
        .contains(
            "<p class=\"answer bad\">Not every seeded bug of the library turned its checks"
                + " red</p>");
  }

  @Test
  void matrix_otherFate_isMarked() {
    for (Fate fate : List.of(Fate.WRONG_VERDICT, Fate.DOES_NOT_APPLY, Fate.DOES_NOT_COMPILE)) {
      assertThat(page(run(TEXT, report(fate, "so"))))
          .contains("title=\"" + fate + ": so\">! " + fate + "</span>")
          .contains("<li class=\"bad\"><a href=\"#seeded-bugs\">");
    }
  }

  @Test
  void matrix_undetectedSpecification_isMarked() {
    String page = page(MutantsReport.NONE, Verdict.holds(null));
    assertThat(rows(page).get(0))
        .contains("! – not detectable")
        .contains("expected violated Fifo but got");
  }

  @Test
  void matrix_checkNotInTheRun_saysSo() {
    String page =
        Pages.render(
            RunReport.of(List.of(), Map.of(), 1, false),
            MutantsReport.NONE,
            catalog(),
            "../../",
            "");
    assertThat(rows(page).get(0))
        .contains("tlc: toy-tlc not in this run")
        .endsWith("– – not detectable · – ·");
  }

  @Test
  void matrix_changedBug_countsAsNotRun() {
    SeededBug other = bug("drops-one", both.red(), "another digest");
    MutantReport run = MutantReport.of(other, catalog(), cells(Fate.TURNED_RED, null), 2.5);
    assertThat(rows(page(run(TEXT, run))).get(0))
        .contains("NOT RUN: the patch is not the one that was run")
        .endsWith("✗ – not detectable · – ·");
    SeededBug asked =
        bug("drops-one", Map.of("explorer", new Red("toy-ex", "NoLostWakeup", null, null)), "d1");
    MutantCell cell =
        MutantCell.of("explorer", asked.red().get("explorer"), catalog(), Fate.TURNED_RED, null, 1);
    assertThat(rows(page(run(TEXT, MutantReport.of(asked, catalog(), List.of(cell), 2.5)))).get(0))
        .as("another property than the one that turned red")
        .contains("explorer: toy-ex NOT RUN: not in the last run");
  }

  @Test
  void matrix_interruptedRun_saysSo() {
    MutantsReport cut =
        MutantsReport.of(TEXT, TEXT, 2, 9, true, List.of(report(Fate.NOT_RUN, "interrupted")));
    assertThat(page(cut))
        .contains("<p class=\"bad\">The run of the seeded bugs was interrupted.</p>");
  }

  @Test
  void matrix_otherLibraryText_saysSo() {
    assertThat(page(run("ba9876543210", report(Fate.TURNED_RED, null))))
        .contains("<p class=\"bad\">They were tried on another text of the library than the checks")
        .contains("<li class=\"bad\"><a href=\"#seeded-bugs\">2 seeded bugs of the library</a>")
        .contains("on another text of the library than the checks</li>");
  }

  @Test
  void matrix_otherTests_saysSo() {
    for (String tests : new String[] {"ba9876543210", null}) {
      MutantsReport other =
          MutantsReport.of(TEXT, tests, 2, 9, false, List.of(report(Fate.TURNED_RED, null)));
      assertThat(page(other))
          .contains("They were tried on another text of the tests than the checks")
          .contains("on another text of the tests than the checks</li>");
    }
    assertThat(page(run(TEXT, report(Fate.TURNED_RED, null)))).doesNotContain("another text");
  }

  @Test
  void matrix_noSeededBugs_isAbsent() {
    String page =
        Pages.render(
            checks(Verdict.violated("Fifo", null)),
            MutantsReport.NONE,
            new Catalog(Path.of("."), List.of("toy"), List.of(), List.of(), List.of()),
            "../../",
            "");
    assertThat(page).doesNotContain("id=\"seeded-bugs\"", "href=\"#seeded-bugs\"");
  }

  private String page(MutantsReport mutants) {
    return page(mutants, Verdict.violated("Fifo", null));
  }

  private String page(MutantsReport mutants, Verdict verdict) {
    return Pages.render(checks(verdict), mutants, catalog(), "../../", "");
  }

  private RunReport checks(Verdict verdict) {
    return RunReport.of(
        List.of(new Result(specification, verdict, 1)),
        Map.of(RunReport.LIBRARY, TEXT, RunReport.TESTS, TEXT),
        1,
        false);
  }

  private Catalog catalog() {
    return new Catalog(
        Path.of("."),
        List.of("toy"),
        List.of(specification, explored),
        List.of(),
        List.of(both, specificationAlone, javaAlone));
  }

  /** Without the tags. */
  private static List<String> rows(String page) {
    String table = page.substring(page.indexOf("<section id=\"seeded-bugs\">"));
    return List.of(
            table
                .substring(table.indexOf("<tbody>") + 8, table.indexOf("</tbody>"))
                .split("</tr>", -1))
        .stream()
        .map(row -> row.replaceAll("<[^>]+>", " ").replaceAll("\\s+", " ").strip())
        .filter(row -> !row.isEmpty())
        .sorted(
            java.util.Comparator.comparing(
                row -> row.contains("drops-one") ? 0 : row.contains("java") ? 1 : 2))
        .toList();
  }

  private static MutantsReport run(String library, MutantReport... mutants) {
    return MutantsReport.of(library, TEXT, 2, 9, false, List.of(mutants));
  }

  private MutantReport java(Fate fate, String reason) {
    MutantCell cell =
        MutantCell.of("explorer", javaAlone.red().get("explorer"), catalog(), fate, reason, 1);
    return MutantReport.of(javaAlone, catalog(), List.of(cell), 2.5);
  }

  /** All cells of the seeded bug that has both patches. */
  private MutantReport report(Fate fate, String reason) {
    return MutantReport.of(both, catalog(), cells(fate, reason), 2.5);
  }

  private List<MutantCell> cells(Fate fate, String reason) {
    return List.of(
        MutantCell.of("explorer", both.red().get("explorer"), catalog(), fate, reason, 1),
        MutantCell.of("contract", both.red().get("contract"), catalog(), fate, reason, 1),
        MutantCell.notDetectable("jpf", both.red().get("jpf")));
  }

  private static SeededBug bug(String name, Map<String, Red> red, String digest) {
    return new SeededBug(
        name, name, "about <" + name + ">", null, null, red, Path.of("s"), CHANGE, digest);
  }
}
