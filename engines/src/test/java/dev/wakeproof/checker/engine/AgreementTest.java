package dev.wakeproof.checker.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.JpfFile;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.jpf.JpfEngine;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Where Java PathFinder is installed, it and the explorer agree on every scenario of the catalog:
 * whether it holds, and which property is violated. By default on the small ones; all with {@code
 * -Dwakeproof.agree=large}.
 */
// Large: the checks of both engines hold each verdict against the catalog in every run.
@Tag("large")
class AgreementTest {
  private static final Children CHILDREN = new Children();
  private static final Engine JPF =
      new JpfEngine(
          Repository.ROOT, System.getenv(), Path.of(System.getProperty("user.home")), CHILDREN);
  private static final Engine EXPLORER =
      new ExplorerEngine(Repository.ROOT, System.getenv(), CHILDREN);
  private static final Size LARGEST =
      Size.valueOf(System.getProperty("wakeproof.agree", "small").toUpperCase(Locale.ROOT));

  @TestFactory
  Stream<DynamicTest> explorerAndJpf_sameScenario_agree() throws Exception {
    List<Check> checks =
        Repository.catalog().checks().stream()
            .filter(check -> check.engine().equals("jpf") && check.memory().equals("SC"))
            .filter(check -> check.size().compareTo(LARGEST) <= 0)
            // Not on the cells, so there is nothing in it that the explorer could see.
            .filter(check -> !scenario(check).startsWith("dev.wakeproof.scenario.trap."))
            .toList();
    assertThat(checks).hasSizeGreaterThanOrEqualTo(2);
    return checks.stream().map(check -> dynamicTest(check.id(), () -> compare(check)));
  }

  private static void compare(Check check) {
    assumeTrue(JPF.unavailable().isEmpty(), () -> JPF.unavailable().orElseThrow());
    Verdict one = JPF.run(check, states -> {});
    Verdict other = explored(scenario(check), one);
    agree(one, other);
  }

  /** Asks for the property that the other engine has seen violated, as there may be several. */
  private static Verdict explored(String scenario, Verdict jpf) {
    Check check =
        Checks.named("agreement")
            .of("semaphore", "explorer")
            .at(scenario)
            .limitedTo(600, 2048)
            .expecting(jpf.outcome(), jpf.property(), null)
            .check();
    return EXPLORER.run(check, states -> {});
  }

  private static void agree(Verdict jpf, Verdict explorer) {
    assertThat(jpf.outcome()).as(jpf.toString()).isIn(Outcome.HOLDS, Outcome.VIOLATED);
    assertThat(explorer.outcome()).as("%s against %s", explorer, jpf).isEqualTo(jpf.outcome());
    assertThat(explorer.property()).as("%s against %s", explorer, jpf).isEqualTo(jpf.property());
  }

  /** It is not agreement whatever comes: other verdicts, other properties, and errors differ. */
  @Test
  void explorerAndJpf_disagreement_isDetected() {
    Verdict holds = explored("dev.wakeproof.scenario.semaphore.TwoBorrowers", Verdict.holds(null));
    Verdict lost = Verdict.violated("NoLostWakeup", "asleep");
    assertThatThrownBy(() -> agree(lost, holds)).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> agree(holds, lost)).isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> agree(lost, Verdict.violated("Deadlock", "asleep")))
        .isInstanceOf(AssertionError.class);
    Verdict error = Verdict.error("out of memory");
    assertThatThrownBy(() -> agree(error, error)).isInstanceOf(AssertionError.class);
    agree(holds, holds);
  }

  private static String scenario(Check check) {
    Path file =
        Repository.ROOT
            .resolve("jpf-config")
            .resolve(check.family())
            .resolve(check.target() + ".jpf");
    try {
      return JpfFile.read(file).scenario().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
