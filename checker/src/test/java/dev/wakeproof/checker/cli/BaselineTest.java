package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written into the catalog, and what stays as it is there. */
class BaselineTest {
  @TempDir private Path folder;
  private TestProject project;
  private Path catalog;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    catalog = project.root().resolve("specs/toy/checks.yaml");
  }

  @Test
  void baseline_holdingCheck_recordsItsWork() throws Exception {
    project
        .verify("toy-holds", "Count:holds")
        .bug("toy-below", "Count:below", "BelowTwo")
        .verify("toy-other", "Count:holds");
    String before = Files.readString(catalog);
    CommandLineRun pinned = CommandLineRun.on(project, "baseline", "toy-holds", "toy-below");
    assertThat(pinned.exit()).as(pinned.toString()).isZero();
    assertThat(pinned.out()).contains("toy-holds: work: {} -> {distinctStates=4}");
    assertThat(pinned.out()).doesNotContain("toy-below: ", "toy-other: ");
    Check holds = CatalogLoader.load(project.root()).check("toy-holds");
    assertThat(holds.expect().distinctStates()).isEqualTo(4);
    assertThat(catalog).content().endsWith(before.substring(before.indexOf("- id: \"toy-below\"")));

    Files.writeString(catalog, Files.readString(catalog).replace("States: 4", "States: 5"));
    CommandLineRun other = CommandLineRun.on(project, "check", "--check", "toy-holds");
    assertThat(other.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(other.out()).contains("toy-holds: expected 5 distinct states but got 4");
    assertThat(CommandLineRun.on(project, "baseline", "toy-holds").out())
        .contains("toy-holds: work: {distinctStates=5} -> {distinctStates=4}");
    assertThat(CommandLineRun.on(project, "baseline", "toy-holds").out()).doesNotContain("->");
  }

  @Test
  void baseline_violatedCheck_isNotRecorded() {
    project.verify("toy-wrong", "Count:below");
    CommandLineRun run = CommandLineRun.on(project, "baseline");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out()).contains("toy-wrong: not recorded; expected holds, got violated");
    assertThat(catalog).content().doesNotContain("distinctStates");
  }

  @Test
  void baseline_seededBugAlone_isRefused() {
    project.bug("toy-below", "Count:below", "BelowTwo");
    CommandLineRun run = CommandLineRun.on(project, "baseline", "toy-below");
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .isEqualToIgnoringNewLines(
            "wakeproof: none of the selected checks records its work: toy-below");
  }

  @Test
  void baseline_noRun_changesNothing() {
    project.verify("toy-two", "Count:two");
    String before = contentOf(catalog.toFile());
    assertThat(CommandLineRun.on(project, "baseline", "--no-run", "toy-two").exit()).isZero();
    assertThat(catalog).hasContent(before);
  }

  @Test
  void baseline_missingOption_listsChecksWithoutOne() {
    project.check(
        "toy-large", "tlc", "Count:holds", "verify", "holds", null, c -> c.put("size", "large"));
    CommandLineRun large = CommandLineRun.on(project, "baseline", "--missing");
    assertThat(large.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(large.out())
        .contains(
            "large   toy-large", "1 checks lack the baseline that they must have", "0 large ones");

    project.verify("toy-small", "Count:holds").bug("toy-below", "Count:below", "BelowTwo");
    CommandLineRun small = CommandLineRun.on(project, "baseline", "--missing");
    assertThat(small.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(small.out())
        .contains(
            "small   toy-small",
            "2 checks lack the baseline that they must have",
            "./wakeproof baseline CHECK")
        .doesNotContain("toy-below");
  }

  /** A check that takes too long states so until its baseline is recorded. */
  @Test
  void baselineMissing_largeCheckWithAReason_passes() throws Exception {
    project.check(
        "toy-large",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> TestProject.work(check.put("size", "large")).put("noBaseline", "a week"));
    CommandLineRun large = CommandLineRun.on(project, "baseline", "--missing");
    assertThat(large.exit()).as(large.out()).isZero();
    assertThat(large.out())
        .contains("large   toy-large: no baseline: a week", "0 checks lack", "1 large ones");
    assertThat(CommandLineRun.on(project, "check", "--size", "large").exit()).isZero();
    assertThat(project.root().resolve("build/report/index.html")).content().contains("a week");

    assertThat(CommandLineRun.on(project, "baseline", "toy-large").out())
        .contains("work: {} -> {distinctStates=4}");
    assertThat(catalog).content().doesNotContain("noBaseline");
    String pinned = Files.readString(catalog);
    Files.writeString(catalog, pinned.replace("States: 4", "States: 4, noBaseline: a week"));
    assertThat(CommandLineRun.on(project, "check", "--list").exit())
        .as("pinned, and not")
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void baselineMissing_smallCheckWithAReason_fails() {
    project.check(
        "toy-small",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> TestProject.work(check).put("noBaseline", "no time"));
    assertThat(CommandLineRun.on(project, "baseline", "--missing").exit())
        .isEqualTo(ExitCode.NOT_AS_EXPECTED);
  }
}
