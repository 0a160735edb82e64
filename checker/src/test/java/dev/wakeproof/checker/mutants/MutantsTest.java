package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.cli.CommandLineRun;
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
        .contains("turned red        red  toy-holds: Small")
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
        .contains("STAYED GREEN      1-green   toy-holds: Small is not violated")
        .contains("2-other   toy-holds: must violate Fifo, but: violated Small")
        .contains("3-broken  toy-holds: must violate Small, but: error")
        .contains("DOES NOT APPLY    4-apart")
        .contains("4 controls: 0 turned red, 4 did not, 0 not run");
  }

  @Test
  void takesOneControl() throws IOException {
    control("green", "Small", "Small == x < 4", "Small == x < 9");
    control("red", "Small", "Small == x < 4", "Small == x < 3");
    assertThat(project.run("mutants", "--control", "red").exit()).isZero();
    assertThat(project.run("mutants", "--control", "nope").err())
        .contains("there is no controls/nope.patch");
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
    project.write(
        "controls/" + name + ".patch",
        """
        # check: toy-holds
        # property: %s
        # about: a toy
        --- a/specs/toy/Count.tla
        +++ b/specs/toy/Count.tla
        @@ -17,3 +17,3 @@
         FairJumps == Init /\\ [][Jump]_x /\\ WF_x(Jump)
        -%s
        +%s
         Natural == x \\in Nat
        """
            .formatted(property, from, to));
  }
}
