package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Survivors are reported, and a run that tries nothing is distinguishable from one that finds
 * nothing.
 */
class MutateSpecsCommandTest {
  @TempDir private Path folder;

  @Test
  void mutateSpecs_survivor_failsUntilWaived() throws IOException {
    TestProject project = tally();
    CommandLineRun run = run(project);
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out())
        .contains("Tally: 2 mutants, 1 checks")
        .contains("red         Tally T1_Add: drop an assignment `total := total + 1`")
        .contains("(tally: Counted)")
        .contains("SURVIVED  Tally.tla:10  Tally T2_Note: drop an assignment `note := total`");
    assertThat(project.root().resolve("build/report/generated-specs.json")).isRegularFile();

    waive(project, "T2_Note: drop an assignment `note := total`");
    assertThat(run(project, "--only", "T2_Note").exit()).isEqualTo(ExitCode.AS_EXPECTED);

    waive(project, "T1_Add: drop an assignment `total := total + 1`");
    assertThat(run(project).out())
        .contains("tally kills Tally T1_Add", "`total := total + 1`; remove its waiver")
        .contains("SURVIVED");
  }

  @Test
  void mutateSpecs_waiverOfNoMutant_isRefused() throws IOException {
    TestProject project = tally();
    waive(project, "T3_Gone: drop an assignment `note := total`");
    CommandLineRun run = run(project);
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("mutation/waivers/toy.yaml: there is no mutant Tally T3_Gone")
        .contains("correct its waiver");
  }

  @Test
  void mutateSpecs_checkFailsUnmodified_decidesNothing() throws IOException {
    TestProject project = tally();
    Path module = project.root().resolve("specs/toy/Tally.tla");
    Files.writeString(module, Files.readString(module).replace("total = 2", "total = 3"));
    CommandLineRun run = run(project);
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("tally is not as expected before anything is got wrong");
  }

  @Test
  void mutateSpecs_noMutant_isRefused() throws IOException {
    TestProject project = tally();
    CommandLineRun unknown = run(project, "--family", "nobody");
    assertThat(unknown.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(unknown.err()).contains("unknown family 'nobody'");
    CommandLineRun none = run(project, "--only", "nothing like it");
    assertThat(none.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(none.err()).contains("no mutant has 'nothing like it' in its id");
  }

  private TestProject tally() throws IOException {
    TestProject project = new TestProject(folder);
    for (String other : new String[] {"Processes", "Broken", "Unparsable"}) {
      Files.delete(project.root().resolve("specs/toy/" + other + ".tla"));
    }
    project.write("specs/toy/bounds/tally.cfg", "SPECIFICATION Spec\nINVARIANT Counted\n");
    project.write(
        "specs/toy/Tally.tla",
        """
        ---- MODULE Tally ----
        EXTENDS Naturals
        (* --algorithm Tally {
          variables total = 0, note = 0;
          process (p \\in 1..2)
          {
        T1_Add:
            total := total + 1;
        T2_Note:
            note := total;
          }
        } *)
        \\* BEGIN TRANSLATION
        \\* END TRANSLATION
        Counted == (\\A q \\in 1..2 : pc[q] = "Done") => total = 2
        ====
        """);
    project.verify("tally", "Tally:tally");
    assertThat(CommandLineRun.on(project, "docs").exit()).isEqualTo(ExitCode.AS_EXPECTED);
    return project;
  }

  private static void waive(TestProject project, String mutant) throws IOException {
    project.write(
        "mutation/waivers/toy.yaml",
        """
        specs:
          waived:
          - mutant: 'Tally %s'
            reason: No property reads the note.
        """
            .formatted(mutant));
  }

  private static CommandLineRun run(TestProject project, String... options) {
    String[] words = new String[options.length + 4];
    words[0] = "mutate";
    words[1] = "specs";
    words[2] = "--root";
    words[3] = project.root().toString();
    System.arraycopy(options, 0, words, 4, options.length);
    return CommandLineRun.of(words);
  }
}
