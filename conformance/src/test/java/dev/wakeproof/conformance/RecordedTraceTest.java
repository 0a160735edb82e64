package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.scenario.ticket.TicketTwoBorrowers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the ticket semaphore on real threads with its specification: a sample. */
final class RecordedTraceTest {
  /** One after the other: A draws a ticket, reads the grant and releases; then B. */
  private static final List<String> BY_TURNS =
      List.of(
          "A 10 11 K1_DrawTicket",
          "A 20 21 K2_LoadGrant",
          "A 30 31 P1_AddGrant",
          "B 40 41 K1_DrawTicket",
          "B 50 51 K2_LoadGrant",
          "B 60 61 P1_AddGrant");

  @TempDir private static Path folder;

  private static Recorded recorded;

  @BeforeAll
  static void parse() {
    recorded =
        new Recorded(
            folder,
            "ticket",
            "SpinningTicketSemaphoreRelation",
            "conform-ticket-borrow",
            Set.of("P1_Call", "M1_Flush"),
            Set.of("K2_LoadGrant"));
  }

  @Test
  void trace_ofRealThreads_conforms() throws IOException, InterruptedException {
    recorded.assertAllowed(TicketTwoBorrowers::new, 6, "TicketedSemaphore");
  }

  @Test
  void trace_withAMissingStep_isRefused() throws IOException {
    assertThat(refusal(BY_TURNS)).isNull();
    List<String> dropped = new ArrayList<>(BY_TURNS);
    dropped.remove(1);
    assertThat(refusal(dropped))
        .startsWith("of 5 steps at most 1 have an order that the specification allows; behind A")
        .contains("behind A K1_DrawTicket (line 1) it allows [K1_DrawTicket(p2), K2_LoadGrant(p1)")
        .endsWith("and not [A P1_AddGrant (line 2)]");
  }

  @Test
  void trace_withSwappedSteps_isRefused() throws IOException {
    List<String> swapped = new ArrayList<>(BY_TURNS);
    swapped.set(1, "A 20 21 P1_AddGrant");
    swapped.set(2, "A 30 31 K2_LoadGrant");
    assertThat(refusal(swapped)).endsWith("and not [A P1_AddGrant (line 2)]");
  }

  /** B finds the permit before A releases it, which is possible only if their intervals overlap. */
  @Test
  void overlappingIntervals_inEitherOrder_conform() throws IOException {
    List<String> early = new ArrayList<>(BY_TURNS);
    early.set(3, "B 12 13 K1_DrawTicket");
    early.set(4, "B 14 15 K2_LoadGrant");
    early.set(5, "B 16 17 P1_AddGrant");
    assertThat(refusal(early)).endsWith("and not [B P1_AddGrant (line 6)]");
    early.set(4, "B 14 35 K2_LoadGrant");
    early.set(5, "B 36 37 P1_AddGrant");
    assertThat(refusal(early)).isNull();
    assertThat(refusal(early.subList(0, 5))).as("B has not released yet").isNull();
  }

  @Test
  void values_differentFromTheVariables_areRefused() throws IOException {
    List<String> valued = new ArrayList<>(BY_TURNS);
    valued.set(1, "A 20 21 K2_LoadGrant pc[p1]=\"P1_Call\"");
    assertThat(refusal(valued)).isNull();
    valued.set(1, "A 20 21 K2_LoadGrant pc[p1]=\"K1_DrawTicket\"");
    assertThat(refusal(valued)).endsWith("and not [A K2_LoadGrant (line 2)]");
    valued.set(1, "A 20 21 K2_LoadGrant nobody=1");
    assertThatThrownBy(() -> refusal(valued)).hasMessage("the model has no variable nobody");
  }

  @Test
  void read_badTrace_isRefusedInOneLine() throws IOException {
    assertBad("line 2: a step is THREAD BEGIN END LABEL [VARIABLE=VALUE ...]", "# hello", "A 1 2");
    assertBad("line 1: a moment is a number, not x", "A x 2 K1_DrawTicket");
    assertBad("line 1: it ends before it begins", "A 3 2 K1_DrawTicket");
    assertBad(
        "line 2: it begins before the step of A before it ends",
        "A 1 5 K1_DrawTicket",
        "A 4 6 K2_LoadGrant");
    assertBad("line 1: a value is VARIABLE=VALUE, not pc", "A 1 2 K1_DrawTicket pc");
    assertBad("line 1: the model has no step K9_Nothing", "A 1 2 K9_Nothing");
    assertBad("the pairing has no process for the actor C", "C 1 2 K1_DrawTicket");
    assertBad("there is no step in " + folder.resolve("trace"), "# nothing");
  }

  private static void assertBad(String message, String... lines) {
    assertThatThrownBy(() -> refusal(List.of(lines))).hasMessage(message);
  }

  private static String refusal(List<String> lines) throws IOException {
    return recorded.refusal(lines);
  }
}
