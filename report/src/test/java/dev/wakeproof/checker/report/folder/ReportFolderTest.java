package dev.wakeproof.checker.report.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.JsonFile;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.Summary;
import dev.wakeproof.checker.report.SummaryLines;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class ReportFolderTest {
  @TempDir private Path temp;
  private ReportFolder folder;

  private final RunReport run =
      RunReport.of(
          List.of(
              result("good", Outcome.HOLDS, null, Verdict.holds(new Bound("model", "tiny"))),
              result("red", Outcome.VIOLATED, "Fifo", Verdict.violated("Fifo", "said so")),
              result("bad", Outcome.HOLDS, null, violated()),
              result("long", Outcome.HOLDS, null, Verdict.error("over the limit")),
              result("absent", Outcome.HOLDS, null, Verdict.notRun("no <engine>"))),
          Map.of("wakeproof", "1", "java", "17"),
          2.5,
          true);

  @BeforeEach
  void folder() throws IOException {
    folder = new ReportFolder(temp.resolve("build/report"));
    folder.demandWritable();
  }

  @Test
  void read_writtenRun_returnsIt() throws Exception {
    folder.write(run, catalog(), false);
    assertThat(folder.read()).isEqualTo(run);
  }

  @Test
  void folder_secondRun_isRefused() throws Exception {
    try (FolderLock first = folder.lock()) {
      assertThatThrownBy(() -> new ReportFolder(folder.path()).lock())
          .isInstanceOf(IOException.class)
          .hasMessage(
              "another run writes its report to "
                  + folder.path()
                  + ": wait for its end, or give another folder by --report");
      assertThat(first).isNotNull();
    }
    folder.lock().close();
  }

  @Test
  void folder_partialRun_keepsTheWholeReport() throws Exception {
    folder.write(run, catalog(), true);
    assertThat(page()).as("of the whole itself").doesNotContain("A part of the checks");
    RunReport part =
        RunReport.of(
            List.of(result("good", Outcome.HOLDS, null, Verdict.error("none"))),
            Map.of("wakeproof", "1", "java", "17"),
            1,
            false);
    folder.write(part, catalog(), false);
    assertThat(folder.read()).as("the run just made, where it always was").isEqualTo(part);
    assertThat(new ReportFolder(folder.path().resolve("whole")).read()).isEqualTo(run);
    assertThat(page())
        .contains("A part of the checks. <a href=\"whole/index.html\">The last whole run</a>")
        .contains("<dt>ended</dt><dd>" + part.checks().get(0).at());
    assertThat(folder.path().resolve("whole/index.html")).exists();
  }

  private String page() throws IOException {
    return Files.readString(folder.path().resolve("index.html"));
  }

  @Test
  void summary_ofARun_countsEachOutcome() {
    Summary summary = run.summary();
    assertThat(summary.checks()).isEqualTo(5);
    assertThat(summary.asExpected()).isEqualTo(2);
    assertThat(summary.notAsExpected()).isEqualTo(2);
    assertThat(summary.notRun()).isEqualTo(1);
    assertThat(summary.mustTurnRed()).isEqualTo(1);
    assertThat(summary.turnedRed()).isEqualTo(1);
    assertThat(summary.verdicts()).containsEntry(Outcome.VIOLATED, 2);
    assertThat(SummaryLines.of(run)).contains("NOT RUN: 1: tlc: no <engine>");
  }

  @Test
  void folder_badVerdicts_areRefused() throws Exception {
    folder.write(run, catalog(), false);
    Path file = folder.path().resolve("verdicts.json");
    Files.writeString(file, Files.readString(file).replace("\"holds\"", "\"fine\""));
    assertThatThrownBy(folder::read)
        .isInstanceOf(CatalogException.class)
        .hasMessageContaining("$.checks[0].verdict");
  }

  @Test
  void write_mutants_isThatOfTheSchema() throws Exception {
    MutantsReport mutants =
        MutantsReport.of(
            "abc",
            "def",
            3,
            1.5,
            true,
            List.of(mutant("b", Fate.NOT_RUN, "cut"), mutant("a", Fate.TURNED_RED, null)));
    folder.write(mutants);
    Path file = folder.path().resolve("mutants.json");
    assertThat(JsonFile.read(file, "", "mutants.schema.json", MutantsReport.class))
        .isEqualTo(mutants);
    assertThat(mutants.mutants()).extracting(MutantReport::name).containsExactly("a", "b");
  }

  @Test
  void folder_earlierReport_isRefused() throws Exception {
    Files.createDirectories(folder.path());
    Files.writeString(folder.path().resolve("verdicts.json"), "{\"schemaVersion\" : 1, \"x\": 2}");
    assertThat(folder.secondsOfWholeRun()).isEmpty();
    assertThatThrownBy(folder::read).hasMessageContaining("schemaVersion");
  }

  private static MutantReport mutant(String name, Fate fate, String reason) {
    MutantCell cell = new MutantCell("explorer", "SC", "red", "Fifo", fate, reason, 0.25);
    return new MutantReport(name, "d", "toy", "a toy", 0.5, List.of(cell));
  }

  @Test
  void folder_withoutARun_isRefused() {
    assertThatThrownBy(folder::read).hasMessageContaining("run: wakeproof check");
  }

  /** What GitLab documents that it reads, and what Jenkins groups by. */
  @Test
  void folder_junitXml_hasATestCasePerCheck() throws Exception {
    folder.write(run, catalog(), false);
    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(folder.path().resolve("junit.xml").toFile())
            .getDocumentElement();
    assertThat(suites.getTagName()).isEqualTo("testsuites");
    Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    for (Element counted : List.of(suites, suite)) {
      assertThat(counted.getAttribute("tests")).isEqualTo("5");
      assertThat(counted.getAttribute("failures")).isEqualTo("1");
      assertThat(counted.getAttribute("errors")).isEqualTo("1");
      assertThat(counted.getAttribute("skipped")).isEqualTo("1");
    }
    assertThat(suite.getAttribute("name")).isEqualTo("toy");
    assertThat(suites.getElementsByTagName("testcase").getLength()).isEqualTo(5);
    Element good = (Element) suites.getElementsByTagName("testcase").item(0);
    assertThat(good.getAttribute("classname")).isEqualTo("toy.tlc");
    assertThat(good.getAttribute("name")).isEqualTo("good");
    assertThat(good.getAttribute("file")).isEqualTo("specs/toy/bounds/M.tla");
    assertThat(good.getAttribute("time")).isEqualTo("0.500");
    assertThat(good.getElementsByTagName("system-out").item(0).getTextContent())
        .contains("about good", "bounded by the model: tiny", "repeat: ./wakeproof check --check");
    Element failure = (Element) suites.getElementsByTagName("failure").item(0);
    String reason = "expected holds but got violated Small: x > 3 & \"more\"";
    assertThat(failure.getAttribute("message")).isEqualTo(reason);
    assertThat(failure.getAttribute("type")).isEqualTo("Small");
    assertThat(failure.getTextContent()).startsWith(reason).contains("R1_Swap");
    Element error = (Element) suites.getElementsByTagName("error").item(0);
    assertThat(error.getAttribute("type")).isEqualTo("error");
    assertThat(error.getTextContent()).contains("over the limit");
    Element skipped = (Element) suites.getElementsByTagName("skipped").item(0);
    assertThat(skipped.getAttribute("message")).isEqualTo("no <engine>");
    assertThat(skipped.getTextContent()).isEqualTo("no <engine>");
  }

  @Test
  void folder_interruptedWrite_leavesNoPartialFile() throws IOException {
    folder.write(run, catalog(), false);
    try (var files = Files.list(folder.path())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("verdicts.json", "junit.xml", "index.html");
    }
  }

  @Test
  void folder_notWritable_isReported() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");
    assertThatThrownBy(() -> new ReportFolder(file.resolve("report")).demandWritable())
        .hasMessageContaining("file/report cannot be written; give another one by --report");
  }

  private Catalog catalog() {
    return new Catalog(temp, List.of("toy"), List.of(), List.of(), List.of());
  }

  private static Verdict violated() {
    return Verdict.violated("Small", "x > 3 & \"more\"")
        .withTrace(
            List.of(
                new Step(null, Step.INITIAL, Map.of("x", "0")),
                new Step("p1", "R1_Swap", Map.of("x", "4"))),
            null);
  }

  private static Result result(String id, Outcome expected, String property, Verdict verdict) {
    return new Result(Checks.named(id).expecting(expected, property, null).check(), verdict, 0.5);
  }
}
