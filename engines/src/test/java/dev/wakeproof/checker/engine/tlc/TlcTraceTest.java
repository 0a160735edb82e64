package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.wakeproof.checker.verdict.Step;
import org.junit.jupiter.api.Test;

class TlcTraceTest {
  private static final String START =
      """
      1: <Initial predicate>
      /\\ f = ( p1 :>
            [ state |-> 0,
              q |-> <<>> ] @@
        p2 :>
            [ state |-> 0,
              q |-> <<>> ] )
      /\\ x = 0
      /\\ pc = (p1 :> "A" @@ p2 :> "A")
      """;

  private final TlcTrace trace = new TlcTrace();

  @Test
  void trace_firstRow_hasAllVariables() {
    trace.state(START);
    Step first = trace.steps().get(0);
    assertThat(first.actor()).isNull();
    assertThat(first.step()).isEqualTo(Step.INITIAL);
    assertThat(first.changes()).containsOnlyKeys("f", "x", "pc");
    assertThat(first.changes()).containsEntry("x", "0");
  }

  @Test
  void trace_actor_isTheProcessThatMoved() {
    trace.state(START);
    trace.state(next("A", "p2 :> [state |-> 1, q |-> <<>>]", "p1 :> \"A\" @@ p2 :> \"B\""));
    Step second = trace.steps().get(1);
    assertThat(second.actor()).isEqualTo("p2");
    assertThat(second.step()).isEqualTo("A");
    assertThat(second.changes())
        .containsExactly(entry("f[p2].state", "1"), entry("pc[p2]", "\"B\""));
  }

  @Test
  void trace_actorWithoutMove_isFoundByLabel() {
    trace.state(START);
    trace.state(next("A", "p2 :> [state |-> 1, q |-> <<>>]", "p1 :> \"A\" @@ p2 :> \"B\""));
    trace.state(next("B", "p2 :> [state |-> 2, q |-> <<>>]", "p1 :> \"A\" @@ p2 :> \"B\""));
    assertThat(trace.steps().get(2).actor()).isEqualTo("p2");
  }

  @Test
  void trace_printedActor_isUsed() {
    trace.state(START);
    trace.state(next("A(p1)", "p2 :> [state |-> 1, q |-> <<>>]", "p1 :> \"B\" @@ p2 :> \"B\""));
    assertThat(trace.steps().get(1).actor()).isEqualTo("p1");
  }

  @Test
  void trace_loop_hasAClosingRow() {
    trace.state("1: <Initial predicate>\nx = 0\n");
    trace.state("2: <Jump line 12, col 26 to line 12, col 41 of module M>\nx = 2\n");
    trace.backToState("1: Back to state: <Jump line 12, col 26 to line 12, col 41 of module M>");
    assertThat(trace.loopAt()).isEqualTo(1);
    assertThat(trace.steps()).hasSize(3);
    assertThat(trace.steps().get(2).changes()).containsExactly(entry("x", "0"));
  }

  @Test
  void trace_stuttering_isShown() {
    trace.state("1: <Initial predicate>\nx = 0\n");
    trace.stuttering();
    assertThat(trace.loopAt()).isEqualTo(1);
    assertThat(trace.steps()).hasSize(1);
  }

  private static String next(String action, String f, String pc) {
    return "2: <"
        + action
        + " line 26, col 12 to line 29, col 34 of module M>\n"
        + "/\\ f = (p1 :> [state |-> 0, q |-> <<>>] @@ "
        + f
        + ")\n/\\ x = 0\n/\\ pc = ("
        + pc
        + ")\n";
  }
}
