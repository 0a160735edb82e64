package dev.wakeproof.checker.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Mutant;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Verdict;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.run.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the page says of each patch in controls/, whatever became of it. */
class PatchTableTest {
  private static final String TEXT = "0123456789ab";

  private final Check noticed =
      Checks.named("toy-ex")
          .of("toy", "explorer")
          .expecting(Outcome.VIOLATED, "Fifo", null)
          .check();
  private final Check absent = Checks.named("toy-jpf").of("toy", "jpf").check();
  private final Mutant first = mutant("drops-one", noticed, "Fifo");
  private final Mutant second = mutant("wakes-nobody", absent, "NoLostWakeup");

  @Test
  void whatTurnedRedIsShownWithWhoNoticed() {
    String page = page(run(TEXT, red(first, noticed), red(second, absent)));
    assertThat(rows(page))
        .containsExactly(
            "toy drops-one about &lt;drops-one&gt; explorer SC toy-ex Fifo ✗ turned red 2.5 s",
            "toy wakes-nobody about &lt;wakes-nobody&gt; jpf SC toy-jpf NoLostWakeup ✗ turned red"
                + " 2.5 s");
    assertThat(page)
        .contains("<span class=\"fate good\">✗ turned red</span>")
        .contains("<a href=\"#toy-ex\">", "<code>toy-jpf</code>")
        .as("a check that is not on the page")
        .doesNotContain("href=\"#toy-jpf\"")
        .contains("<p class=\"answer good\">Everything is as expected</p>")
        .contains("<p>2 turned red, 0 did not, 0 not run; 9.0 s by the clock.</p>")
        .contains("<li><a href=\"#patches\">2 patches of the library</a>: 2 turned red, 0 did not")
        .doesNotContain("another text", "was interrupted.</p>");
  }

  @Test
  void withoutMutantsJsonNoneHasRun() {
    String page = page(MutantsReport.NONE);
    assertThat(rows(page))
        .containsExactly(
            "toy drops-one about &lt;drops-one&gt; explorer SC toy-ex Fifo – NOT RUN",
            "toy wakes-nobody about &lt;wakes-nobody&gt; jpf SC toy-jpf NoLostWakeup – NOT RUN");
    assertThat(page)
        .contains("<p class=\"skipped\">Not run: there is no mutants.json here.</p>")
        .contains("<li class=\"skipped\"><a href=\"#patches\">2 patches of the library</a>")
        .contains("0 turned red, 0 did not, 2 not run")
        .doesNotContain("another text");
  }

  @Test
  void whatStayedGreenIsLoud() {
    String page =
        page(run(TEXT, red(first, noticed), report(second, absent, Fate.STAYED_GREEN, "is well")));
    assertThat(rows(page).get(1)).endsWith("NoLostWakeup ! STAYED GREEN is well 2.5 s");
    assertThat(page)
        .contains("<span class=\"fate bad\">! STAYED GREEN</span>")
        .contains("<li class=\"bad\"><a href=\"#patches\">2 patches of the library</a>")
        .contains("<p class=\"answer bad\">Not every patch of the library turned its check red</p>")
        .contains("1 turned red, 1 did not, 0 not run");
  }

  @Test
  void everyOtherFateIsLoudToo() {
    for (Fate fate : List.of(Fate.WRONG_VERDICT, Fate.DOES_NOT_APPLY, Fate.DOES_NOT_COMPILE)) {
      assertThat(page(run(TEXT, report(first, noticed, fate, "so"), red(second, absent))))
          .contains("<span class=\"fate bad\">! " + fate + "</span> <small>so</small>")
          .contains("<li class=\"bad\"><a href=\"#patches\">");
    }
  }

  @Test
  void whatAPartialRunLeftOutIsNotRun() {
    String page = page(run(TEXT, red(second, absent)));
    assertThat(rows(page).get(0)).endsWith("toy-ex Fifo – NOT RUN not in the last run");
    assertThat(page)
        .contains("<li class=\"skipped\"><a href=\"#patches\">")
        .contains("1 turned red, 0 did not, 1 not run");
  }

