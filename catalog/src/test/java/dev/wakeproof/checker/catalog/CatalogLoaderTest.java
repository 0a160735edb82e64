package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.patch.WeakerAccess;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every mistake gets one line that says what, where and what to do. */
class CatalogLoaderTest {
  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void load_validCatalog_hasChecksAndClaims() throws Exception {
    project.verify("toy-holds", "Count:holds").claim("TOY-01", List.of("toy-holds"));
    Catalog catalog = CatalogLoader.load(project.root());
    assertThat(catalog.families()).containsExactly("toy");
    assertThat(catalog.checks()).extracting(Check::id).containsExactly("toy-holds");
    assertThat(catalog.checks().get(0).workers()).isEqualTo(1);
    assertThat(catalog.checks().get(0).deadlock()).isTrue();
    assertThat(catalog.claims()).extracting(Claim::id).containsExactly("TOY-01");
  }

  @Test
  void load_textThatIsNotYaml_isRefused() throws IOException {
    project.write("specs/toy/checks.yaml", "checks:\n- id: x\n tlc: y\n");
    assertMistake(
        "specs/toy/checks.yaml:3: not YAML: while parsing a block mapping: expected <block end>,",
        "but found");
  }

  @Test
  void load_aFieldGivenTwice_isRefused() throws IOException {
    project.write("specs/toy/checks.yaml", "checks:\n- id: x\n  id: y\n");
    assertMistake("specs/toy/checks.yaml:3: not YAML: Duplicate field 'id'");
  }

  @Test
  void load_aSecondListOfChecks_isRefused() throws IOException {
    project.write("specs/toy/checks.yaml", "checks: []\nchecks: []\n");
    assertMistake("specs/toy/checks.yaml:2: not YAML: Duplicate field 'checks'");
  }

