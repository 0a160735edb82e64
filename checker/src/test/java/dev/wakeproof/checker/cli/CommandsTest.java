package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.FolderLock;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The interface of the commands to people and scripts: lines, files and exit codes. */
@Execution(ExecutionMode.CONCURRENT)
class CommandsTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void check_allAsExpected_exitsWithZero() throws Exception {
    project
        .check(
            "toy-holds",
            "tlc",
            "Count:holds",
            "verify",
            "holds",
            null,
            check -> TestProject.work(check).put("distinctStates", 4))
        .bug("toy-below", "Count:below", "BelowTwo")
        .claim("TOY-01", List.of("toy-holds", "toy-below"));
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out())
        .contains("ok       toy-holds  tlc       holds")
        .contains("2 checks in ", ": 1 holds, 1 violated")
        .contains("1 of 1 seeded bugs and reachability checks turned red")
        .doesNotContain("\033[");
    RunReport report = read();
    assertThat(report.find("toy-holds").orElseThrow().distinctStates()).isEqualTo(4);
    assertThat(report.versions()).containsKeys("wakeproof", "java", "tlc", "jpf", "jqwik");
    assertThat(report.versions().get("tlc")).startsWith("2.18");
    JsonNode check =
        new ObjectMapper()
            .readTree(project.root().resolve("build/report/verdicts.json").toFile())
            .at("/checks/1");
    assertThat(check.at("/trace/2/changes/x").asText()).isEqualTo("2");
    assertThat(check.at("/asExpected").asBoolean()).isTrue();

    assertThat(CommandLineRun.on(project, "explain", "toy-below").out())
        .contains("violated BelowTwo, as expected", "   3  Round");
    assertBadInput(
        "the last run has no check 'toy-nope'; see: wakeproof check --list --size large,"
            + " then run: wakeproof check --check ID",
        "explain",
        "toy-nope");
    Files.delete(project.root().resolve("build/report/index.html"));
    assertThat(CommandLineRun.on(project, "report").exit()).isZero();
    assertThat(project.root().resolve("build/report/index.html")).exists();
  }

  @Test
  void check_unexpectedVerdict_exitsWithOne() {
    project
        .verify("toy-wrong", "Count:below")
        .check(
            "toy-states",
            "tlc",
            "Count:holds",
            "verify",
            "holds",
            null,
            check -> TestProject.work(check).put("distinctStates", 5));
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out())
        .contains("FAILED toy-wrong: expected holds but got violated BelowTwo")
        .contains("details: ./wakeproof explain toy-wrong")
        .contains("  expected 5 distinct states but got 4\n")
        .contains("FAILED toy-states: expected 5 distinct states but got 4")
        .doesNotContain("::error");
    assertThat(
            CommandLineRun.on(project, "check", "--check", "toy-wrong", "--format", "github").out())
        .contains("::error file=specs/toy/Count.tla,line=", ",title=toy-wrong::about toy-wrong%0A");
  }

  @Test
  void check_derivedConfiguration_isWhatTlcReads() throws Exception {
    project
        .bug("toy-derived", "Count:derived", "BelowTwo")
        .derived("derived", "holds, INVARIANTS: BelowTwo");
    assertThat(CommandLineRun.on(project, "check").out())
        .contains("toy-derived  tlc       violated BelowTwo", "1 of 1 seeded bugs");
    // Another text is another question, which the cache cannot answer.
    project.derived("derived", "holds, INVARIANTS: BelowTwo, SPECIFICATION: FairRounds");
    assertThat(CommandLineRun.on(project, "check", "--changed").out()).contains("toy-derived");
  }

  @Test
  void check_folderInUse_isRefused() throws Exception {
    project.verify("toy-holds", "Count:holds");
    ReportFolder folder = new ReportFolder(project.root().resolve("build/report"));
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    try (FolderLock held = folder.lock()) {
      assertThat(held).isNotNull();
      for (String command : List.of("check", "report")) {
        CommandLineRun run = CommandLineRun.on(project, command);
        assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines())
            .singleElement()
            .asString()
            .startsWith("wakeproof: another run writes its report to " + folder.path());
      }
      assertThat(CommandLineRun.on(project, "check", "--report", folder.path() + "-2").exit())
          .isZero();
    }
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
  }

  @Test
  void folderOption_empty_isRefused() {
    project.verify("toy-holds", "Count:holds");
    for (String command : List.of("check", "report", "explain toy-holds", "report cost")) {
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.addAll(List.of("--report", ""));
      CommandLineRun run = CommandLineRun.on(project, words.toArray(String[]::new));
      assertThat(run.exit()).as(command).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).as(command).contains("--report names nothing");
    }
    assertThat(CommandLineRun.of("check", "--list", "--root", "").err())
        .contains("--root names nothing");
  }

  @Test
  void run_outOfMemory_printsOneLine() {
    assertThat(saidOf(new OutOfMemoryError("Java heap space")))
        .startsWith("wakeproof: out of memory (")
        .endsWith("or take -Xmx out of JAVA_TOOL_OPTIONS");
  }

  @Test
  void run_damagedClass_printsOneLine() {
    assertThat(saidOf(new ClassFormatError("Truncated class file")))
        .startsWith("wakeproof: its own classes are damaged (")
        .endsWith("Truncated class file); run: make build");
  }

  private static String saidOf(Error thrown) {
    Writer broken =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) {
            throw thrown;
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    StringWriter err = new StringWriter();
    int exit = Wakeproof.run(new PrintWriter(broken), new PrintWriter(err), "--version");
    assertThat(exit).isEqualTo(ExitCode.BAD_INPUT);
    return err.toString().strip();
  }

  /** An edited or truncated file is not the report of a run. */
  @Test
  void report_foreignFile_isRefused() throws Exception {
    project.verify("toy-holds", "Count:holds");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    Path file = project.root().resolve("build/report/verdicts.json");
    String whole = Files.readString(file);
    assertThat(whole).contains("\"at\" : \"", "\"asExpected\" : 1,", "\"loopAt\" : null");
    Map<String, String> edited =
        Map.of(
            "",
            "verdicts.json: is empty",
            whole.replace("\"asExpected\" : 1,", "\"asExpected\" : -1,"),
            "must have a minimum",
            whole.replace("\"asExpected\" : 1,", "\"asExpected\" : 7,"),
            "its summary is not that",
            whole.replace("\"depth\" : 4", "\"depth\" : -4"),
            "must have a minimum value of 0",
            whole.replace("\"loopAt\" : null", "\"loopAt\" : 9"),
            "a row that its trace does not",
            whole.replaceAll("\"at\" : \"[^\"]*\"", "\"at\" : \"now\""),
            "'now' is no time in UTC");
    for (Map.Entry<String, String> text : edited.entrySet()) {
      assertThat(text.getKey()).isNotEqualTo(whole);
      Files.writeString(file, text.getKey());
      CommandLineRun run = CommandLineRun.on(project, "report");
      assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err().lines()).singleElement().asString().contains(text.getValue());
    }
  }

  @Test
  void check_overItsLimit_exitsWithOne() {
    project.check(
        "toy-far",
        "tlc",
        "Count:far",
        "verify",
        "holds",
        null,
        check -> TestProject.limits(check).put("seconds", 2));
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out()).contains("over the time limit of 2 s");
  }

  @Test
  void anyCommand_badOptions_isOneLine() {
    assertBadInput("Missing required option: '--class-path=PATH'", "explore", "A#b");
    assertBadInput("'two' is not an int", "explore", "--seconds", "two");
    assertBadInput(
        "there is no folder /nonexistent",
        "explore",
        "--cp",
        "/",
        "--svg",
        "/nonexistent/a.svg",
        "A#b");
  }

  @Test
  void prove_moduleWithoutACheck_isProved() throws IOException {
    Files.createSymbolicLink(
        project.root().resolve("prove"), Path.of("../prove").toAbsolutePath().normalize());
    project.verify("toy-holds", "Count:holds");
    project.write(
        "specs/toy/Grows.tla",
        """
        ---- MODULE Grows ----
        EXTENDS Integers
        VARIABLE x
        Init == x = 0
        Next == x' = x + 1
        Natural == x >= 0
        Above == x > -2
        ====
        """);
    project.write("specs/toy/Grows.prove", "variable x : Int\nlemma Natural\ngoal Above\n");
    CommandLineRun run = CommandLineRun.on(project, "prove", "Grows");
    assertThat(run.exit()).as(run.toString()).isZero();
    assertBadInput("there is no Shrinks.prove in a folder of", "prove", "Shrinks");
    assertBadInput(
        "no check of the catalog proves a module; name one, or add a check with 'prove: MODULE' to"
            + " specs/FAMILY/checks.yaml",
        "prove");

    String lemmas = "; its lemmas are Natural";
    assertBadInput("no lemma Nix in Grows" + lemmas, "prove", "Grows", "--drop", "Nix");
    assertBadInput("no lemma Next in Grows" + lemmas, "prove", "Grows", "--drop", "Next");
    assertBadInput("no lemma Nix in Grows" + lemmas, "prove", "Grows", "--drop", "Natural,Nix");
    assertBadInput(
        "no lemma natural in Grows; its lemmas, goals and steps are Natural, Above, domains",
        "prove",
        "Grows",
        "--lemma",
        "Above,natural");
    assertBadInput(
        "no action next in Grows; its actions are Init, Next, Goal",
        "prove",
        "Grows",
        "--action",
        "next");
    assertBadInput(
        "no obligation of Grows is of this action and this lemma",
        "prove",
        "Grows",
        "--action",
        "Init",
        "--lemma",
        "Above");
  }

  @Test
  void prove_moduleThatSanyRefuses_namesFileAndLine(@TempDir Path elsewhere) throws IOException {
    Files.createSymbolicLink(
        project.root().resolve("prove"), Path.of("../prove").toAbsolutePath().normalize());
    project.verify("toy-holds", "Count:holds");
    String module =
        """
        ---- MODULE Sema ----
        VARIABLE x
        Init == x = freee
        Next == x' = x
        ====
        """;
    project.write("specs/toy/Sema.tla", module);
    project.write("specs/toy/Sema.prove", "variable x : Bool\n");
    project.write("specs/toy/Typo.tla", module.replace("freee", "TRUE").replace("Sema", "Typo"));
    project.write("specs/toy/Typo.prove", "\nvariabel x : Bool\n");
    assertBadInput("no line begins with 'variabel', at Typo.prove:2", "prove", "Typo");
    project.write("specs/toy/Typo.prove", "variable y : Bool\n");
    assertBadInput("Typo.prove has no line 'variable x : TYPE', at line 2,", "prove", "Typo");
    assertBadInput("specs/toy/Sema.tla:3: Unknown operator", "prove", "Sema");
    Files.writeString(elsewhere.resolve("Sema.tla"), module);
    Path plan = Files.writeString(elsewhere.resolve("Sema.prove"), "variable x : Bool\n");
    assertBadInput("wakeproof: Sema.tla:3: Unknown operator", "prove", plan.toString());
  }

  @Test
  void check_badInput_runsNothing() throws IOException {
    project.verify("toy-holds", "Count:holds");
    assertBadInput("unknown family 'nope': use one of toy", "check", "--family", "nope");
    assertBadInput("unknown engine 'nope'", "check", "--engine", "nope");
    assertBadInput("unknown engine 'nope' in --require", "check", "--require", "nope");
    assertBadInput("unknown check 'nope'", "check", "--check", "nope");
    assertBadInput("unknown size 'huge'", "check", "--size", "huge");
    assertBadInput("unknown format 'x': use one of text, github", "check", "--format", "x");
    assertBadInput("the selection matches no check", "check", "--engine", "jqwik");
    assertBadInput("--check names nothing", "check", "--check", ",");
    assertBadInput("--family names nothing", "check", "--list", "--family", ",");
    assertBadInput("Unknown option: '--nope'", "check", "--nope");
    Path file = Files.writeString(folder.resolve("file"), "");
    assertBadInput("cannot be written", "check", "--report", file.resolve("report").toString());
    project.write("specs/toy/claims.yaml", "{");
    assertBadInput("specs/toy/claims.yaml:", "check");
    assertThat(project.root().resolve("build")).doesNotExist();
  }

  @Test
  void check_reportNotWritable_stillPrintsVerdicts() throws IOException {
    project.verify("toy-holds", "Count:holds");
    // A writable folder, but at the end the file cannot take its place.
    project.write("build/report/verdicts.json/in-the-way", "");
    CommandLineRun run = CommandLineRun.on(project, "check");
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out())
        .contains("1 as expected, 0 not as expected", "REPORT LOST: ", "verdicts.json")
        .doesNotContain("report: ");
    assertThat(run.err()).isEmpty();
    try (Stream<Path> left = Files.walk(folder.resolve("build/report"))) {
      assertThat(left).as("nothing half written").noneMatch(f -> f.toString().endsWith(".tmp"));
    }
  }

  @Test
  void root_withColon_isRefused() throws IOException {
    TestProject odd = new TestProject(Files.createDirectory(folder.resolve("a:b")));
    CommandLineRun run = CommandLineRun.on(odd.verify("toy-holds", "Count:holds"), "check");
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).singleElement().asString().contains("a:b has a ':'");
  }

  @Test
  void root_missing_isRefused() {
    CommandLineRun run =
        CommandLineRun.of("check", "--list", "--root", folder.resolve("nope").toString());
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("wakeproof: there is no ")
        .endsWith("nope");
  }

  private void assertBadInput(String line, String... arguments) {
    CommandLineRun run = CommandLineRun.on(project, arguments);
    assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(line).doesNotContain("\tat ");
  }

  @Test
  void check_listOption_runsNothing() {
    project.verify("toy-holds", "Count:holds").bug("toy-below", "Count:below", "BelowTwo");
    CommandLineRun run = CommandLineRun.on(project, "check", "--list", "--check", "toy-below");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("toy-below  tlc", "about toy-below", "1 checks");
    assertThat(run.out()).doesNotContain("toy-holds");
  }

  @Test
  void docsCheck_staleLedger_fails() throws IOException {
    project
        .verify("toy-holds", "Count:holds")
        .bug("toy-below", "Count:below", "BelowTwo")
        .claim("TOY-01", List.of("toy-holds", "toy-below"));
    CommandLineRun stale = CommandLineRun.on(project, "docs", "--check");
    assertThat(stale.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(stale.out()).contains("docs/claims.md is stale; run: ./wakeproof docs");
    assertThat(CommandLineRun.on(project, "docs").exit()).isZero();
    assertThat(CommandLineRun.on(project, "docs", "--check").exit()).isZero();
    assertThat(project.root().resolve("docs/claims.md"))
        .content()
        .contains(
            """
            ## toy

            Document 000, 1 claims: 0 false, 1 true, 0 not decided here; 2 checks.

            | id | claim | verdict |
            |---|---|---|
            | [TOY-01](#toy-01) | It counts. | true |

            ### TOY-01

            > It counts.

            **true**, under “The | heading”; property `Small`

            - tlc, SC: violated `toy-below`; holds `toy-holds`
            """);
    project.claim("TOY-02", List.of("toy-holds"));
    assertThat(CommandLineRun.on(project, "docs", "--check").exit())
        .isEqualTo(ExitCode.NOT_AS_EXPECTED);
  }

  @Test
  void docs_claimDecidedByABenchmark_namesTheWorkload() throws Exception {
    project.verify("toy-holds", "Count:holds").claimOfBenchmark("TOY-01", "It is faster.");
    assertThat(CommandLineRun.on(project, "docs").exit()).isZero();
    assertThat(project.root().resolve("docs/claims.md"))
        .content()
        .contains(
            """
            **true**, under “The | heading”

            It is faster.

            - benchmark: `make bench ONLY=polls`
            """);
  }

  @Test
  void docs_readmeTable_isUpdated() throws IOException {
    project.verify("toy-holds", "Count:holds").claim("TOY-01", List.of("toy-holds"));
    project.write("README.md", "before\n<!-- claims -->\nold\n<!-- /claims -->\nafter\n");
    assertThat(CommandLineRun.on(project, "docs").exit()).isZero();
    assertThat(project.root().resolve("README.md"))
        .content()
        .startsWith("before\n<!-- claims -->\n| family | document | false |")
        .contains("| [toy](docs/claims.md#toy) | 000 | 0 | 1 | 0 | 1 |\n<!-- /claims -->\nafter\n")
        .doesNotContain("old");
    project.verify("toy-more", "Count:holds");
    CommandLineRun stale = CommandLineRun.on(project, "docs", "--check");
    assertThat(stale.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(stale.out()).contains("README.md is stale; run: ./wakeproof docs");

    project.write("README.md", "no place\n");
    CommandLineRun nowhere = CommandLineRun.on(project, "docs");
    assertThat(nowhere.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(nowhere.err()).contains("README.md: the lines <!-- claims -->");
  }

  @Test
  void docsCheck_staleTranslation_fails() throws IOException {
    project.verify("toy-holds", "Count:holds");
    assertThat(CommandLineRun.on(project, "docs").exit()).isZero();
    assertThat(CommandLineRun.on(project, "docs", "--check"))
        .extracting(CommandLineRun::exit)
        .isEqualTo(0);
    Path module = project.root().resolve("specs/toy/Processes.tla");
    String fresh = Files.readString(module);
    project.write("specs/toy/Processes.tla", fresh.replace("total := seen + 1", "total := seen"));
    CommandLineRun stale = CommandLineRun.on(project, "docs", "--check");
    assertThat(stale.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(stale.out())
        .contains("specs/toy/Processes.tla: its translation is stale; run: ./wakeproof docs");
    assertThat(CommandLineRun.on(project, "docs").out())
        .contains("specs/toy/Processes.tla: translated");
    assertThat(module).content().contains("total' = seen[self]\n");
    assertThat(CommandLineRun.on(project, "docs", "--check").exit()).isZero();
    project.write(
        "specs/toy/Processes.tla",
        Files.readString(module).replaceFirst("total' = seen\\[self\\]", "total' = 0"));
    assertThat(CommandLineRun.on(project, "docs", "--check").exit())
        .isEqualTo(ExitCode.NOT_AS_EXPECTED);
  }

  @Test
  void check_translationDiffersFromPlusCal_fails() throws IOException {
    project.bug("toy-lost", "Processes:processes", "NoLostUpdate");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    String fresh = Files.readString(project.root().resolve("specs/toy/Processes.tla"));
    String says = "the PlusCal of Processes and its translation";

    project.write("specs/toy/Processes.tla", fresh.replace("total := seen + 1", "total := seen"));
    CommandLineRun stale = CommandLineRun.on(project, "check");
    assertThat(stale.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(stale.out()).contains(says, "run: ./wakeproof docs");

    project.write("specs/toy/Processes.tla", fresh.replace("/\\ total' =", "/\\ total' = 0 *"));
    assertThat(CommandLineRun.on(project, "check").out()).contains(says);

    project.write("specs/toy/Processes.tla", fresh.replaceFirst("TRANSLATION .*", "TRANSLATION"));
    CommandLineRun unchecked = CommandLineRun.on(project, "check");
    assertThat(unchecked.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(unchecked.err()).contains("Processes.tla: its translation bears no checksums");
    assertThat(CommandLineRun.on(project, "docs").exit()).isZero();
    assertThat(project.root().resolve("specs/toy/Processes.tla")).hasContent(fresh);
  }

  @Test
  void check_helpOption_documentsExitCodes() {
    assertThat(CommandLineRun.of("check", "--help").out())
        .contains("0     everything as expected", "3     all that was selected", "130");
  }

  private RunReport read() throws Exception {
    return new ReportFolder(project.root().resolve("build/report")).read();
  }
}
