package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.ticket.ChainTwoBorrowers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the waiting chains do on real threads, sleep included, beside their specification. */
final class RecordedChainsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path SOURCES = ROOT.resolve("java-impl/src/main/java/dev/wakeproof/ticket");
  private static final int RUNS = 50;

  /** A sleeps until B has given the permit back, and wakes it. */
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

  private static final Pairing PAIRING =
      new Pairing(
          Map.of("A", "p1", "B", "p2"),
          Set.of(),
          Set.of("P1_Call", "M1_Flush"),
          Set.of(),
          Set.of(),
          Set.of(),
          Map.of());

  @TempDir private static Path folder;

  private static Specification specification;

  @BeforeAll
  static void parse() {
    // TLC unpacks the standard modules there under fixed names.
    System.setProperty("java.io.tmpdir", folder.toString());
    specification =
        new Specification(
            "SameWaitingChainSemaphore",
            "conform-chain-borrow",
            List.of(
                ROOT.resolve("specs/ticket/bounds"),
                ROOT.resolve("specs/ticket"),
                ROOT.resolve("specs/semaphore"),
                ROOT.resolve("specs/memory")));
  }

  @Test
  void whatRealThreadsDoIsAllowed() throws IOException, InterruptedException {
    Sources sources =
        Labels.of(
            folder.resolve("index"),
            SOURCES.resolve("TicketedSemaphore.java"),
            SOURCES.resolve("WaitingChainSemaphore.java"),
            SOURCES.resolve("WaitingChains.java"));
    for (int run = 0; run < RUNS; run++) {
      List<String> trace = Recorder.run(new ChainTwoBorrowers(), sources);
      assertThat(refusal(trace)).as(String.join("\n", trace)).isNull();
    }
  }

  @Test
  void whoIsUnparkedBeforeTheGateIsOpenIsNoticed() throws IOException {
    assertThat(refusal(SLEPT)).isNull();
    List<String> early = new ArrayList<>(SLEPT);
    early.set(12, "B 130 131 P6_Unpark");
    early.set(13, "B 140 141 P5_OpenGate");
    assertThat(refusal(early))
        .contains("it allows [P5_OpenGate(p2)], and not [B P6_Unpark (line 13)");
  }

  @Test
  void aSleepThatNobodyEndsIsNoticed() throws IOException {
    List<String> early = new ArrayList<>(SLEPT);
    early.set(14, "A 85 135 E7_Park");
    assertThat(refusal(early)).contains("A E7_Park (line 15)");
  }

  private static String refusal(List<String> lines) throws IOException {
    Path file = Files.write(folder.resolve("trace"), lines);
    return TraceMain.refusal(specification, Trace.read(file), PAIRING);
  }
}
