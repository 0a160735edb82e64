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
  private static final String LIBRARY = "<!-- tried library -->\n<!-- /tried library -->\n";

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

    argue(project, "T2_Note: drop an assignment `note := total`");
    assertThat(run(project).exit()).isEqualTo(ExitCode.AS_EXPECTED);

    argue(project, "T1_Add: drop an assignment `total := total + 1`");
    assertThat(run(project).out())
        .contains("`total := total + 1` is noticed, by tally; take it out")
        .contains("SURVIVED");
  }

  @Test
  void mutateSpecs_sample_countsOthersAsNotTried() throws IOException {
    TestProject project = tally();
    project.write(
        "docs/architecture.md", LIBRARY + "Before.\n<!-- tried -->\n<!-- /tried -->\nBehind.\n");
    Path page = project.root().resolve("docs/architecture.md");
    assertThat(run(project, "--sample", "0", "--keep").exit()).isEqualTo(ExitCode.AS_EXPECTED);
    assertThat(tried(project).exit()).isEqualTo(ExitCode.AS_EXPECTED);
    assertThat(page).content().contains("| toy | all | 2 | 2 |");
    CommandLineRun run = run(project, "--sample", "1", "--seed", "1", "--keep");
    assertThat(run.out()).contains("drawn with --seed=1", "Tally: 1 mutants");
    assertThat(run(project, "--untried").out()).contains("Tally: 1 mutants");
    assertThat(project.root().resolve("mutation/tried/specs/toy.tsv"))
        .content()
        .contains("not tried\t");
    CommandLineRun stale = tried(project, "--check");
    assertThat(stale.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(stale.out()).contains("docs/architecture.md is stale");
    assertThat(tried(project).exit()).isEqualTo(ExitCode.AS_EXPECTED);
    assertThat(page).content().contains("| toy | all | 2 | 1 |").endsWith("-->\nBehind.\n");
    assertThat(tried(project, "--check").exit()).isEqualTo(ExitCode.AS_EXPECTED);

    run(project, "--keep");
    assertThat(tried(project).exit()).isEqualTo(ExitCode.AS_EXPECTED);
    assertThat(page)
        .content()
        .contains("| toy | drop an assignment | 2 | 0 | 0 | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 50.0 % |");
  }

  @Test
  void mutateSpecs_changedText_outdatesResults() throws IOException {
    TestProject project = tally();
    project.write("docs/architecture.md", LIBRARY + "<!-- tried -->\n<!-- /tried -->\n");
    Path page = project.root().resolve("docs/architecture.md");
    run(project, "--keep");
    assertThat(tried(project).out()).isEmpty();
    assertThat(run(project, "--outdated").err()).contains("no outdated mutant has ''");
    assertThat(run(project, "--untried").err()).contains("no untried mutant has ''");

    Path module = project.root().resolve("specs/toy/Tally.tla");
    Files.writeString(
        module, Files.readString(module).replace("Counted ==", "Sum == 2 \\* new\nCounted =="));
    CommandLineRun check = tried(project, "--check");
    assertThat(check.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(check.out())
        .contains("tried on another text: Tally T1_Add: drop an assignment")
        .contains("2 of toy are outdated; run: ./wakeproof mutate specs --family toy --outdated")
        .contains("docs/architecture.md is stale");
    assertThat(tried(project).exit()).isEqualTo(ExitCode.AS_EXPECTED);
    assertThat(page).content().contains("| toy | all | 2 | 0 | 2 | 0 | 0 |");

    assertThat(run(project, "--untried").out()).contains("Tally: 2 mutants");
    assertThat(run(project, "--outdated", "--keep").out()).contains("Tally: 2 mutants");
    assertThat(tried(project).out()).isEmpty();
    assertThat(page).content().contains("| toy | all | 2 | 0 | 0 | 1 | 0 |");
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

  private static CommandLineRun tried(TestProject project, String... options) {
    String[] words = new String[options.length + 4];
    words[0] = "mutate";
    words[1] = "tried";
    words[2] = "--root";
    words[3] = project.root().toString();
    System.arraycopy(options, 0, words, 4, options.length);
    return CommandLineRun.of(words);
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
    assertThat(project.run("docs").exit()).isEqualTo(ExitCode.AS_EXPECTED);
    return project;
  }

  private static void argue(TestProject project, String mutant) throws IOException {
    project.write(
        "mutation/argued/specs/toy.json",
        """
        {"schemaVersion": 1, "argued": [
          {"mutant": "Tally %s", "fate": "equivalent", "reason": "Nobody reads the note at all."}
        ]}
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
