package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One word leads from a trace to the spec and to the Java code. */
class PlacesTest {
  private static final String JAVA =
      """
      class %s {
        void step() {
          // [A1_Look]
          %s.get(
              1);
        }
      }
      """;

  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    project.write("specs/toy/MCProcesses.tla", "---- MODULE MCProcesses ----\nEXTENDS Processes\n");
    project.write("java-impl/src/main/java/x/toy/Shipped.java", JAVA.formatted("Shipped", "cell"));
    project.write(
        "as-published/src/main/java/x/toy/Printed.java", JAVA.formatted("Printed", "cell"));
    project.write("java-impl/src/main/java/x/other/Other.java", JAVA.formatted("Other", "o"));
    project.write("specs/Another/Other.tla", "---- MODULE Other ----\nA1_Look:\nP == TRUE\n====\n");
  }

  @Test
  void step_inAUsedModule_isFound() throws IOException {
    CheckReport check = check("tlc", "MCProcesses:processes");
    Place action = places().specStep(check, "P1_Look").orElseThrow();
    assertThat(action.file()).isEqualTo("specs/toy/Processes.tla");
    assertThat(action.text()).startsWith("P1_Look(self) ==").contains("seen").contains("UNCHANGED");
    assertThat(places().specStep(check, "Nope")).isEmpty();

    project.write(
        "specs/toy/Processes.tla", "  P1_Look:\n    seen := total;\n  P2_Add:\n    total := 1;\n");
    assertThat(places().specStep(check, "P1_Look"))
        .contains(new Place("specs/toy/Processes.tla", 1, "P1_Look:\n  seen := total;"));
  }

  @Test
  void meaning_ofAViolatedProperty_isTheIndexOrElseTheComment() throws IOException {
    project.write(
        "specs/toy/MCProcesses.tla",
        "EXTENDS P\n\n(* It never   *)\n(* sleeps.     *)\nAwake == 1\nPlain == 1\nRefinesIt == 1\n");
    assertThat(meaning("Awake")).contains("It never sleeps.");
    assertThat(meaning("Plain")).isEmpty();
    project.write(
        "docs/specifications.md",
        "- `Other`, `Plain`: says `Awake`\n- `Awake` (fair): wakes\n- `Refines…`: a step of both\n");
    assertThat(meaning("Plain")).contains("says `Awake`");
    assertThat(meaning("Awake")).contains("wakes");
    assertThat(meaning("RefinesIt")).contains("a step of both");
    assertThat(places().meaning(check("tlc", "MCProcesses:processes"))).isEmpty();
  }

  private Optional<String> meaning(String property) {
    Check check = Checks.named("bad").of("toy", "tlc").at("MCProcesses:processes").check();
    return places().meaning(CheckReport.of(new Result(check, Verdict.violated(property, ""), 0)));
  }

  @Test
  void step_withACommentBesideItsLabel_isFound() throws IOException {
    project.write(
        "specs/toy/Processes.tla",
        "P1_Look:  \\* Reads the total.\n  seen := total;\nP2_Add:  \\* Adds.\n  total := 1;\n");
    assertThat(places().specStep(check("tlc", "MCProcesses:processes"), "P1_Look"))
        .contains(
            new Place(
                "specs/toy/Processes.tla", 1, "P1_Look:  \\* Reads the total.\n  seen := total;"));
  }

  @Test
  void places_actionAndProperty_areTheirDefinitions() {
    CheckReport check = check("tlc", "Count:holds");
    assertThat(places().specStep(check, "Jump").orElseThrow().text()).startsWith("Jump ==");
    Place property = places().property(check, "BelowTwo").orElseThrow();
    assertThat(property.file()).isEqualTo("specs/toy/Count.tla");
    assertThat(property.text()).startsWith("BelowTwo ==");
    assertThat(places().property(check, "P")).as("of a family that is not used").isEmpty();
  }

  @Test
  void java_severalVariants_showsTheScenariosOne() throws IOException {
    String scenario = "scenarios/src/main/java/dev/wakeproof/scenario/toy/";
    project.write(scenario + "Base.java", "import dev.wakeproof.published.toy.Printed;\n");
    project.write(scenario + "AsPrinted.java", "final class AsPrinted extends Base {}\n");
    project.write(scenario + "Mended.java", "final class Mended {}\n");
    assertThat(java("explorer", "dev.wakeproof.scenario.toy.Mended"))
        .containsExactly(
            new Place("java-impl/src/main/java/x/toy/Shipped.java", 4, "cell.get(\n    1);"));
    assertThat(java("explorer", "dev.wakeproof.scenario.toy.AsPrinted"))
        .extracting(Place::file)
        .containsExactly("as-published/src/main/java/x/toy/Printed.java");

    project.write(
        "jpf-config/toy/printed.jpf", "target.args = dev.wakeproof.scenario.toy.AsPrinted\n");
    assertThat(places().scenario(check("jpf", "printed"))).contains(scenario + "AsPrinted.java");
    assertThat(java("jpf", "printed"))
        .extracting(Place::file)
        .containsExactly("as-published/src/main/java/x/toy/Printed.java");
  }

  @Test
  void java_publishedSpecification_showsThePublishedJava() throws IOException {
    project.write("specs/toy/as-published/Old.tla", "---- MODULE Old ----\nA1_Look:\n====\n");
    project.write("specs/toy/bounds/MCOld.tla", "---- MODULE MCOld ----\nEXTENDS Old\n====\n");
    project.write("specs/toy/bounds/MCToy.tla", "---- MODULE MCToy ----\nEXTENDS Toy\n====\n");
    project.write(
        "java-impl/src/main/java/x/toy/Mend.java", JAVA.formatted("Mend", "m").replace("A1", "A2"));
    String mended = "java-impl/src/main/java/x/toy/Mend.java";
    assertThat(java("tlc", "MCOld:printed"))
        .extracting(Place::file)
        .containsExactly("as-published/src/main/java/x/toy/Printed.java");
    assertThat(places().javaSteps(check("tlc", "MCOld:printed"), "A2_Look")).isEmpty();
    assertThat(places().javaSteps(check("tlc", "MCToy:mended"), "A2_Look"))
        .extracting(Place::file)
        .containsExactly(mended);
  }

  @Test
  void step_ofASeededBug_showsThePatchedText() throws IOException {
    String module = "specs/toy/Steps.tla";
    project.write(module, "  A1_Look:\n    seen := total;\n  A2_Add:\n    total := 1;\n");
    project.write(
        "seeded-bugs/look-at-nothing/spec.patch",
        """
        --- a/specs/toy/Steps.tla
        +++ b/specs/toy/Steps.tla
        @@ -1,4 +1,4 @@
           A1_Look:
        -    seen := total;
        +    seen := 0;
           A2_Add:
             total := 1;
        """);
    CheckReport check = check(toy("tlc", "MCToy:toy").brokenBy("look-at-nothing"));
    assertThat(places().specStep(check, "A1_Look"))
        .contains(new Place("seeded-bugs/look-at-nothing/spec.patch", 1, "A1_Look:\n  seen := 0;"));
    assertThat(places().specStep(check, "A2_Add"))
        .as("as it ships")
        .contains(new Place(module, 3, "A2_Add:\n  total := 1;"));

    project.write(module, "  A1_Look:\n    seen := none;\n");
    assertThat(places().specStep(check, "A1_Look"))
        .as("the patch is of another day")
        .contains(new Place(module, 1, "A1_Look:\n  seen := none;"));
  }

  @Test
  void firstLook_unknownEngine_isTheCatalog() {
    assertThat(places().target(check("later", "x"))).isEqualTo("specs/toy/checks.yaml");
  }

  private List<Place> java(String engine, String target) {
    return places().javaSteps(check(engine, target), "A1_Look");
  }

  private Places places() {
    return new Places(project.root());
  }

  private static CheckReport check(String engine, String target) {
    return check(toy(engine, target).check());
  }

  private static CheckReport check(Check check) {
    Result result = new Result(check, Verdict.error("none"), 0);
    return RunReport.of(List.of(result), Map.of(), 0, false).checks().get(0);
  }

  private static Checks toy(String engine, String target) {
    return Checks.named("toy").of("toy", engine).at(target);
  }
}
