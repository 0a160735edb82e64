package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.Collections;
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

  @Test
  void lastSteps_shortTrace_leavesOutWhatIsNothing() {
    Map<String, String> start =
        changes(
            "x", "0",
            "word", "<<Null, FALSE>>",
            "line", "<<>>",
            "of", "(<<p1, 1>> :> Null @@ <<p1, 2>> :> Null)",
            "state", "(p1 :> \"none\" @@ p2 :> \"none\")",
            "turn", "(p1 :> 1 @@ p2 :> 2)",
            "pc", "(p1 :> \"R1\" @@ p2 :> \"R1\")");
    assertThat(
            TraceTable.lastSteps(
                List.of(new Step(null, Step.INITIAL, start), new Step("p1", "R1", Map.of())), null))
        .containsExactly(
            " row  p1  changes",
            "   1  Initial state",
            "      state = all \"none\", turn = (p1 :> 1 @@ p2 :> 2)",
            "   2  R1");
  }

  @Test
  void lastSteps_longTrace_beginsWithTheStateBefore() {
    List<Step> trace = new ArrayList<>();
    trace.add(
        new Step(
            null, Step.INITIAL, changes("word", "<<(p :> 0), FALSE>>", "x", "0", "full", "TRUE")));
    trace.add(new Step("p2", "Q6", changes("word[2]", "TRUE", "x", "1", "pc[p2]", "\"Q7\"")));
    trace.add(new Step("p1", "A", changes("x", "0", "word[1]", "<<p1, 3>>", "pc[p1]", "\"A\"")));
    trace.add(new Step("p1", "A", changes("word[1][2]", "4", "full", "FALSE")));
    trace.addAll(Collections.nCopies(20, new Step("p1", "A", Map.of())));
    List<String> lines = TraceTable.lastSteps(trace, null);
    assertThat(lines)
        .startsWith(
            " row  p2  p1  changes",
            "   4  State after row 4",
            "      word = <<<<p1, 4>>, TRUE>>, pc[p2] = \"Q7\"",
            "   5      A")
        .hasSize(23);
    assertThat(TraceTable.lastSteps(trace, 2))
        .contains("   2  State after row 2")
        .endsWith("      and again from after row 2, for ever");
    assertThat(TraceTable.lastSteps(List.of(), null)).isEmpty();
  }

  @Test
  void lastSteps_traceWithoutAStart_keepsAllThatChanged() {
    List<Step> trace = new ArrayList<>();
    trace.add(new Step("U", "park", changes("permits", "0", "U", "sleeps", "V", "sleeps")));
    trace.addAll(Collections.nCopies(20, new Step("U", "get", Map.of())));
    assertThat(TraceTable.lastSteps(trace, null))
        .contains("   1  State after row 1", "      permits = 0, V = sleeps", "   2  get");
  }

  private static Map<String, String> changes(String... namesAndValues) {
    Map<String, String> changes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      changes.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return changes;
  }
}
