package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A failure is shown at the line that it is about. */
class GithubAnnotationsTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void annotation_tlcTrace_pointsAtTheLastStep() throws IOException {
    Verdict verdict = Verdict.violated("Small", "100%\nsure").withTrace(trace("Jump"), null);
    String line = line("specs/toy/Count.tla", "Jump ==");
    assertThat(annotations(Checks.named("bad").at("Count:below"), verdict))
        .containsExactly(
            "::error file=specs/toy/Count.tla,line="
                + line
                + ",title=bad::about bad%0Aexpected holds but got violated Small: 100%25%0Asure"
                + "%0Aexplain: ./wakeproof explain bad"
                + "%0Arepeat: ./wakeproof check --check bad");
  }

  @Test
  void annotation_missingViolation_pointsAtTheProperty() throws IOException {
    Checks bug = Checks.named("green").at("Count:below");
    assertThat(annotations(bug.expecting(Outcome.VIOLATED, "BelowTwo", null), Verdict.holds(null)))
        .singleElement()
        .asString()
        .startsWith(
            "::error file=specs/toy/Count.tla,line="
                + line("specs/toy/Count.tla", "BelowTwo ==")
                + ",title=green::");
  }

  @Test
  void annotation_javaTrace_pointsAtTheLastStep() throws IOException {
    project.write("java-impl/src/main/java/x/toy/A.java", "class A {\n  // [A1_Look]\n  get();\n}");
    Verdict verdict =
        Verdict.violated("Small", null).withTrace(trace("A1_Look", "unnamed line"), null);
    assertThat(annotations(Checks.named("bad").of("toy", "explorer").at("x.Some"), verdict))
        .singleElement()
        .asString()
        .startsWith("::error file=java-impl/src/main/java/x/toy/A.java,line=3,title=bad::");
  }

  @Test
  void annotation_stepNameOfTwoClasses_pointsAtTheClassWithMostOfTheTrace() throws IOException {
    String look = "  // [A1_Look]\n  get();\n";
    project.write("java-impl/src/main/java/x/toy/A.java", look);
    project.write("java-impl/src/main/java/x/toy/B.java", look + "  // [A2_Add]\n  set();\n");
    Verdict verdict = Verdict.violated("Small", null).withTrace(trace("A2_Add", "A1_Look"), null);
    assertThat(annotations(Checks.named("bad").of("toy", "explorer").at("x.Some"), verdict))
        .singleElement()
        .asString()
        .startsWith("::error file=java-impl/src/main/java/x/toy/B.java,line=2,title=bad::");
  }

  @Test
  void annotation_withoutTrace_pointsAtTheTest() throws IOException {
    project.write(
        "property-tests/src/property/java/x/Some.java", "class Some {\n  void fair() {}\n}");
    Checks check = Checks.named("bad").of("toy", "jqwik");
    Verdict error = Verdict.error("over, the: limit");
    String file = "::error file=property-tests/src/property/java/x/Some.java,line=";
    assertThat(annotations(check.at("x.Some#fair"), error).get(0)).startsWith(file + "2,");
    assertThat(annotations(check.at("x.Some"), error).get(0)).startsWith(file + "1,");
  }

  @Test
  void annotation_projectInAFolderOfItsRepository_namesTheFileInTheRepository() {
    Checks bad = Checks.named("bad").at("Count:below");
    Places places = new Places(project.root(), project.root().getParent());
    assertThat(GithubAnnotations.of(run(bad, Verdict.error("cut")), places))
        .singleElement()
        .asString()
        .startsWith("::error file=" + project.root().getFileName() + "/specs/toy/Count.tla,");
  }

  @Test
  void annotation_projectOutsideTheRepository_namesTheFileInTheProject() {
    Checks bad = Checks.named("bad").at("Count:below");
    Places places = new Places(project.root(), project.root().resolveSibling("elsewhere"));
    assertThat(GithubAnnotations.of(run(bad, Verdict.error("cut")), places))
        .singleElement()
        .asString()
        .startsWith("::error file=specs/toy/Count.tla,");
  }

  @Test
  void annotation_missingEngine_warnsOnce() {
    Checks fine = Checks.named("fine");
    Verdict absent = Verdict.notRun("not installed");
    RunReport run =
        RunReport.of(
            List.of(
                new Result(fine.check(), Verdict.holds(null), 1),
                new Result(Checks.named("a").check(), absent, 0),
                new Result(Checks.named("b").check(), absent, 0)),
            Map.of(),
            1,
            false);
    assertThat(GithubAnnotations.of(run, new Places(project.root())))
        .containsExactly("::warning title=NOT RUN::tlc: not installed");
  }

  private List<String> annotations(Checks check, Verdict verdict) {
    return GithubAnnotations.of(run(check, verdict), new Places(project.root()));
  }

  private static RunReport run(Checks check, Verdict verdict) {
    return RunReport.of(List.of(new Result(check.check(), verdict, 1)), Map.of(), 1, false);
  }

  private String line(String file, String start) throws IOException {
    List<String> lines = Files.readAllLines(project.root().resolve(file));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(start)) {
        return String.valueOf(i + 1);
      }
    }
    throw new AssertionError(start);
  }

  private static List<Step> trace(String... steps) {
    return List.of(steps).stream().map(step -> new Step("p1", step, Map.of())).toList();
  }
}
