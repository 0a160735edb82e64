package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DerivedConfigTest {
  private static final String BASE =
      """
      \\* The comment does not count.
      SPECIFICATION Spec
      CONSTANTS p1 = p1 Sems = {1, 2}
        Procs <- Two  Load <- ScLoad  Store <- ScStore
      INVARIANT Small
      PROPERTIES Live Fair
      SYMMETRY Equal
      """;

  private static String derived(Map<String, String> changes) {
    return DerivedConfig.of("base", BASE, changes).text();
  }

  @Test
  void of_constants_keepTheirOperators() {
    String text = derived(Map.of("Procs", "Three", "Sems", "{1}", "Length", "= 2"));
    assertThat(text)
        .contains("  p1 = p1\n", "  Procs <- Three\n", "  Sems = {1}\n", "  Length = 2\n")
        .doesNotContain("Two", "comment");
    assertThat(derived(Map.of("Sems", "<- Both"))).contains("  Sems <- Both\n");
  }

  @Test
  void of_listOfProperties_replacesAllOfThem() {
    TlcConfig config = TlcConfig.parse(derived(Map.of("INVARIANTS", "Small Other")));
    assertThat(config.invariants()).containsExactly("Small", "Other");
    assertThat(config.temporal()).isEmpty();
    Map<String, String> none = new LinkedHashMap<>();
    none.put("PROPERTIES", null);
    assertThat(TlcConfig.parse(derived(none)).properties()).isEmpty();
  }

  @Test
  void of_memory_substitutesTheOperatorsThatAreThere() {
    assertThat(TlcConfig.parse(derived(Map.of("memory", "TSO"))).substitutions())
        .containsOnly(
            Map.entry("Procs", "Two"),
            Map.entry("Load", "TsoLoad"),
            Map.entry("Store", "TsoStore"));
    assertThatThrownBy(
            () -> DerivedConfig.of("base", "SPECIFICATION Spec\n", Map.of("memory", "TSO")))
        .hasMessage("there is no memory model there to replace");
  }

  @Test
  void of_null_removesTheEntry() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("SYMMETRY", null);
    changes.put("Sems", null);
    assertThat(derived(changes)).doesNotContain("SYMMETRY", "Equal", "Sems").contains("Live");
  }

  @Test
  void of_changeWithoutEffect_isRefused() {
    Map<String, String> absent = new LinkedHashMap<>();
    absent.put("VIEW", null);
    for (Map<String, String> changes :
        List.of(Map.of("Procs", "Two"), Map.of("SPECIFICATION", "Spec"), absent)) {
      assertThatThrownBy(() -> derived(changes))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(changes.keySet().iterator().next() + " is so already; take it out");
    }
  }

  @Test
  void of_newConstantWithoutOperator_isRefused() {
    assertThatThrownBy(() -> derived(Map.of("Length", "2")))
        .hasMessageStartingWith("Length is no constant there; write an operator");
  }
}
