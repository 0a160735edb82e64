package dev.wakeproof.checker.kept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.cli.CommandLineRun;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unchanged checks do not run again, and the output says so. */
class KeptVerdictsTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void cache_unchangedCheck_isNotRun() throws Exception {
    project.bug("toy-below", "Count:below", "BelowTwo");
    CommandLineRun first = CommandLineRun.on(project, "check");
    assertThat(first.exit()).as(first.toString()).isZero();
    assertThat(first.out()).doesNotContain("cached");
    CheckReport before = report().get("toy-below");
    assertThat(before.cached()).isNull();

    CommandLineRun second = CommandLineRun.on(project, "check");
    assertThat(second.exit()).as(second.toString()).isZero();
    CheckReport after = report().get("toy-below");
    assertThat(after.cached())
        .isEqualTo(new CheckReport.Cached(before.at(), report().versions().get("wakeproof")));
    assertThat(after).usingRecursiveComparison().ignoringFields("cached").isEqualTo(before);
    assertThat(after.trace()).isNotEmpty();
    assertThat(second.out())
        .contains("ok       toy-below", after.cached().toString())
        .contains("1 cached, 0 checked now; --fresh checks all again")
        .contains("1 of 1 seeded bugs and reachability checks turned red");
    assertThat(text("junit.xml"))
        .contains(
            after.cached() + "; it took ",
            "name=\"toy-below\" file=\"specs/toy/Count.tla\" time=\"0.000\"");
    assertThat(text("index.html")).contains("cached</span></summary>", "<dt>cached</dt>");

    CommandLineRun fresh = CommandLineRun.on(project, "check", "--fresh");
    assertThat(fresh.exit()).as(fresh.toString()).isZero();
    assertThat(fresh.out()).doesNotContain("cached");
    assertThat(report().get("toy-below").cached()).isNull();
  }

  @Test
  void cache_changedCheck_runsAlone() throws Exception {
    String text = "SPECIFICATION Rounds\nINVARIANT Small\n";
    project.write("specs/toy/bounds/kept.cfg", text);
    project.verify("toy-holds", "Count:holds").verify("toy-kept", "Count:kept");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();

    project.write("specs/toy/bounds/kept.cfg", text + "\\* as before\n");
    CommandLineRun told = CommandLineRun.on(project, "check", "--changed");
    assertThat(told.exit()).as(told.toString()).isZero();
    assertThat(told.out())
        .isEqualTo(
            """
            toy-kept   specs/toy/bounds/kept.cfg changed
            1 of 2 checks would run, 1 cached
            """);
    CommandLineRun changed = CommandLineRun.on(project, "check");
    assertThat(changed.out()).contains("1 cached, 1 checked now");
    assertThat(report().get("toy-kept").cached()).isNull();

    // Back again: it is still known.
    project.write("specs/toy/bounds/kept.cfg", text);
    assertThat(CommandLineRun.on(project, "check").out()).contains("2 cached, 0 checked now");
    project.verify("toy-new", "Count:holds");
    assertThat(CommandLineRun.on(project, "check", "--changed").out())
        .isEqualTo(
            """
            toy-new    no verdict is kept
            1 of 3 checks would run, 2 cached
            """);
  }

  @Test
  void cache_unexpectedVerdict_failsAgain() throws Exception {
    project.verify("toy-wrong", "Count:below");
    for (String said : List.of("1 checks in", "1 cached, 0 checked now")) {
      CommandLineRun run = CommandLineRun.on(project, "check");
      assertThat(run.exit()).as(run.toString()).isEqualTo(1);
      assertThat(run.out())
          .contains(said, "FAILED toy-wrong: expected holds but got violated BelowTwo");
    }
  }

  /** It says nothing of the next run: another machine may have more time. */
  @Test
  void cache_error_isNotKept() throws Exception {
    project.check(
        "toy-far",
        "tlc",
        "Count:far",
        "verify",
        "holds",
        null,
        check -> TestProject.limits(check).put("seconds", 1));
    project.verify("toy-broken", "Unparsable:holds");
    for (int run = 0; run < 2; run++) {
      assertThat(CommandLineRun.on(project, "check").exit()).isEqualTo(1);
      assertThat(report().summary().cached()).isZero();
    }
    assertThat(kept()).isEmpty();
  }

  @Test
  void cache_damagedEntry_isIgnored() throws Exception {
    project.bug("toy-below", "Count:below", "BelowTwo");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    Path file = kept().get(0);
    String whole = Files.readString(file);
    assertThat(whole).contains("\"violated\"", "\"format\":1");
    for (String damaged :
        List.of(
            "",
            "{}",
            "{\"sum\":1,\"entry\":[]}",
            whole.substring(0, whole.length() / 2),
            whole.replace("BelowTwo", "Small"))) {
      Files.writeString(file, damaged);
      assertThatThrownBy(() -> EntryFile.read(file)).hasMessage("is damaged");
    }
    Files.writeString(file, whole.replace("\"violated\"", "\"holds\""));
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .isEqualTo("wakeproof: the kept verdict " + file + " is damaged: it is not used");
    assertThat(report().summary().cached()).isZero();
    assertThat(EntryFile.read(file).verdict().property()).isEqualTo("BelowTwo");
  }

  /** The name of the file alone says nothing: what is in it must be of this check and this text. */
  @Test
  void cache_otherText_isIgnored() throws Exception {
    project.verify("toy-holds", "Count:holds").bug("toy-below", "Count:below", "BelowTwo");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    Path holds = kept().stream().filter(f -> f.toString().contains("holds")).findFirst().get();
    Path below = kept().stream().filter(f -> f.toString().contains("below")).findFirst().get();
    Files.writeString(below, Files.readString(holds));
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out()).contains("1 cached, 1 checked now");
  }

  private List<Path> kept() throws IOException {
    Path kept = project.root().resolve("build/kept-verdicts");
    if (!Files.exists(kept)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(kept)) {
      return tree.filter(Files::isRegularFile).toList();
    }
  }

  private String text(String file) throws IOException {
    return Files.readString(project.root().resolve("build/report").resolve(file));
  }

  private RunReport report() throws Exception {
    return new ReportFolder(project.root().resolve("build/report")).read();
  }
}