  @Test
  void aPatchThatWasChangedSinceIsNotRun() {
    Mutant other =
        new Mutant(first.name(), first.patch(), first.check(), first.property(), "other", "other");
    assertThat(rows(page(run(TEXT, red(other, noticed), red(second, absent)))).get(0))
        .contains("about &lt;drops-one&gt;")
        .endsWith("– NOT RUN the patch is not the one that was run");
  }

  @Test
  void aPatchThatIsGoneIsNotShown() {
    Mutant gone = mutant("gone", noticed, "Fifo");
    assertThat(page(run(TEXT, red(first, noticed), red(second, absent), red(gone, noticed))))
        .contains("2 turned red, 0 did not, 0 not run")
        .doesNotContain(">gone<");
  }

  @Test
  void anInterruptedRunSaysSo() {
    MutantsReport cut =
        MutantsReport.of(
            TEXT,
            2,
            9,
            true,
            List.of(red(first, noticed), report(second, absent, Fate.NOT_RUN, "interrupted")));
    assertThat(rows(page(cut)).get(1)).endsWith("– NOT RUN interrupted");
    assertThat(page(cut)).contains("<p class=\"bad\">The run of the patches was interrupted.</p>");
  }

  @Test
  void anotherTextOfTheLibraryIsSaid() {
    MutantsReport mutants = run("ba9876543210", red(first, noticed), red(second, absent));
    assertThat(page(mutants))
        .contains("<p class=\"bad\">The patches broke another text of the library (<code>ba98765")
        .contains("than the checks are about (<code>" + TEXT + "</code>)")
        .contains("<li class=\"bad\"><a href=\"#patches\">2 patches of the library</a>")
        .contains("0 not run; on another text of the library than the checks</li>");
    assertThat(page(mutants, Map.of("wakeproof", "1")))
        .contains("than the checks are about (<code>not recorded</code>)");
  }

  @Test
  void aProjectWithoutPatchesHasNoTable() {
    String page =
        HtmlReport.render(
            checks(Map.of("wakeproof", "1")),
            MutantsReport.NONE,
            catalog(List.of()),
            "../../",
            Optional.empty());
    assertThat(page).doesNotContain("id=\"patches\"", "href=\"#patches\"");
  }

  private String page(MutantsReport mutants) {
    return page(mutants, Map.of("wakeproof", "1", RunReport.LIBRARY, TEXT));
  }

  private String page(MutantsReport mutants, Map<String, String> versions) {
    return HtmlReport.render(
        checks(versions), mutants, catalog(List.of(first, second)), "../../", Optional.empty());
  }

  private RunReport checks(Map<String, String> versions) {
    return RunReport.of(
        List.of(new Result(noticed, Verdict.violated("Fifo", null), 1)), versions, 1, false);
  }

  private Catalog catalog(List<Mutant> mutants) {
    return new Catalog(
        Path.of("."), List.of("toy"), List.of(noticed, absent), List.of(), mutants, List.of());
  }

  /** Without the tags. */
  private static List<String> rows(String page) {
    String table = page.substring(page.indexOf("<h3 id=\"patches\">"));
    return table
        .substring(table.indexOf("<tbody>") + 8, table.indexOf("</tbody>"))
        .lines()
        .map(line -> line.replaceAll("<[^>]+>", " ").replaceAll(" +", " ").strip())
        .toList();
  }

  private static MutantsReport run(String library, MutantReport... mutants) {
    return MutantsReport.of(library, 2, 9, false, List.of(mutants));
  }

  private static MutantReport red(Mutant mutant, Check check) {
    return report(mutant, check, Fate.TURNED_RED, null);
  }

  private static MutantReport report(Mutant mutant, Check check, Fate fate, String reason) {
    return MutantReport.of(mutant, check, fate, reason, 2.5);
  }

  private static Mutant mutant(String name, Check check, String property) {
    return new Mutant(
        name, Path.of(name + ".patch"), check.id(), property, "about <" + name + ">", name + "-1");
  }
}
