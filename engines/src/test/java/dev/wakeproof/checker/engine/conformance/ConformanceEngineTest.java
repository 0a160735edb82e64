package dev.wakeproof.checker.engine.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Beside;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real runs of the engine; what it must find is in the catalog, what it must refuse is here. */
class ConformanceEngineTest {
  /** Of all tests: a JVM runs one job after another. */
  private static final Children CHILDREN = new Children();

  @Test
  void run_divergence_showsTheStep() throws CatalogException {
    Verdict verdict = run(Repository.ROOT, check("ql-co-other-lock"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("Conformance");
    assertThat(verdict.reason())
        .contains("A takes U2_LoadLine", "the specification allows [H1_TakeOldest(p1)");
    assertThat(verdict.trace())
        .extracting(Step::step)
        .startsWith("Q1_CasFree")
        .endsWith("U2_LoadLine");
  }

  @Test
  void run_conformingScenario_countsComparisons() throws CatalogException {
    Verdict verdict = run(Repository.ROOT, check("ti-co-borrow"));
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.reason())
        .matches(
            "\\d\\d+ steps of the Java, all allowed; \\d\\d+ of the specification's \\d\\d states,"
                + " all taken or exempt");
  }

  @Test
  void run_unknownProcess_isRefusedInOneLine() throws CatalogException {
    Check check = check("ql-co-two-lockers");
    Map<String, String> actors = new HashMap<>(check.beside().actors());
    actors.put("B", "p9");
    assertThat(run(Repository.ROOT, with(check, check.beside().model(), actors)).reason())
        .isEqualTo("the model has no process p9, which B stands for");
  }

  @Test
  void run_unknownActor_isRefusedInOneLine() throws CatalogException {
    Check check = check("ql-co-two-lockers");
    Map<String, String> actors = new HashMap<>(check.beside().actors());
    actors.remove("B");
    actors.put("C", "p2");
    assertThat(run(Repository.ROOT, with(check, check.beside().model(), actors)).reason())
        .isEqualTo("the scenario has no actor C");
  }

  @Test
  void run_unmappedActorTakingAStep_isRefusedInOneLine() throws CatalogException {
    Check check = check("ql-co-interrupt");
    Map<String, String> actors = new HashMap<>(check.beside().actors());
    actors.put("interrupter", actors.remove("B"));
    assertThat(run(Repository.ROOT, with(check, check.beside().model(), actors)).reason())
        .isEqualTo("the pairing has no process for the actor B");
  }

  @Test
  void run_unmappedProcess_isRefusedInOneLine() throws CatalogException {
    Check check = check("ad-co-borrow");
    assertThat(
            run(
                    Repository.ROOT,
                    with(
                        check, "AddressSemaphoreRelation:conform-bounded", check.beside().actors()))
                .reason())
        .isEqualTo("the model has a process p3 that no actor stands for");
  }

  @Test
  void run_unknownAction_isRefusedInOneLine() throws CatalogException {
    Check check = check("ad-co-borrow");
    Beside beside = check.beside();
    Beside listed =
        new Beside(
            beside.model(),
            beside.actors(),
            beside.javaAlone(),
            Map.of("Z9_Nowhere", "nobody has it"),
            beside.skips(),
            beside.notTaken(),
            beside.looks(),
            beside.at());
    assertThat(run(Repository.ROOT, with(check, listed)).reason())
        .isEqualTo("listed, but the model has no such action: [Z9_Nowhere]");
  }

  @Test
  void run_symmetricModel_isAnError() throws CatalogException {
    Check check = check("ql-co-two-lockers");
    Verdict verdict =
        run(Repository.ROOT, with(check, "MCQueuedLock:unfair-2x2", check.beside().actors()));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).startsWith("unfair-2x2 has SYMMETRY");
  }

  @Test
  void run_parseError_isOneLine(@TempDir Path root) throws CatalogException, IOException {
    copyProject(root);
    Path same = module(root, "QueuedLockRelation");
    Files.writeString(
        same, Files.readString(same).replace("SameLockBit(java) ==", "SameLockBit(java) == /\\"));
    Verdict verdict = run(root, check("ql-co-two-lockers"));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).startsWith(root.relativize(same) + ":").doesNotContain("\n");
  }

  /** TLC warns and goes on: it would have compared the old text. */
  @Test
  void run_staleTranslation_isAnError(@TempDir Path root) throws CatalogException, IOException {
    copyProject(root);
    Path queue = module(root, "QueuedLock");
    String text = Files.readString(queue);
    Files.writeString(queue, text.replaceFirst("Q1_CasFree:", "Q1_CasFreed:"));
    Verdict verdict = run(root, check("ql-co-two-lockers"));
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason())
        .startsWith("the PlusCal of QueuedLock and its translation")
        .endsWith("run: ./wakeproof docs");
  }

  @Test
  void run_notCompiled_saysHowToBuild(@TempDir Path empty) throws CatalogException {
    assertThat(run(empty, check("ql-co-two-lockers")).reason())
        .isEqualTo("the conformance engine is not compiled; run: make build");
  }

  /** The project, with specifications of its own. */
  private static void copyProject(Path root) throws IOException {
    for (String module :
        List.of("java-impl", "as-published", "scenarios", "explorer", "conformance")) {
      Files.createSymbolicLink(root.resolve(module), Repository.ROOT.resolve(module));
    }
    try (Stream<Path> files = Files.walk(Repository.ROOT.resolve("specs/queuedlock"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = root.resolve(Repository.ROOT.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static Path module(Path root, String name) throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve("specs"))) {
      return files.filter(file -> file.endsWith(name + ".tla")).findFirst().orElseThrow();
    }
  }

  private static Check check(String id) throws CatalogException {
    return Repository.catalog().check(id);
  }

  private static Check with(Check of, String model, Map<String, String> actors) {
    Beside beside = of.beside();
    return with(
        of,
        new Beside(
            model,
            actors,
            beside.javaAlone(),
            beside.specAlone(),
            beside.skips(),
            beside.notTaken(),
            beside.looks(),
            beside.at()));
  }

  private static Check with(Check of, Beside beside) {
    return new Check(
        of.id(),
        of.family(),
        of.engine(),
        of.target(),
        of.memory(),
        of.role(),
        of.about(),
        of.size(),
        of.bound(),
        of.limits(),
        of.claims(),
        of.properties(),
        of.shaping(),
        of.expect(),
        of.workers(),
        of.deadlock(),
        of.search(),
        beside,
        of.seededBug(),
        beside.model().equals(of.beside().model()) ? of.configuration() : null);
  }

  private static Verdict run(Path root, Check check) {
    return engine(root, Map.of()).run(check, states -> {});
  }

  private static ConformanceEngine engine(Path root, Map<String, String> environment) {
    return new ConformanceEngine(root, environment, CHILDREN);
  }
}
