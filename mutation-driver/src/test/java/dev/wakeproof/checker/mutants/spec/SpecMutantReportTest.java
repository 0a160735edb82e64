package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpecMutantReportTest {
  @Test
  void rows_severalOperators_haveARowEach() {
    List<Generated> mutants =
        List.of(
            mutant("drop", "red"),
            mutant("drop", "red", "conformance"),
            mutant("drop", "survived"),
            mutant("negate", "stands"),
            mutant("negate", "waived"),
            mutant("negate", "unresolved"));
    SpecMutantReport report =
        new SpecMutantReport(1, "d", true, List.of(new FamilyResult("f", 1, mutants, List.of())));
    assertThat(report.rows().subList(1, 4))
        .containsExactly(
            List.of("f", "drop", "3", "1", "1", "0", "0", "0", "1", "66.6 %"),
            List.of("f", "negate", "3", "0", "0", "1", "1", "1", "0", "50.0 %"),
            List.of("f", "all", "6", "1", "1", "1", "1", "1", "1", "60.0 %"));
  }

  private static Generated mutant(String operator, String fate) {
    return mutant(operator, fate, "tlc");
  }

  private static Generated mutant(String operator, String fate, String engine) {
    return new Generated("f", "id", "A.tla:1", "", operator, fate, engine, "check", "P", 0.1);
  }
}
