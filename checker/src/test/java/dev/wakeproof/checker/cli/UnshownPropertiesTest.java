package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run says which properties none of its checks must violate. */
class UnshownPropertiesTest {
  private static final Check GREEN = Checks.named("green").check();
  private static final Check RED =
      Checks.named("red").expecting(Outcome.VIOLATED, "Small", null).check();
  private static final Catalog CATALOG =
      new Catalog(Path.of("."), List.of("toy"), List.of(GREEN, RED), List.of(), List.of());

  @Test
  void line_checkWithoutItsSeededBug_namesPropertyAndCheck() {
    assertThat(UnshownProperties.line(CATALOG, List.of(held(GREEN))))
        .hasValue(
            "NOT SHOWN RED: these properties hold, and no check of this run must violate them"
                + " (a check that must): Small (red)");
  }

  @Test
  void line_manyProperties_countsAllButTheFirstThree() {
    List<String> properties = List.of("A", "B", "C", "D", "E");
    Check green = GREEN.stating(properties, List.of());
    List<Check> checks = new ArrayList<>(List.of(green));
    for (String each : properties) {
      checks.add(Checks.named("red-" + each).expecting(Outcome.VIOLATED, each, null).check());
    }
    Catalog catalog = new Catalog(Path.of("."), List.of("toy"), checks, List.of(), List.of());
    assertThat(UnshownProperties.line(catalog, List.of(held(green))).orElseThrow())
        .endsWith(": A (red-A), B (red-B), C (red-C), and 2 more");
  }

  @Test
  void line_checkBesideItsSeededBug_isNone() {
    assertThat(UnshownProperties.line(CATALOG, List.of(held(GREEN), violated(RED)))).isEmpty();
  }

  @Test
  void line_checkThatViolatesTheProperty_isNone() {
    assertThat(UnshownProperties.line(CATALOG, List.of(violated(GREEN)))).isEmpty();
  }

  @Test
  void line_checkThatDoesNotHold_isNone() {
    Verdict other = Verdict.violated("Large", "it shrank");
    assertThat(UnshownProperties.line(CATALOG, List.of(new Result(GREEN, other, 0)))).isEmpty();
    Verdict error = Verdict.error("no module");
    assertThat(UnshownProperties.line(CATALOG, List.of(new Result(GREEN, error, 0)))).isEmpty();
  }

  private static Result held(Check check) {
    return new Result(check, Verdict.holds(null), 0);
  }

  private static Result violated(Check check) {
    return new Result(check, Verdict.violated("Small", "it grew"), 0);
  }
}
