package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Every kind of divergence that the conformance engine detects has a seeded bug, on either side.
 * The commands {@code check} and {@code mutants} show that each turns red.
 */
class DivergencesTest {
  private static final String ENGINE = "conformance";
  private static final int LEAST = 30;

  private Catalog catalog;

  @BeforeEach
  void load() throws CatalogException {
    catalog = Repository.catalog();
  }

  @Test
  void divergence_onEitherSide_isDetected() {
    long inSpecification = red().filter(check -> check.seededBug() != null).count();
    long inJava = inJava().count();
    assertThat(inSpecification).isGreaterThanOrEqualTo(LEAST / 2);
    assertThat(inJava).isGreaterThanOrEqualTo(LEAST / 2);
    assertThat(inSpecification + inJava).isGreaterThanOrEqualTo(LEAST);
  }

  /** Each with the check beside which it is seen, and the formula or step that names it. */
  @Test
  void property_ofEachDivergence_isDeclaredByItsCheck() {
    assertThat(red()).allSatisfy(check -> assertThat(check.properties()).contains(property(check)));
    assertThat(inJava())
        .allSatisfy(
            bug -> {
              Red red = bug.red().get(ENGINE);
              assertThat(check(red.check()).properties()).contains(red.property());
            });
  }

  /** Those lists that could hide something have been made to, one each at the least. */
  @Test
  void exemptionList_tooLong_isDetected() {
    for (Function<Beside, Map<String, String>> list :
        List.<Function<Beside, Map<String, String>>>of(
            Beside::javaAlone, Beside::specAlone, Beside::skips)) {
      assertThat(red().filter(check -> check.seededBug() == null))
          .anyMatch(check -> holding(check).anyMatch(held -> listsMore(list, check, held)));
    }
  }

  /** And a list has been left too short. */
  @Test
  void exemptionList_tooShort_isDetected() {
    assertThat(red().filter(check -> check.seededBug() == null))
        .anyMatch(
            check -> holding(check).anyMatch(held -> listsMore(Beside::javaAlone, held, check)));
  }

  @Test
  void label_onAnotherLine_isDetected() throws IOException {
    int moved = 0;
    for (SeededBug bug : inJava().toList()) {
      Path patch = Repository.ROOT.resolve("seeded-bugs").resolve(bug.name()).resolve("java.patch");
      if (!Files.exists(patch)) {
        continue;
      }
      List<String> changed =
          Files.readAllLines(patch).stream()
              .filter(line -> line.matches("[+-](?![+-]).*"))
              .map(line -> line.substring(1).strip())
              .toList();
      moved += changed.stream().allMatch(line -> line.startsWith("// [")) ? 1 : 0;
    }
    assertThat(moved).isPositive();
  }

  private Stream<Check> red() {
    return checks().filter(check -> check.expect().verdict() == Outcome.VIOLATED);
  }

  private Stream<Check> checks() {
    return catalog.checks().stream().filter(check -> check.engine().equals(ENGINE));
  }

  /** Of the same scenario and model, and nothing is wrong. */
  private Stream<Check> holding(Check other) {
    return checks()
        .filter(check -> check.expect().verdict() == Outcome.HOLDS)
        .filter(check -> check.target().equals(other.target()))
        .filter(check -> check.beside().model().equals(other.beside().model()));
  }

  private static boolean listsMore(
      Function<Beside, Map<String, String>> list, Check check, Check than) {
    return !than.equals(check)
        && !list.apply(than.beside()).keySet().containsAll(list.apply(check.beside()).keySet());
  }

  private Stream<SeededBug> inJava() {
    return catalog.seededBugs().stream()
        .filter(bug -> bug.javaChange() != null)
        .filter(bug -> bug.red().containsKey(ENGINE))
        .filter(bug -> bug.red().get(ENGINE).check() != null);
  }

  private static String property(Check check) {
    return check.expect().property();
  }

  private Check check(String id) {
    return catalog.checks().stream()
        .filter(check -> check.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
