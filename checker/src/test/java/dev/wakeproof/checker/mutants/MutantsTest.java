package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.cli.CommandLineRun;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Mutants of a spec, which need no build. */
@Execution(ExecutionMode.CONCURRENT)
class MutantsTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    project.proof("toy-holds", "Count:holds");
  }

  @Test
  void turnsTheCheckRed() throws IOException {
    String before = Files.readString(project.root().resolve("specs/toy/Count.tla"));
    control("red", "Small", "Small == x < 4", "Small == x < 3");
    CommandLineRun run = project.run("mutants");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out())
        .contains("red      turned red")
        .contains("1 controls: 1 turned red, 0 did not, 0 not run");
    assertThat(project.root().resolve("specs/toy/Count.tla")).hasContent(before);
  }

  @Test
  void failsForEveryOtherFate() throws IOException {
    control("1-green", "Small", "Small == x < 4", "Small == x < 9");
    control("2-other", "Fifo", "Small == x < 4", "Small == x < 3");
    control("3-broken", "Small", "Small == x < 4", "Small == x < y");
    control("4-apart", "Small", "Small == x < 5", "Small == x < 3");
    CommandLineRun run = project.run("mutants");
    assertThat(run.exit()).as(run.toString()).isEqualTo(1);
    assertThat(run.out())
        .contains("1-green   STAYED GREEN", "  STAYED GREEN toy-holds: Small is not violated")
        .contains("  WRONG VERDICT toy-holds: must violate Fifo, but: violated Small")
        .contains("  WRONG VERDICT toy-holds: must violate Small, but: error")
        .contains("4-apart   DOES NOT APPLY")
        .contains("4 controls: 0 turned red, 4 did not, 0 not run");
  }

  /** What the last patch in the same folder left must not pass for its verdict. */
  @Test
  void aCheckThatComesToNoVerdictIsNotRed() throws IOException {
    for (int i = 1; i <= 2; i++) {
      control(i + "-red", "Small", "Small == x < 4", "Small == x < 3");
    }
    project.write(
        "controls/3-none.patch",
        """
        # check: toy-holds
        # property: Small
        # about: a catalog that cannot be read
        --- a/specs/toy/checks.json
        +++ b/specs/toy/checks.json
        @@ -1,3 +1,3 @@
         {
        -  "schemaVersion" : 1,
        +  "schemaVersion" : 2,
           "checks" : [ {
        """);
    CommandLineRun run = project.run("mutants");
    assertThat(run.exit()).as(run.toString()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "WRONG VERDICT toy-holds: the check came to no verdict: wakeproof: specs/toy/checks.json")
        .contains("3 controls: 2 turned red, 1 did not, 0 not run");
  }

  @Test
  void leavesWhatCameOfItAsDataAndOnThePage() throws Exception {
    ReportFolder folder = new ReportFolder(project.root().resolve("build/report"));
    control("red", "Small", "Small == x < 4", "Small == x < 3");
    control("green", "Small", "Small == x < 4", "Small == x < 9");
    project.run("mutants");
    assertThat(folder.path().resolve("index.html")).as("there is no run to show").doesNotExist();
    MutantsReport mutants = folder.readMutants();
    assertThat(mutants.controls()).isEqualTo(2);
    assertThat(mutants.interrupted()).isFalse();
    assertThat(mutants.mutants())
        .extracting(
            MutantReport::name,
            mutant -> mutant.cells().get(0).fate(),
            mutant -> mutant.cells().get(0).reason())
        .containsExactly(
            tuple("green", Fate.STAYED_GREEN, "Small is not violated"),
            tuple("red", Fate.TURNED_RED, null));
    assertThat(mutants.mutants()).allSatisfy(mutant -> assertThat(mutant.seconds()).isPositive());

    assertThat(project.run("check").exit()).isZero();
    assertThat(page(folder)).contains("1 turned red, 1 did not, 0 not run", "! STAYED GREEN");

    project.run("mutants", "--control", "red");
    assertThat(folder.readMutants().mutants())
        .extracting(MutantReport::name)
        .containsExactly("red");
    assertThat(folder.readMutants().controls()).isEqualTo(2);
    String partial = page(folder);
    assertThat(partial)
        .contains("1 turned red, 0 did not, 1 not run", "not in the last run")
        .doesNotContain("! STAYED GREEN", "another text");

    project.write("java-impl/src/main/java/Changed.java", "class Changed {}");
    project.run("mutants", "--control", "red");
    assertThat(page(folder)).contains("The controls broke another text of the library");
    project.run("check");
    assertThat(page(folder)).doesNotContain("another text");
    Files.delete(folder.path().resolve("index.html"));
    assertThat(project.run("report").exit()).isZero();
    assertThat(page(folder)).contains("1 turned red, 0 did not, 1 not run");
    Files.delete(folder.path().resolve("mutants.json"));
    assertThat(project.run("report").exit()).isZero();
    assertThat(page(folder)).contains("there is no mutants.json");
  }

  private static String page(ReportFolder folder) throws IOException {
    return Files.readString(folder.path().resolve("index.html"));
  }

  @Test
  void takesOneControl() throws IOException {
    control("green", "Small", "Small == x < 4", "Small == x < 9");
    control("red", "Small", "Small == x < 4", "Small == x < 3");
    assertThat(project.run("mutants", "--control", "red").exit()).isZero();
    assertThat(project.run("mutants", "--control", "nope").err())
        .contains("there is no control 'nope' that patches the library");
  }

  @Test
  void refusesAPatchThatDoesNotSayWhatItIs() throws IOException {
    project.write("controls/bare.patch", "# check: toy-holds\n--- a/x\n+++ b/x\n");
    CommandLineRun bare = project.run("mutants");
    assertThat(bare.exit()).isEqualTo(2);
    assertThat(bare.err())
        .contains("controls/bare.patch:1: there is no line '# property: ...' before the diff");
    project.write("controls/bare.patch", "# check: nope\n# property: P\n# about: a\n--- a/x\n");
    assertThat(project.run("mutants").err()).contains("controls/bare.patch: unknown check 'nope'");
  }

  private void control(String name, String property, String from, String to) throws IOException {
    project.patch(name, "toy-holds", property, from, to);
  }
}
