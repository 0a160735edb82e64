package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A seeded bug's specification: patched, translated and checked, by the real programs. */
class PatchedSpecsTest {
  private static final String MODULE = "specs/toy/Processes.tla";

  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    project.write(
        "specs/toy/bounds/MCProcesses.tla",
        "---- MODULE MCProcesses ----\nEXTENDS Processes\nFew == total <= 2\n====\n");
    project.write(
        "specs/toy/bounds/few.cfg",
        "CONSTANTS\n  p1 = p1\n  p2 = p2\nSPECIFICATION Spec\nINVARIANT Few\n");
    patch(MODULE, 10, "  P2_Add: total := seen + 1 ||", "  P2_Add: total := seen + 2 ||");
  }

  @Test
  void run_patchedSpec_isViolated() {
    Verdict sound = run(null);
    assertThat(sound.outcome()).as(sound.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(sound.patched()).isNull();
    Verdict broken = run("twice");
    assertThat(broken.outcome()).as(broken.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(broken.property()).isEqualTo("Few");
    assertThat(broken.patched()).matches("[0-9a-f]{12}");
    assertThat(broken.trace().get(broken.trace().size() - 1).step()).isEqualTo("P2_Add");
  }

  @Test
  void run_patchedSpec_leavesTheSources() throws Exception {
    String before = Files.readString(project.root().resolve(MODULE));
    run("twice");
    assertThat(project.root().resolve(MODULE)).hasContent(before);
  }

  @Test
  void patch_otherText_isAppliedAgain() throws Exception {
    String first = run("twice").patched();
    project.write(
        MODULE,
        Files.readString(project.root().resolve(MODULE)).replace("NoLostUpdate ==", "NoLost =="));
    assertThat(run("twice").patched()).isNotEqualTo(first);
  }

  @Test
  void patch_unreadModule_isAnError() throws Exception {
    patch("specs/toy/Count.tla", 18, "Small == x < 4", "Small == x < 3");
    assertError("seeded-bugs/twice/spec.patch changes Count.tla: no part of this check");
  }

  @Test
  void patch_severalModules_applies() throws Exception {
    Path file = project.root().resolve("seeded-bugs/twice/spec.patch");
    String ofThisCheck = Files.readString(file);
    patch("specs/toy/Count.tla", 18, "Small == x < 4", "Small == x < 3");
    Files.writeString(file, ofThisCheck, StandardOpenOption.APPEND);
    Verdict broken = run("twice");
    assertThat(broken.outcome()).as(broken.toString()).isEqualTo(Outcome.VIOLATED);
    assertThat(broken.patched()).matches("[0-9a-f]{12}");
  }

  @Test
  void patch_notApplicable_isOneLine() throws Exception {
    patch(MODULE, 10, "  P2_Add: total := 7 ||", "  P2_Add: total := 8 ||");
    assertError(
        "seeded-bugs/twice/spec.patch: does not apply to "
            + MODULE
            + ":10: its lines are not there");
  }

  @Test
  void patch_notTranslatable_isOneLine() throws Exception {
    patch(MODULE, 10, "  P2_Add: total := seen + 1 ||", "  P2_Add: total : seen + 1 ||");
    assertError(
        "seeded-bugs/twice/spec.patch: " + MODULE + " cannot be translated as patched:", "line 10");
  }

  @Test
  void patch_ofATranslation_isRefused() throws Exception {
    project.write(
        "seeded-bugs/twice/spec.patch",
        """
        --- a/specs/toy/Processes.tla
        +++ b/specs/toy/Processes.tla
        @@ -17,3 +17,3 @@
         Init == (* Global variables *)
        -        /\\ total = 0
        +        /\\ total = 1
                 /\\ log = <<>>
        """);
    assertError("seeded-bugs/twice/spec.patch: changes the translation in " + MODULE);
  }

  @Test
  void patch_outsideSpecs_isRefused() throws Exception {
    patch("../toy/Count.tla", 18, "Small == x < 4", "Small == x < 3");
    assertError(
        "seeded-bugs/twice/spec.patch: changes ../toy/Count.tla, which is no module of specs");
    patch("specs/toy/Nope.tla", 18, "Small == x < 4", "Small == x < 3");
    assertError("seeded-bugs/twice/spec.patch: changes specs/toy/Nope.tla, which is not there");
  }

  @Test
  void patch_concurrentRequests_areServed() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      Callable<PatchedSpecs.Copy> ask =
          () -> new PatchedSpecs(project.root(), new PlusCal(new Children())).of("twice");
      List<Path> folders =
          pool.invokeAll(List.of(ask, ask, ask, ask)).stream()
              .map(PatchedSpecsTest::copy)
              .map(PatchedSpecs.Copy::folder)
              .distinct()
              .toList();
      assertThat(folders).hasSize(1);
      try (Stream<Path> left = Files.list(folders.get(0).getParent())) {
        assertThat(left.collect(Collectors.toList())).isEqualTo(folders);
      }
    } finally {
      pool.shutdown();
    }
  }

  private static PatchedSpecs.Copy copy(Future<PatchedSpecs.Copy> future) {
    try {
      return future.get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Of a line of Processes or Count, with no lines around it. */
  private void patch(String module, int line, String from, String to) throws IOException {
    String kept = module.endsWith("Processes.tla") ? " log := Append(log, self);" : "";
    project.write(
        "seeded-bugs/twice/spec.patch",
        "--- a/%s\n+++ b/%s\n@@ -%d,1 +%d,1 @@\n-%s%s\n+%s%s\n"
            .formatted(module, module, line, line, from, kept, to, kept));
  }

  private void assertError(String... parts) {
    Verdict verdict = run("twice");
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains(parts).doesNotContain("\n");
  }

  private Verdict run(String bug) {
    Check check = Checks.named("toy-x").at("MCProcesses:few").brokenBy(bug);
    return new TlcEngine(project.root(), Map.of(), new Children()).run(check, states -> {});
  }
}