  @Test
  void load_aSecondDocumentBehindTheFirst_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    Path file = project.root().resolve("specs/toy/checks.yaml");
    String one = Files.readString(file);
    Files.writeString(file, one + "---\n" + one.replace("toy-x", "toy-y"));
    assertMistake("specs/toy/checks.yaml:", "not YAML: Trailing token");
  }

  @Test
  void load_anEmptyListOfChecks_isRefused() {
    assertMistake("specs/toy/checks.yaml: $.checks", "at least 1");
  }

  @Test
  void load_aFileThatBeginsWithAByteOrderMark_isRead() throws Exception {
    project.verify("toy-x", "Count:holds");
    Path file = project.root().resolve("specs/toy/checks.yaml");
    Files.writeString(file, "\uFEFF" + Files.readString(file));
    assertThat(CatalogLoader.load(project.root()).checks()).hasSize(1);
  }

  @Test
  void load_aFamilyWithoutACatalog_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    project.write("specs/other/Base.tla", "---- MODULE Base ----\n====\n");
    assertMistake("specs/other/checks.yaml: is not there");
  }

  @Test
  void load_aCatalogThatCannotBeRead_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    Files.createDirectories(project.root().resolve("specs/other/checks.yaml"));
    assertMistake("specs/other/checks.yaml: cannot be read");
  }

  @Test
  void load_danglingLinks_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    Path specs = project.root().resolve("specs");
    Files.createSymbolicLink(specs.resolve("gone"), Path.of("nowhere"));
    Files.createSymbolicLink(specs.resolve("toy/claims.yaml"), Path.of("nowhere"));
    Files.createDirectory(specs.resolve("other"));
    Files.createSymbolicLink(specs.resolve("other/checks.yaml"), Path.of("nowhere"));
    assertMistake("specs/gone: is a link to nothing");
    assertMistake("specs/toy/claims.yaml: is not there, or is a link to nothing");
    assertMistake("specs/other/checks.yaml: is not there, or is a link to nothing");
  }

  @Test
  void load_misnamedCatalogs_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    String file = Files.readString(project.root().resolve("specs/toy/checks.yaml"));
    List<String> misnamed =
        List.of(
            "specs/checks.yaml",
            "specs/toy/Checks.yaml",
            "specs/toy/checks-more.yaml",
            "specs/toy/claims.yaml.old",
            "specs/toy/more/checks.yaml");
    for (String name : misnamed) {
      project.write(name, file);
    }
    misnamed.forEach(name -> assertMistake(name + ": no command reads it"));
  }

  @Test
  void load_aSeededBugThatIsNoFolder_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    project.write("seeded-bugs/weaker.patch", "# check: toy-x\n");
    assertMistake(
        "seeded-bugs/weaker.patch: a seeded bug is a folder; no command reads a file there");
  }

  @Test
  void load_anUnknownField_isRefused() {
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> check.put("colour", "red"));
    assertMistake(
        "specs/toy/checks.yaml: toy-x: $.checks[0]", "'colour'", "see checks.schema.json");
  }

  @Test
  void load_aMisspeltEngine_isRefusedInOneLine() throws IOException {
    project.write(
        "specs/toy/checks.yaml", "checks:\n- {id: toy-x, about: X., tcl: 'Count:holds'}\n");
    assertThat(mistakes())
        .isEqualTo(
            "specs/toy/checks.yaml: toy-x: $.checks[0]: unknown field 'tcl'"
                + " (see checks.schema.json)");
  }

  @Test
  void load_noEngine_namesAllEngines() throws IOException {
    project.write("specs/toy/checks.yaml", "checks:\n- {id: toy-x, about: X.}\n");
    assertMistake("toy-x: $.checks[0]: one of these fields is missing: 'tlc', 'explorer', ");
  }

  @Test
  void load_aMistakeMadeTwice_isReportedOnce() throws IOException {
    String row = "{id: toy-x, about: X., explorer: x.X, size: huge}";
    project.write("specs/toy/checks.yaml", "checks: [" + row + ", " + row + "]\n");
    assertThat(mistakes())
        .startsWith("specs/toy/checks.yaml: toy-x: $.checks[0].size: does not have a value in")
        .contains("\"large\"], and 1 more like this (see")
        .hasLineCount(1);
  }

  @Test
  void load_numbersThatAreTooLarge_isRefused() throws IOException {
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> TestProject.limits(check).put("seconds", 99_999_999_999L));
    assertMistake(
        "specs/toy/checks.yaml: toy-x: $.checks[0].limits.seconds: ", "out of range of int");
    project = new TestProject(Files.createDirectory(folder.resolve("again")));
    project.check(
        "toy-y",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> TestProject.work(check).put("distinctStates", new BigInteger("9".repeat(30))));
    assertMistake("toy-y: $.checks[0].expect.distinctStates: ", "out of range of long");
  }

  @Test
  void load_aNul_isRefused() {
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> check.put("about", "a\0b"));
    assertMistake("specs/toy/checks.yaml: $.checks[0].about: has a NUL in it");
  }

  @Test
  void load_aMissingField_isRefused() {
    project.check(
        "toy-x", "tlc", "Count:holds", "verify", "holds", null, check -> check.remove("about"));
    assertMistake("specs/toy/checks.yaml: toy-x: $.checks[0]", "'about'");
  }

  @Test
  void load_anUnknownSize_isRefused() {
    project.check(
        "toy-x", "tlc", "Count:holds", "verify", "holds", null, check -> check.put("size", "huge"));
    assertMistake("specs/toy/checks.yaml: toy-x: $.checks[0].size", "small");
  }

  @Test
  void load_twoVerdicts_isRefused() {
    project.check(
        "toy-x",
        "tlc",
        "Count:below",
        "seeded-bug",
        "violated",
        "BelowTwo",
        check -> check.putObject("holds"));
    assertMistake("specs/toy/checks.yaml: toy-x: $.checks[0].holds");
  }

  @Test
  void load_aRowLikeAnUnknownRow_isRefused() {
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> check.put("like", "toy-none").remove(List.of("tlc", "bound")));
    assertMistake(
        "specs/toy/checks.yaml: toy-x: $.checks[0].like: there is no row 'toy-none' in this file");
  }

  @Test
  void load_anExplorationUnderEachMemoryModel_isRead() throws Exception {
    project.write("scenarios/src/main/java/toy/TwoOfThem.java", "class TwoOfThem {}");
    project.jpf("two-of-them", "toy.TwoOfThem");
    project.check(
        "toy-ex-x",
        "explorer",
        "toy.TwoOfThem",
        "verify",
        "holds",
        null,
        check -> {
          check.putObject("under").putObject("SC");
          ObjectNode tso = check.withObjectProperty("under").putObject("TSO");
          tso.put("size", "large").putObject("holds-bounded").put("executions", 7);
          check.withObjectProperty("under").putObject("JPF");
        });
    List<Check> checks = CatalogLoader.load(project.root()).checks();
    assertThat(checks)
        .extracting(Check::id)
        .containsExactly("toy-ex-x", "toy-ex-x-tso", "toy-jpf-x");
    assertThat(checks).extracting(Check::memory).containsExactly("SC", "TSO", "SC");
    assertThat(checks.get(0).properties()).containsExactly("NoLostWakeup", "Race");
    assertThat(checks.get(1).size()).isEqualTo(Size.LARGE);
    assertThat(checks.get(1).expect().verdict()).isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(checks.get(2).target()).isEqualTo("two-of-them");
    assertThat(checks.get(2).properties()).containsExactly("NoLostWakeup");
  }

  @Test
  void load_theSameIdTwice_isRefused() {
    project.verify("toy-x", "Count:holds").verify("toy-x", "Count:holds");
    assertMistake("$.checks[1].id: 'toy-x' is taken by specs/toy/checks.yaml: toy-x: $.checks[0]");
  }

  @Test
  void load_aMissingModuleOrConfiguration_isRefused() {
    project.verify("toy-x", "Nope:holds").verify("toy-y", "Count:nope");
    assertMistake("$.checks[0].tlc: there is no specs/toy/bounds/Nope.tla");
    assertMistake("$.checks[1].tlc: there is no specs/toy/bounds/nope.cfg");
  }

  @Test
  void load_aConfigurationAmongTheBoundsAndNowhereElse_isRead() throws IOException {
    project.write("specs/toy/beside.cfg", "SPECIFICATION Spec\nINVARIANT Small\n");
    project.verify("toy-x", "Count:beside");
    assertMistake("$.checks[0].tlc: there is no specs/toy/bounds/beside.cfg");
  }

  @Test
  void load_aMissingJpfFile_isRefused() {
    project.check("toy-x", "jpf", "nope", "verify", "holds", null, check -> {});
    assertMistake("$.checks[0].jpf: there is no jpf-config/toy/nope.jpf");
  }

  /** Any setting may leave out states; of two of one name the engine takes the last. */
  @Test
  void load_aJpfFileThatSaysMoreThanItsScenario_isRefused() throws Exception {
    project.jpf("as", "toy.As");
    project.check("toy-x", "jpf", "as", "verify", "holds", null, check -> {});
    assertThat(CatalogLoader.load(project.root()).checks()).hasSize(1);
    Path file = project.root().resolve("jpf-config/toy/as.jpf");
    String sound = Files.readString(file);
    Map<String, String> added =
        Map.of(
            "search.class = gov.nasa.jpf.search.PathSearch", "has search.class, which may change",
            "search\\u002eclass=gov.nasa.jpf.search.PathSearch", "has search.class, which may",
            "vm.shared.skip_finals : true", "has vm.shared.skip_finals, which may change",
            "@using = x", "has @using, which may change",
            "target.args = toy.Other", "has target.args twice; take one out",
            "target.args+ = ,toy.Other", "has target.args+, which may change",
            "x = \\u00zz", "jpf: cannot be read: ");
    for (Map.Entry<String, String> line : added.entrySet()) {
      Files.writeString(file, sound + line.getKey() + "\n");
      assertMistake("toy-x: $.checks[0].jpf: ", line.getValue());
    }
    Files.writeString(file, "");
    assertMistake("jpf-config/toy/as.jpf: has no @include, target.args; add it");
    Files.writeString(file, sound.replace("sound", "../toy/unsound"));
    assertMistake("jpf-config/toy/as.jpf: @include cannot be '${config_path}/../../toy/unsound");
  }

  @Test
  void load_unsoundSettingsOfAllJpfFilesOnce_isRefused() throws IOException {
    project.jpf("as", "toy.As");
    project.check("toy-x", "jpf", "as", "verify", "holds", null, check -> {});
    project.check("toy-y", "jpf", "as", "verify", "holds", null, check -> {});
    Path file = project.root().resolve("jpf-config/sound.properties");
    String sound = Files.readString(file);
    Map<String, String> unsound =
        Map.of(
            sound + "search.class = gov.nasa.jpf.search.PathSearch\n",
            "has search.class, which may change what is searched; take it out",
            sound.replace("skip_finals = false", "skip_finals = true"),
            "vm.shared.skip_finals cannot be 'true' here",
            sound.replace("vm.shared.skip_finals = false", ""),
            "has no vm.shared.skip_finals; add it",
            sound.replace("dev.wakeproof.atomic.*.*", "*"),
            "vm.shared.never_break_fields+ cannot be ',*,",
            sound.replace("/target/classes;", "/other/classes;"),
            "classpath cannot be '${config_path}/other/classes",
            sound + "\ntarget = dev.wakeproof.scenario.RunScenario",
            "has target twice; take one out");
    for (Map.Entry<String, String> text : unsound.entrySet()) {
      Files.writeString(file, text.getKey());
      assertThat(mistakes().lines())
          .singleElement()
          .asString()
          .startsWith("jpf-config/sound.properties: " + text.getValue());
    }
    Files.delete(file);
    assertMistake("jpf-config/sound.properties: is not there; every .jpf includes it");
  }

  @Test
  void load_aJpfFileWhoseScenarioIsGone_isRefused() throws IOException {
    project.jpf("as", "toy.As");
    project.check("toy-x", "jpf", "as", "verify", "holds", null, check -> {});
    Files.delete(project.root().resolve("scenarios/src/main/java/toy/As.java"));
    assertMistake("toy-x: $.checks[0].jpf: there is no scenarios/src/main/java/toy/As.java");
  }

  @Test
  void load_aMissingTestOrMethod_isRefused() throws IOException {
    project.check("toy-x", "jqwik", "x.Nope", "verify", "holds-bounded", null, check -> {});
    project.check("toy-y", "jqwik", "x.Some#nope", "verify", "holds-bounded", null, check -> {});
    project.write("property-tests/src/property/java/x/Some.java", "class Some { void some() {} }");
    assertMistake("$.checks[0].jqwik: there is no property-tests/src/property/java/x/Nope.java");
    assertMistake(
        "$.checks[1].jqwik: no method 'nope' in property-tests/src/property/java/x/Some.java");
  }

  @Test
  void load_aPropertyThatTheConfigurationDoesNotState_isRefused() {
    project.bug("toy-x", "Count:below", "Small");
    assertMistake(
        "$.checks[0].violates: 'Small' is not stated in specs/toy/bounds/below.cfg", "[BelowTwo]");
  }

  @Test
  void load_aSeededBugThatStatesTwoProperties_isRefused() {
    project.bug("toy-x", "Count:two", "BelowTwo");
    assertMistake(
        "$.checks[0].violates: a seeded-bug must state exactly the one property", "[Small, Below");
  }

  @Test
  void load_aConfigurationWithoutProperties_isRefused() {
    project.check(
        "toy-x",
        "tlc",
        "Count:deadlock",
        "verify",
        "holds",
        null,
        check -> check.put("deadlock", false));
    assertMistake("$.checks[0].tlc: specs/toy/bounds/deadlock.cfg states no property");
  }

  @Test
  void load_propertiesOfTheConfiguration_areRead() throws Exception {
    project.verify("toy-x", "Count:two").bug("toy-y", "Count:below", "BelowTwo");
    List<Check> checks = CatalogLoader.load(project.root()).checks();
    assertThat(checks.get(0).properties()).containsExactly("Small", "BelowTwo", "Deadlock");
    assertThat(checks.get(1).properties()).containsExactly("BelowTwo");
  }

  @Test
  void load_aConfigurationThatSaysWhetherToLookForDeadlocks_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    config("holds", "SPECIFICATION Spec\nINVARIANT Small\nCHECK_DEADLOCK FALSE\n");
    assertMistake(".deadlock: take CHECK_DEADLOCK out of specs/toy/bounds/holds.cfg");
  }

  @Test
  void load_anAmbiguousConfiguration_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    config("holds", "\uFEFFSPECIFICATION Spec\nINVARIANT Small\n");
    assertMistake(
        "toy-x: $.checks[0].tlc: specs/toy/bounds/holds.cfg begins with a byte order mark");
    config("holds", "SPECIFICATION Spec\nINVARIANT Small\nSPECIFICATION FairSpec\n");
    assertMistake("$.checks[0].tlc: specs/toy/bounds/holds.cfg says SPECIFICATION twice");
    config("holds", "INVARIANT Small\n");
    assertMistake("specs/toy/bounds/holds.cfg must say either SPECIFICATION, or INIT and NEXT");
    config("holds", "SPECIFICATION Spec\nINIT Init\nNEXT Next\nINVARIANT Small\n");
    assertMistake("specs/toy/bounds/holds.cfg must say either SPECIFICATION, or INIT and NEXT");
  }

  @Test
  void load_aModelOfConformanceThatIsReduced_isRefused() throws Exception {
    project.write("scenarios/src/main/java/toy/S.java", "class S {}\n");
    Consumer<ObjectNode> beside =
        check -> {
          check.put("model", "Count:conform");
          check.putObject("actors").put("A", "p1");
        };
    project.check("toy-x", "conformance", "toy.S", "verify", "holds", null, beside);
    config("conform", "SPECIFICATION Spec\nCONSTRAINT Few\n");
    assertThat(CatalogLoader.load(project.root()).checks().get(0).shaping())
        .containsExactly("CONSTRAINT Few");
    config("conform", "SPECIFICATION Spec\nVIEW Seen\n");
    assertMistake(
        "$.checks[0].beside.model: specs/toy/bounds/conform.cfg has VIEW Seen, by which steps");
    config("conform", "SPECIFICATION Spec\nCONSTANT Store <- TsoStore\n");
    assertMistake(
        "$.checks[0].beside.model: specs/toy/bounds/conform.cfg substitutes Store <- TsoStore");
    config("conform", "SPECIFICATION Spec\nSPECIFICATION Spec\n");
    assertMistake(
        "$.checks[0].beside.model: specs/toy/bounds/conform.cfg says SPECIFICATION twice");
    config("conform", "SPECIFICATION Spec\n");
    assertThat(CatalogLoader.load(project.root()).checks()).hasSize(1);
  }

  @Test
  void load_aModuleNotInUtf8OrOfAnotherName_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    Path specs = project.root().resolve("specs/toy");
    byte[] latin = "\\* \u00e9\nSPECIFICATION Spec\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(specs.resolve("Latin.tla"), latin);
    Files.write(specs.resolve("bounds/holds.cfg"), latin);
    assertMistake("specs/toy/Latin.tla: is not text in UTF-8; save it so");
    assertMistake("toy-x: $.checks[0].tlc: specs/toy/bounds/holds.cfg is not text in UTF-8");
    project.write("specs/toy/Latin.tla", "---- MODULE Other ----\n====\n");
    assertMistake("specs/toy/Latin.tla: does not begin with the header of a MODULE Latin");
    project.write("specs/toy/Latin.tla", "");
    assertMistake("specs/toy/Latin.tla: does not begin with the header of a MODULE Latin");
  }

  /** It is printed where it stands: an escape would be obeyed by the terminal. */
  @Test
  void load_controlCharactersInATitle_isRefused() {
    for (String about : List.of("two\nlines", "\u001b[31mred", "a\u007f")) {
      project.check(
          "toy-x", "tlc", "Count:holds", "verify", "holds", null, c -> c.put("about", about));
      assertMistake("toy-x: $.checks[0].about: does not match");
    }
  }

  /** A reader of a pipe waits for a writer. */
  @Test
  @Timeout(20)
  void load_aPipeInThePlaceOfAFile_isRefused() throws Exception {
    project.verify("toy-x", "Count:holds");
    Path specs = project.root().resolve("specs/toy");
    Files.delete(specs.resolve("checks.yaml"));
    for (String name : List.of("checks.yaml", "Piped.tla")) {
      assertThat(new ProcessBuilder("mkfifo", specs.resolve(name).toString()).start().waitFor())
          .isZero();
    }
    assertMistake("specs/toy/checks.yaml: cannot be read: it is no regular file");
    assertMistake("specs/toy/Piped.tla: is no regular file; take it away");
  }

  @Test
  void load_aCheckThatDoesNotSayWhatItStates_isRefused() throws IOException {
    project.jpf("as", "toy.As");
    project.verify("toy-x", "Count:holds");
    project.check("toy-y", "jpf", "as", "verify", "holds", null, check -> {});
    project.write(
        "specs/toy/checks.yaml",
        Files.readString(project.root().resolve("specs/toy/checks.yaml"))
            .replaceAll("  properties: .*\n", ""));
    assertMistake("toy-y: $.checks[1].properties: say what it states", "baseline --no-run toy-y");
  }

  @Test
  void load_reductionsOfTheConfiguration_areRead() throws Exception {
    config("holds", "SPECIFICATION Spec\nINVARIANT Small\nSYMMETRY Perms\nCONSTRAINT Few\n");
    project.verify("toy-x", "Count:holds");
    assertThat(CatalogLoader.load(project.root()).checks().get(0).shaping())
        .containsExactly("SYMMETRY Perms", "CONSTRAINT Few");
  }

  @Test
  void load_aMemoryThatTheConfigurationDoesNotSubstitute_isRefused() throws IOException {
    String small = "SPECIFICATION Spec\nINVARIANT Small\nCONSTANTS\n";
    String tso = "Load <- TsoLoad\nStore <- TsoStore\nRmw <- TsoRmw\nFlushes <- TsoFlushes\n";
    config("holds", small + tso);
    project.verify("toy-x", "Count:holds");
    assertMistake(".memory: is SC, but specs/toy/bounds/holds.cfg substitutes Store <- TsoStore");
    config("below", "SPECIFICATION Spec\nINVARIANT Small\n");
    project.check(
        "toy-y",
        "tlc",
        "Count:below",
        "verify",
        "holds",
        null,
        check -> check.put("memory", "PSO"));
    assertMistake(".memory: is PSO, but specs/toy/bounds/below.cfg substitutes no Store");
  }

  /** Views have nothing to flush, and are told by what stores. */
  @Test
  void load_viewsWithStoresOfAnotherModel_isRefused() throws Exception {
    String small = "SPECIFICATION Spec\nINVARIANT Small\nCONSTANT Store <- ";
    config("holds", small + "ViewsStore\n");
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> check.put("memory", "JAVA"));
    assertThat(CatalogLoader.load(project.root()).checks()).hasSize(1);
    config("holds", small + "ScStore\n");
    assertMistake(".memory: is JAVA, but specs/toy/bounds/holds.cfg substitutes Store <- ScStore");
  }

  @Test
  void load_aMemoryOfItsOwn_isRead() throws Exception {
    config(
        "holds",
        """
        SPECIFICATION Spec
        INVARIANT Small
        CONSTANTS Load <- TsoLoad Store <- TsoStore
          Rmw <- LateRmw Flushes <- TsoFlushes
        """);
    project.check(
        "toy-x",
        "tlc",
        "Count:holds",
        "verify",
        "holds",
        null,
        check -> check.put("memory", "TSO"));
    assertThat(CatalogLoader.load(project.root()).checks().get(0).shaping())
        .containsExactly("Rmw <- LateRmw");
  }

  @Test
  void load_aPropertyThatTheConfigurationReplaces_isRefused() throws IOException {
    config("holds", "SPECIFICATION Spec\nCONSTANT Small <- Anything\nINVARIANT Small\n");
    project.verify("toy-x", "Count:holds");
    assertMistake(
        "specs/toy/bounds/holds.cfg puts something else in the place of the property Small");
  }

  @Test
  void load_aClaimThatNoneOfItsChecksStates_isRefused() throws IOException {
    project.bug("toy-x", "Count:below", "BelowTwo").claim("TOY-01", List.of("toy-x"));
    assertMistake("TOY-01: $.claims[0].property: none of its checks states 'Small'");
  }

  @Test
  void load_aModuleWithATakenNameOrInAnUnusedFolder_isRefused() throws IOException {
    project.write("specs/toy/bounds/FiniteSets.tla", "---- MODULE FiniteSets ----\n====\n");
    project.write("specs/other/Count.tla", "---- MODULE Count ----\n====\n");
    project.write("specs/toy/attic/Old.tla", "---- MODULE Old ----\n====\n");
    assertMistake("specs/toy/bounds/FiniteSets.tla: is the name of a standard module");
    assertMistake("specs/toy/Count.tla: the name is taken by specs/other/Count.tla");
    assertMistake("specs/toy/attic/Old.tla: no check finds it there");
  }

  @Test
  void load_seededBugs_isRead() throws Exception {
    bug("noJava: the cells do it");
    Catalog catalog = CatalogLoader.load(project.root());
    assertThat(catalog.seededBugs()).extracting(SeededBug::name).containsExactly("twice");
    assertThat(catalog.seededBugs().get(0).noJava()).isEqualTo("the cells do it");
    assertThat(catalog.check("toy-twice").seededBug()).isEqualTo("twice");
  }

  @Test
  void load_aSeededBugThatShowsNothing_isRefused() throws IOException {
    bug("noJava: the cells do it");
    project.write("seeded-bugs/twice/spec.patch", "--- a/x\n+++ b/x\n");
    assertMistake("seeded-bugs/twice/spec.patch: changes nothing");
    project.write("seeded-bugs/twice/spec.patch", PATCH.replace("specs/toy/Count.tla", "pom.xml"));
    assertMistake("seeded-bugs/twice/spec.patch: changes pom.xml, which is not below specs/");
    Files.delete(project.root().resolve("seeded-bugs/twice/spec.patch"));
    assertMistake("seeded-bugs/twice/bug.yaml: $.noSpec: is missing: there is no spec.patch");
    assertMistake("seeded-bugs/twice: has no patch, so it shows nothing");
    bug("noJava: the cells do it");
    project.check(
        "toy-nope",
        "tlc",
        "Count:below",
        "seeded-bug",
        "violated",
        "BelowTwo",
        check -> check.put("seededBug", "nope"));
    assertMistake("toy-nope: $.checks[1].seededBug: there is no seeded-bugs/nope/spec.patch");
  }

  @Test
  void load_aSeededBugWithoutACheck_isRefused() throws IOException {
    bug("noJava: the cells do it\nnoSpec: none");
    assertMistake("seeded-bugs/twice/bug.yaml: $.noSpec: must not be there: there is a spec.patch");
    project.write("seeded-bugs/other/spec.patch", PATCH);
    assertMistake("seeded-bugs/other/bug.yaml: is not there");
    project.write("seeded-bugs/other/bug.yaml", "about: a toy\nnoJava: none\n");
    project.write("seeded-bugs/other/notes.txt", "");
    assertMistake("seeded-bugs/other/notes.txt: no command reads it");
    Files.delete(project.root().resolve("seeded-bugs/other/notes.txt"));
    bug("noJava: the cells do it");
    assertMistake("seeded-bugs/other/spec.patch: no check has \"seededBug\": \"other\"");
  }

  private static String javaPatch(String folder) {
    return PATCH.replace("specs/toy", "java-impl/src/" + folder);
  }

  @Test
  void load_aRedThatDoesNotFitItsCheck_isRefused() throws IOException {
    project.write("scenarios/src/main/java/S.java", "class S {}");
    project.check("toy-holds", "explorer", "S", "verify", "holds", null, check -> {});
    project.check(
        "toy-red", "explorer", "S", "seeded-bug", "violated", "NoLostWakeup", check -> {});
    project.write("seeded-bugs/twice/java.patch", javaPatch("main/java"));
    String others =
        "notDetectable: {conformance: it is a toy}\n"
            + "red: {contract: {test: 'dev.wakeproof.contract.NoTest#none', property: expected},"
            + " jpf: {check: toy-holds, property: NoLostWakeup}, explorer: {check: ";
    bug(others + "toy-none, property: NoLostWakeup}}");
    project.write("seeded-bugs/twice/java.patch", javaPatch("shims"));
    assertMistake(
        "seeded-bugs/twice/java.patch: changes java-impl/src/shims/Count.tla, which is not below"
            + " java-impl/src/main/java/");
    project.write("seeded-bugs/twice/java.patch", javaPatch("main/java"));
    assertMistake("seeded-bugs/twice/bug.yaml: $.red.jpf.check: 'toy-holds' is of explorer");
    assertMistake("seeded-bugs/twice/bug.yaml: $.red.explorer.check: unknown check 'toy-none'");
    assertMistake(
        "seeded-bugs/twice/bug.yaml: $.red.contract.test: there is no property-tests/src/property/java/"
            + "dev/wakeproof/contract/NoTest.java");
    bug(others + "toy-holds, property: Fifo}}");
    assertMistake("$.red.explorer.property: 'Fifo' is not among those of 'toy-holds'");
    bug(others + "toy-red, property: NoLostWakeup}}");
    assertMistake("$.red.explorer.check: 'toy-red' does not hold anyway");
    bug("notDetectable: {jpf: it is a toy, conformance: it is a toy}");
    assertMistake("seeded-bugs/twice/bug.yaml: $.red.explorer: is missing: say which check");
    bug("noJava: none");
    assertMistake("seeded-bugs/twice/bug.yaml: $.noJava: must not be there: there is a java.patch");
  }

  @Test
  void load_aConfigurationThatLostAProperty_isRefused() throws Exception {
    config("two", "SPECIFICATION Rounds\nINVARIANTS Small BelowTwo\n");
    project.check(
        "toy-two",
        "tlc",
        "Count:two",
        "verify",
        "holds",
        null,
        check -> TestProject.work(check.put("deadlock", false)).put("properties", 2));
    assertThatNoException().isThrownBy(() -> CatalogLoader.load(project.root()));
    config("two", "SPECIFICATION Rounds\nINVARIANTS Small\n");
    assertMistake(".holds.properties: is 2, but the check states 1: [Small]; correct the number");
  }

  @Test
  void load_aWeakerAccess_isRead() throws Exception {
    project.write("scenarios/src/main/java/S.java", "class S {}");
    project.check("toy-holds", "explorer", "S", "verify", "holds", null, check -> {});
    project.write("seeded-bugs/weaker-accesses.yaml", weaker("setRelease", ""));
    SeededBug bug = CatalogLoader.load(project.root()).seededBugs().get(0);
    assertThat(bug.name()).isEqualTo("shut-late");
    assertThat(bug.noSpec()).isEqualTo("The specification has no access modes.");
    assertThat(bug.javaChange())
        .isEqualTo(new WeakerAccess("S.java", "A1_Shut", "set", "setRelease"));
    assertThat(bug.red().get("explorer").check()).isEqualTo("toy-holds");

    project.write("seeded-bugs/weaker-accesses.yaml", weaker("get", ""));
    assertMistake(
        "seeded-bugs/weaker-accesses.yaml: shut-late: $.weaken.to: 'get' is not set with another");
    project.write("seeded-bugs/weaker-accesses.yaml", weaker("setRelease", ", tlc: a"));
    assertMistake("seeded-bugs/weaker-accesses.yaml: shut-late");
    String twice = weaker("setRelease", "");
    project.write("seeded-bugs/weaker-accesses.yaml", twice + twice.replace("bugs:\n", ""));
    assertMistake("seeded-bugs/weaker-accesses.yaml: shut-late is there twice; rename one");
  }

  private static String weaker(String to, String red) {
    return """
    bugs:
    - id: shut-late
      about: The gate shuts late.
      weaken: {file: S.java, at: A1_Shut, access: set, to: %s}
      red: {explorer: {check: toy-holds, property: NoLostWakeup}%s}
    """
        .formatted(to, red);
  }

  private static final String PATCH =
      """
      --- a/specs/toy/Count.tla
      +++ b/specs/toy/Count.tla
      @@ -18,1 +18,1 @@
      -Small == x < 4
      +Small == x < 3
      """;

  /** With a check that runs it. */
  private void bug(String fields) throws IOException {
    project.write("seeded-bugs/twice/spec.patch", PATCH);
    project.write("seeded-bugs/twice/bug.yaml", "about: a toy\n" + fields + "\n");
    config("small", "SPECIFICATION Rounds\nINVARIANT Small\n");
    if (!Files.readString(project.root().resolve("specs/toy/checks.yaml")).contains("toy-twice")) {
      project.check(
          "toy-twice",
          "tlc",
          "Count:small",
          "seeded-bug",
          "violated",
          "Small",
          check -> check.put("seededBug", "twice"));
    }
  }

  private void config(String name, String text) throws IOException {
    project.write("specs/toy/bounds/" + name + ".cfg", text);
  }

  @Test
  void load_theBoundsOfASearch_isRead() throws Exception {
    project.write("scenarios/src/main/java/S.java", "class S {}");
    project.check(
        "toy-x", "explorer", "S", "verify", "holds-bounded", null, bounds("preemptions", 2));
    assertThat(CatalogLoader.load(project.root()).checks().get(0).search())
        .containsOnly(Map.entry("preemptions", 2L));
  }

  @Test
  void load_boundsThatTheEngineDoesNotHave_isRefused() throws IOException {
    project.write("scenarios/src/main/java/S.java", "class S {}");
    project.check("toy-x", "explorer", "S", "verify", "holds", null, bounds("patience", 2));
    project.check("toy-y", "explorer", "S", "verify", "holds-bounded", null, bounds("seed", 1));
    project.check("toy-z", "tlc", "Count:holds", "verify", "holds", null, bounds("depth", 9));
    assertMistake("patience");
    assertMistake("executions");
    assertMistake("$.checks[2]");
  }

  private static Consumer<ObjectNode> bounds(String name, int value) {
    return check -> check.putObject("search").put(name, value);
  }

  @Test
  void load_unknownClaimsAndChecks_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    project.claim("TOY-01", List.of("toy-nope"));
    assertMistake("specs/toy/claims.yaml: TOY-01: $.claims[0].checks: unknown check 'toy-nope'");
  }

  @Test
  void load_aClaimThatNothingDecides_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds").claim("TOY-01", List.of());
    assertMistake("specs/toy/claims.yaml: TOY-01: $.claims[0].checks");
  }

  @Test
  void load_noProject_isRefused() throws IOException {
    CatalogException mistake =
        catchThrowableOfType(
            CatalogException.class, () -> CatalogLoader.load(folder.resolve("specs")));
    assertThat(mistake).hasMessageContaining("no folder specs/ in");
  }

  @Test
  void load_derivedConfiguration_statesItsProperties() throws Exception {
    project
        .bug("toy-derived", "Count:derived", "BelowTwo")
        .derived("derived", "below, INVARIANTS: Small");
    assertMistake("'BelowTwo' is not stated in derived, derived from specs/toy/bounds/below.cfg");
    project.derived("derived", "holds, INVARIANTS: BelowTwo");
    Check check = CatalogLoader.load(project.root()).check("toy-derived");
    assertThat(check.properties()).containsExactly("BelowTwo");
    assertThat(check.configuration().of()).isEqualTo("holds");
  }

  @Test
  void load_derivedConfigurationThatIsWrong_isRefused() throws IOException {
    project.verify("toy-x", "Count:holds");
    String place = "specs/toy/checks.yaml: $.configurations.";
    project.derived("spare", "holds, SPECIFICATION: FairRounds");
    assertMistake(place + "spare: no check uses it; take it out");
    project.derived("two", "holds, SPECIFICATION: FairRounds");
    assertMistake(place + "two: specs/toy/bounds/two.cfg is there, too; take one out");
    project.derived("spare", "nope, SPECIFICATION: FairRounds");
    assertMistake(place + "spare: there is no specs/toy/bounds/nope.cfg; name a file");
    project.derived("spare", "holds, SPECIFICATION: Rounds");
    assertMistake(place + "spare: SPECIFICATION is so already; take it out");
    project.derived("spare", "holds, memory: TSO");
    assertMistake(place + "spare: there is no memory model there");
    project.derived("spare", "holds");
    assertMistake("$.configurations.spare: must have at least 2 properties");
  }

  /** The rows that the guide shows are rows of a catalog, and a check takes six lines at most. */
  @Test
  void load_rowsOfTheGuide_areOfACatalog() throws Exception {
    String guide = Files.readString(Path.of("../docs/add-an-algorithm.md"));
    List<String> blocks =
        Pattern.compile("(?ms)^```yaml\\n(.*?)^```$")
            .matcher(guide)
            .results()
            .map(block -> block.group(1))
            .toList();
    assertThat(blocks).hasSize(2);
    assertThat(blocks.get(0).lines()).hasSizeLessThanOrEqualTo(6);
    Path file = folder.resolve("checks.yaml");
    Files.writeString(file, blocks.get(1) + "checks:\n" + blocks.get(0));
    JsonNode tree = JsonFile.tree(file, "the guide", "checks.schema.json");
    String target = new CheckRows(tree, "latch").all().get(0).check().get("target").asText();
    assertThat(tree.get("configurations").has(target.split(":", 2)[1])).as(target).isTrue();
  }

  /** One line of the message has all {@code parts}. */
  private void assertMistake(String... parts) {
    assertThat(mistakes().lines()).anySatisfy(line -> assertThat(line).contains(parts));
  }

  private String mistakes() {
    CatalogException mistake =
        catchThrowableOfType(CatalogException.class, () -> CatalogLoader.load(project.root()));
    assertThat(mistake).isNotNull();
    return mistake.getMessage();
  }
}
