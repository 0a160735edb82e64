package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratedReportTest {
  private static final List<String> ENGINES =
      List.of("explorer", "contract", "jqwik", "conformance");

  @Test
  void rows_severalOperators_haveARowEach() {
    List<Generated> mutants =
        List.of(
            mutant("drop", "red", "explorer"),
            mutant("drop", "red", "contract"),
            mutant("drop", "survived", ""),
            mutant("twice", "red", "conformance"),
            mutant("twice", "stands", "explorer"),
            mutant("twice", "waived", ""),
            mutant("twice", "unresolved", ""));
    GeneratedReport report =
        new GeneratedReport(
            1, "digest", true, List.of(new FamilyResult("f", 1, mutants, List.of())));
    assertThat(report.rows(ENGINES, false).subList(1, 4))
        .containsExactly(
            List.of("f", "drop", "3", "1", "1", "0", "0", "0", "0", "0", "1", "66.6 %"),
            List.of("f", "twice", "4", "0", "0", "0", "1", "1", "1", "1", "0", "66.6 %"),
            List.of("f", "all", "7", "1", "1", "0", "1", "1", "1", "1", "1", "66.6 %"));
  }

  @Test
  void rowsByClass_severalClasses_haveARowEach() {
    List<Generated> mutants = List.of(of("Ring.take"), of("Select.remove"), of("Ring.close"));
    GeneratedReport report =
        new GeneratedReport(
            1, "digest", true, List.of(new FamilyResult("f", 1, mutants, List.of())));
    assertThat(report.rowsByClass(ENGINES, false).stream().map(row -> row.subList(0, 3)))
        .containsExactly(
            List.of("family", "class", "mutants"),
            List.of("f", "Ring", "2"),
            List.of("f", "Select", "1"),
            List.of("f", "all", "3"));
  }

  private static Generated of(String method) {
    return new Generated(
        "f", method + ": drop", "A.java:1", "", "drop", "red", "explorer", "where", "P", 0.1);
  }

  @Test
  void table_cutRun_hasNoShare() {
    List<Generated> decided = List.of(mutant("drop", "red", "explorer"));
    GeneratedReport report =
        new GeneratedReport(
            1, "digest", false, List.of(new FamilyResult("f", 1, decided, List.of())));
    assertThat(report.rows(ENGINES, true).get(2)).last().isEqualTo("cut");
    assertThat(report.rows(ENGINES, false).get(2)).last().isEqualTo("100.0 %");
  }

  private static Generated mutant(String operator, String fate, String engine) {
    return new Generated("f", "id", "A.java:1", "", operator, fate, engine, "where", "P", 0.1);
  }
}
