package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.ticket.ChainTwoBorrowers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the waiting chains on real threads, including sleep, with their specification. */
final class RecordedChainsTest {
  /** A sleeps until B releases the permit and wakes it. */
  private static final List<String> SLEPT =
      List.of(
          "B 10 11 K1_DrawTicket",
          "B 20 21 K2_LoadGrant",
          "A 30 31 K1_DrawTicket",
          "A 40 41 K2_LoadGrant",
          "A 50 51 E1_LoadTop",
          "A 60 61 E2_PushNode",
          "A 70 71 E4_LoadGrantAgain",
          "A 80 81 E6_LoadGate",
          "B 90 91 P1_AddGrant",
          "B 100 101 A1_LoadTicket",
          "B 110 111 P3_DetachChain",
          "B 120 121 P4_LoadNext",
          "B 130 131 P5_OpenGate",
          "B 140 141 P6_Unpark",
          "A 85 145 E7_Park",
          "A 150 151 E6_LoadGate",
          "A 160 161 K2_LoadGrant",
          "A 170 171 P1_AddGrant",
          "A 180 181 A1_LoadTicket");

  @TempDir private static Path folder;

  private static Recorded recorded;

  @BeforeAll
  static void parse() {
    recorded =
        new Recorded(
            folder,
            "ticket",
            "WaitingChainSemaphoreRelation",
            "conform-chain-borrow",
            Set.of("P1_Call", "M1_Flush"),
            Set.of());
  }

  @Test
  void trace_ofRealThreads_conforms() throws IOException, InterruptedException {
    recorded.assertAllowed(
        ChainTwoBorrowers::new, 6, "TicketedSemaphore", "WaitingChainSemaphore", "WaitingChains");
  }

  @Test
  void unpark_beforeTheGateOpens_isRefused() throws IOException {
    assertThat(refusal(SLEPT)).isNull();
    List<String> early = new ArrayList<>(SLEPT);
    early.set(12, "B 130 131 P6_Unpark");
    early.set(13, "B 140 141 P5_OpenGate");
    assertThat(refusal(early))
        .contains("it allows [P5_OpenGate(p2)], and not [B P6_Unpark (line 13)");
  }

  @Test
  void sleep_withoutAWakeup_isRefused() throws IOException {
    List<String> early = new ArrayList<>(SLEPT);
    early.set(14, "A 85 135 E7_Park");
    assertThat(refusal(early)).contains("A E7_Park (line 15)");
  }

  private static String refusal(List<String> lines) throws IOException {
    return recorded.refusal(lines);
  }
}
