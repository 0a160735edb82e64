package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.verdict.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TraceTableTest {

  @Test
  void lines_twoProcesses_haveAColumnPerProcessAndARowPerStep() {
    List<Step> trace =
        List.of(
            new Step(null, Step.INITIAL, Map.of("x", "0")),
            new Step("p1", "R1_Swap", changes("state[p1]", "1", "pc[p1]", "\"R2\"")),
            new Step("p2", "A1_Look", changes("x", "2", "pc[p2]", "\"A2\"")),
            new Step("p1", "R2_Wake", changes("pc[p1]", "\"Done\"")));
    assertThat(TraceTable.lines(trace, null))
        .containsExactly(
            " row  p1       p2       changes",
            "   1  Initial state",
            "      x = 0",
            "   2  R1_Swap           state[p1] = 1",
            "   3           A1_Look  x = 2, pc[p2] = \"A2\"",
            "   4  R2_Wake           pc[p1] = \"Done\"");
  }

  @Test
  void table_loop_isShown() {
    List<Step> trace =
        List.of(
            new Step(null, Step.INITIAL, Map.of("x", "0")),
            new Step(null, "Jump", Map.of("x", "2")),
            new Step(null, "Jump", Map.of("x", "0")));
    assertThat(TraceTable.lines(trace, 1))
        .endsWith("      and again from after row 1, for ever")
        .startsWith(" row  (environment)  changes");
    assertThat(TraceTable.lines(trace, 3)).endsWith("      and so it stays for ever");
  }

  @Test
  void table_longChanges_areWrapped() {
    String wide = "x".repeat(60);
    List<Step> trace = List.of(new Step("p1", "S", changes("a", wide, "b", wide)));
    assertThat(TraceTable.lines(trace, null))
        .containsExactly(
            " row  p1  changes", "   1  S   a = " + wide, " ".repeat(10) + "b = " + wide);
  }

  @Test
  void table_withoutATrace_isEmpty() {
    assertThat(TraceTable.lines(List.of(), null)).isEmpty();
  }

  private static Map<String, String> changes(String... namesAndValues) {
    Map<String, String> changes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      changes.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return changes;
  }
}
