package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.semaphore.TwoBorrowers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the counting semaphore on real threads, including its guard and sleep, with its
 * specification.
 */
final class RecordedSemaphoreTest {
  /** A waits in the slot until B releases the permit and wakes it. */
  private static final List<String> SLEPT =
      List.of(
          "B 10 11 T1_LoadPermits",
          "B 20 21 T2_CasPermits",
          "A 30 31 T1_LoadPermits",
          "A 40 41 D1_Lock",
          "A 50 51 D2_LoadPermits",
          "A 60 61 M1_Mark",
          "A 70 71 D5_CasSlot",
          "A 80 81 D7_Unlock",
          "A 90 91 S1_LoadState",
          "B 100 101 F1_LoadPermits",
          "B 110 111 R1_SwapSlot",
          "B 120 121 R3_StoreState",
          "B 130 131 W1_Wake",
          "A 95 135 S2_Park",
          "A 140 141 S1_LoadState",
          "A 150 151 F1_LoadPermits",
          "A 160 161 R1_SwapSlot",
          "A 170 171 L1_Lock",
          "A 180 181 F1_LoadPermits",
          "A 190 191 L2_SwapSlotAgain",
          "A 200 201 L6_AddPermits",
          "A 210 211 L7_Unlock");

  @TempDir private static Path folder;

  private static Recorded recorded;

  @BeforeAll
  static void parse() {
    recorded =
        new Recorded(
            folder,
            "semaphore",
            "SlotSemaphoreRelation",
            "conform-borrow",
            Set.of("P1_Call"),
            Set.of());
  }

  @Test
  void trace_ofRealThreads_conforms() throws IOException, InterruptedException {
    recorded.assertAllowed(TwoBorrowers::new, 8, "CountingSemaphore", "SlotSemaphore");
  }

  @Test
  void guard_takenWhileHeld_isRefused() throws IOException {
    assertThat(refusal(SLEPT)).isNull();
    List<String> early = new ArrayList<>(SLEPT);
    early.subList(9, 13).clear();
    early.add(9, "B 62 63 F1_LoadPermits");
    early.add(10, "B 64 65 R1_SwapSlot");
    early.add(11, "B 66 67 L1_Lock");
    assertThat(refusal(early)).contains("and not [B L1_Lock (line 12)");
  }

  @Test
  void wakeup_beforeTheGrant_isRefused() throws IOException {
    List<String> early = new ArrayList<>(SLEPT);
    early.set(11, "B 120 121 W1_Wake");
    early.set(12, "B 130 131 R3_StoreState");
    assertThat(refusal(early)).contains("it allows [R3_StoreState(p2)], and not [B W1_Wake");
  }

  private static String refusal(List<String> lines) throws IOException {
    return recorded.refusal(lines);
  }
}
