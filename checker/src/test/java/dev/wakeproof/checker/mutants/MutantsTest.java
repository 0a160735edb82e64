package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.JsonFile;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.cli.CommandLineRun;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.patch.TextPatch;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Patches that come and go in a copy; they are of a spec, which needs no build. */
@Execution(ExecutionMode.CONCURRENT)
class MutantsTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws Exception {
    project = new TestProject(folder);
    project.verify("toy-holds", "Count:holds");
  }

  @Test
  void mutate_checkStaysGreen_saysWhy() throws Exception {
    assertThat(run(bug("green", "Small", "Small == x < 4", "Small == x < 9")))
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsExactly(tuple(Fate.STAYED_GREEN, "Small is not violated"));
  }

  @Test
  void mutate_checkTurnsRed_takesThePatchBack() throws Exception {
    String before = Files.readString(project.root().resolve("specs/toy/Count.tla"));
    assertThat(
            run(
                bug("red", "Small", "Small == x < 4", "Small == x < 3"),
                bug("green", "Small", "Small == x < 4", "Small == x < 9")))
        .extracting(MutantCell::fate)
        .containsExactly(Fate.TURNED_RED, Fate.STAYED_GREEN);
    assertThat(project.root().resolve("specs/toy/Count.tla")).hasContent(before);
  }

  @Test
  void mutate_results_areInTheData() throws Exception {
    ReportFolder reports = new ReportFolder(project.root().resolve("build/report"));
    project.bugOfTheLibrary("other", null).bugOfTheLibrary("toy", null);
    CommandLineRun run = CommandLineRun.on(project, "mutate", "--seeded-bug", "toy");
    assertThat(run.exit()).as("nobody has turned red: " + run).isEqualTo(3);
    assertThat(run.out()).contains("1 seeded bugs: 0 turned red, 0 did not");
    Path file = reports.path().resolve("mutants.json");
    MutantsReport mutants = JsonFile.read(file, "", "mutants.schema.json", MutantsReport.class);
    assertThat(mutants.seededBugs()).isEqualTo(2);
    assertThat(mutants.interrupted()).isFalse();
    assertThat(mutants.mutants()).extracting(MutantReport::name).containsExactly("toy");
    assertThat(mutants.mutants().get(0).cells())
        .extracting(MutantCell::engine, MutantCell::fate, MutantCell::reason)
        .contains(tuple("jqwik", Fate.NOT_DETECTABLE, "it is a toy"))
        .anyMatch(
            cell ->
                cell.toList().get(0).equals("contract")
                    && cell.toList().get(2).toString().contains("do not choose the schedule"));
  }

  @Test
  void mutate_unknownSeededBug_isRefused() throws Exception {
    assertThat(CommandLineRun.on(project, "mutate").err())
        .contains("there is no patch of the library");
    project.bugOfTheLibrary("toy", null);
    assertThat(CommandLineRun.on(project, "mutate", "--seeded-bug", "nope").err())
        .contains("there is no seeded bug 'nope' that patches the library");
  }

  /** The cell of each, in their order. */
  private List<MutantCell> run(SeededBug... bugs) throws Exception {
    List<MutantCell> cells = new ArrayList<>();
    new MutantRun(CatalogLoader.load(project.root()), Set.of(), new Children())
        .run(List.of(bugs), 1, report -> cells.addAll(report.cells()));
    return cells;
  }

  /** One that TLC is asked about, as no seeded bug of the catalog's is. */
  private SeededBug bug(String name, String property, String from, String to) throws Exception {
    String file = "patches/" + name + ".patch";
    project.write(file, TestProject.patch(from, to));
    return new SeededBug(
        name,
        name,
        "a toy",
        "none",
        null,
        Map.of("tlc", new Red("toy-holds", property, null, null)),
        null,
        TextPatch.read(project.root().resolve(file), file),
        "d");
  }
}
