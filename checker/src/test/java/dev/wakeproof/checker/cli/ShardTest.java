package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One run on several machines: what each does, and what comes out of all of them. */
class ShardTest {
  @TempDir private Path folder;
  @TempDir private Path reports;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    project
        .verify("toy-holds", "Count:holds")
        .bug("toy-below", "Count:below", "BelowTwo")
        .bug("toy-again", "Count:below", "BelowTwo");
  }

  @Test
  void merge_allShards_makesOneReport() throws Exception {
    run(0, "check", "--shard", "1/2", "--report", at("1"));
    run(0, "check", "--shard", "2/2", "--report", at("2"));
    assertThat(report(at("1")).shard()).hasToString("1/2");
    assertThat(report(at("1")).checks()).hasSize(2);
    assertThat(report(at("2")).checks()).hasSize(1);
    assertThat(reports.resolve("1/whole")).doesNotExist();

    CommandLineRun merged = run(0, "report", "merge", at("2"), at("1") + "/verdicts.json");
    assertThat(merged.out())
        .contains(
            "3 checks in ", "2 of 2 seeded bugs and reachability checks turned red", "report: ");
    RunReport run = report(project.root().resolve("build/report").toString());
    assertThat(run.shard()).isNull();
    assertThat(run.checks())
        .extracting(CheckReport::id)
        .containsExactly("toy-holds", "toy-below", "toy-again");
    assertThat(project.root().resolve("build/report/junit.xml"))
        .content()
        .contains("tests=\"3\" failures=\"0\"", "toy-holds", "toy-below", "toy-again");
    // It is a whole run, whose seconds the next distribution uses.
    assertThat(report(project.root().resolve("build/report/whole").toString())).isEqualTo(run);
    for (String part : List.of("1", "2")) {
      Path file = reports.resolve(part).resolve("verdicts.json");
      String without = Files.readString(file).replaceAll("\"jpf\" : [^\\n]*,", "\"jpf\" : null,");
      Files.writeString(file, without);
    }
    assertThat(run(3, "report", "merge", at("1"), at("2"), "--require", "jqwik,jpf").out())
        .contains("REQUIRED: jpf: not installed where the shards ran");
  }

  @Test
  void merge_failedShard_fails() throws Exception {
    project.verify("toy-wrong", "Count:below");
    int failed = 0;
    for (String part : List.of("1", "2", "3", "4")) {
      CommandLineRun run =
          CommandLineRun.on(project, "check", "--shard", part + "/4", "--report", at(part));
      failed += run.exit();
    }
    assertThat(failed).isEqualTo(1);
    CommandLineRun merged = run(1, "report", "merge", at("1"), at("2"), at("3"), at("4"));
    assertThat(merged.out()).contains("FAILED toy-wrong", "1 not as expected");
  }

  /** A check that did not run must not pass for one that did. */
  @Test
  void merge_foreignShards_isRefused() throws Exception {
    run(0, "check", "--shard", "1/2", "--report", at("1"));
    run(0, "check", "--shard", "2/2", "--report", at("2"));
    run(0, "check", "--shard", "2/3", "--report", at("of-three"));
    run(0, "check", "--shard", "2/2", "--check", "toy-below,toy-again", "--report", at("less"));
    run(0, "check", "--report", at("all"));
    refused("shard 2/2 is missing", at("1"));
    refused(
        "shard 1/2 is there twice: " + at("1") + " and " + copy(at("1"), "x", "x"),
        at("1"),
        at("copy"),
        at("2"));
    refused(at("all") + " is of no shard: it was made without --shard", at("1"), at("all"));
    refused("are not of one run: another number of shards", at("1"), at("of-three"));
    refused("are not of one run: another selection of checks", at("1"), at("less"));
    String deal = report(at("2")).shard().deal();
    copy(at("2"), deal, "another");
    refused("are not of one run: another way of dealing the checks", at("1"), at("copy"));
    copy(at("2"), "\"tlc\" : \"2.18", "\"tlc\" : \"2.19");
    refused("are not of one run: another versions", at("1"), at("copy"));
    copy(at("2"), report(at("2")).shard().text(), "another");
    refused("are not of one run: another text of the project", at("1"), at("copy"));
    copy(at("2"), report(at("2")).checks().get(0).id(), report(at("1")).checks().get(0).id());
    refused("the shards have 2 checks, but 3 were selected", at("1"), at("copy"));
    project.write("specs/toy/Aside.tla", "---- MODULE Aside ----\n====\n");
    refused("of another text than this folder's", at("1"), at("2"));
    assertThat(run(2, "check", "--shard", "3/2").err()).contains("'3/2' is no shard");
    assertThat(project.root().resolve("build/report/verdicts.json")).doesNotExist();
  }

  private void refused(String line, String... places) {
    String[] words = new String[places.length + 2];
    words[0] = "report";
    words[1] = "merge";
    System.arraycopy(places, 0, words, 2, places.length);
    assertThat(run(2, words).err()).contains(line);
  }

  /** A report in which something is otherwise; the place of the original is given back. */
  private String copy(String report, String from, String to) throws IOException {
    String text = Files.readString(Path.of(report, "verdicts.json"));
    Files.createDirectories(Path.of(at("copy")));
    Files.writeString(Path.of(at("copy"), "verdicts.json"), text.replace(from, to));
    return at("copy");
  }

  private CommandLineRun run(int exit, String... words) {
    CommandLineRun run = CommandLineRun.on(project, words);
    assertThat(run.exit()).as(run.toString()).isEqualTo(exit);
    return run;
  }

  private String at(String name) {
    return reports.resolve(name).toString();
  }

  private static RunReport report(String place) throws Exception {
    return ReportFolder.read(Path.of(place));
  }
}
