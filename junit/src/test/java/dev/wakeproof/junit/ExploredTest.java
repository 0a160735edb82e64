package dev.wakeproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Tests the reports of explored tests. */
class ExploredTest {
  private final Map<String, String> reported = new HashMap<>();

  @Test
  void explored_correctTest_passesAndReportsIt() {
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
  void explored_failure_describesTheCounterexampleInItsStackTraceOnly() {
    Throwable thrown = Launched.thrownBy(Examples.class, "losesOne", reported).orElseThrow();
    assertThat(thrown.getMessage()).startsWith("Counted: ").doesNotContain("\n");
    assertThat(thrown.toString()).contains("what it does").contains("@Explored(replay = ");
    assertThat(((AssertionFailedError) thrown).getActual().getValue()).isEqualTo(1);
    assertThat(thrown).hasCauseInstanceOf(Throwable.class);
  }

  @Test
  void explored_failure_drawsTheCounterexample() throws IOException {
    Matcher path = Pattern.compile("\npicture: (.*)").matcher(failureOf("losesOne").orElseThrow());
    assertThat(path.find()).isTrue();
    Path picture = Path.of(path.group(1));
    assertThat(picture).hasFileName("dev.wakeproof.junit.Examples.losesOne.svg");
    assertThat(Files.readString(picture))
        .startsWith("<svg")
        .contains(">main<", ">Thread-0<", "AtomicInteger.set: writes AtomicInteger.value = 1")
        .contains("Counted ==&gt; expected: &lt;2&gt; but was: &lt;1&gt;");
  }

  @Test
  void explored_deadlock_drawsThreadsAsleep() throws IOException {
    assertThat(failureOf("waitsForEver")).isPresent();
    assertThat(
            Files.readString(
                Path.of("target/wakeproof/dev.wakeproof.junit.Examples.waitsForEver.svg")))
        .contains("asleep for ever");
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
        .startsWith("Deadlock: no thread can move: main waits for a permit");
  }

  @Test
  void explored_cutSearch_fails() {
    assertThat(failureOf("isCut").orElseThrow()).contains("holds up to [preemptions: 0]");
    assertThat(failureOf("mayBeCut")).isEmpty();
    assertThat(reported).containsEntry("wakeproof", "holds up to [preemptions: 0]");
  }

  @Test
  void explored_searchThatTimeCuts_passesIfEnoughPreemptionsWereExplored() {
    assertThat(failureOf("isCutLateEnough")).isEmpty();
    assertThat(reported.get("wakeproof")).contains("(every schedule)");
    assertThat(failureOf("isCutTooEarly").orElseThrow()).contains("(every schedule)");
  }

  @Test
  void explored_severalMemoryModels_failsUnderTheFirstThatViolates() {
    assertThat(failureOf("holdsUnderScOnly").orElseThrow())
        .startsWith("Seen: ")
        .contains("@Explored(replay = \"TSO/");
    assertThat(reported).containsEntry("wakeproof", "holds").containsEntry("memory", "SC");
    assertThat(failureOf("hasNoMemoryModel").orElseThrow()).contains("names no memory model");
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

  @Test
  void explored_skipsItselfUnderOneModel_isExploredUnderTheOthers() {
    assertThat(failureOf("assumesALateStore").orElseThrow())
        .contains("AssertionFailedError: Both are late");
  }

  /** What JUnit would call, not the first method of that name. */
  @Test
  void explored_inheritedTest_isTheOneThatJUnitCalls() {
    assertThat(Launched.failureOf(Examples.Hiding.class, "isNotOverridden", reported).orElseThrow())
        .contains("of the superclass");
    assertThat(
            Launched.failureOf(Examples.Implementing.class, "isInherited", reported).orElseThrow())
        .contains("of the interface");
  }

  private Optional<String> failureOf(String method) {
    reported.clear();
    return Launched.failureOf(Examples.class, method, reported);
  }
}
