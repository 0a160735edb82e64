package dev.wakeproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the reports of explored tests. */
class ExploredTest {
  private final Map<String, String> reported = new HashMap<>();

  @Test
  void holds() {
    assertThat(failureOf("countsBoth")).isEmpty();
    assertThat(reported)
        .containsEntry("wakeproof", "holds")
        .containsKeys("states", "executions", "explored");
  }

  @Test
  void explored_failedAssertion_fails() {
    assertThat(failureOf("losesOne").orElseThrow())
        .startsWith("Counted: ")
        .contains("no schedule with fewer decisions leads there")
        .containsPattern("Counted ==> expected: <2> but was: <1> at Examples.java:\\d+")
        .containsPattern("thread +line +what it does")
        .containsPattern(
            "Thread-0 +Examples.java:\\d+ +AtomicInteger.set: writes AtomicInteger.value = 1")
        .contains("@Explored(replay = \"" + Examples.LOST + "\")");
  }

  @Test
  void explored_race_failsUnlessAllowed() {
    assertThat(failureOf("races").orElseThrow())
        .startsWith("Race: ")
        .containsPattern("plain store \\(Examples.java:\\d+\\)")
        .contains("Examples.plain");
    assertThat(failureOf("mayRace")).isEmpty();
  }

  @Test
  void explored_deadlock_fails() {
    assertThat(failureOf("waitsForEver").orElseThrow())
        .startsWith("Deadlock: no thread can move: main sleeps");
  }

  @Test
  void explored_cutSearch_fails() {
    assertThat(failureOf("isCut").orElseThrow()).contains("holds up to [preemptions: 0]");
    assertThat(failureOf("mayBeCut")).isEmpty();
    assertThat(reported).containsEntry("wakeproof", "holds up to [preemptions: 0]");
  }

  @Test
  void explored_unmodelledCode_isRefused() {
    assertThat(failureOf("isNotSeen").orElseThrow()).contains("java.lang.System.setProperty");
  }

  @Test
  void explored_replay_runsThatSchedule() {
    assertThat(failureOf("replayed").orElseThrow()).startsWith("Counted: ");
    assertThat(failureOf("replayedElsewhere").orElseThrow()).contains("the replay diverges");
  }

  private Optional<String> failureOf(String method) {
    reported.clear();
    return Launched.failureOf(Examples.class, method, reported);
  }
}
