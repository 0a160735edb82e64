package dev.wakeproof.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What JUnit reports of tests that are explored. */
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
  void anAssertionFails() {
    assertThat(failureOf("losesOne").orElseThrow())
        .startsWith("Counted: ")
        .contains("no schedule with fewer decisions leads there")
        .containsPattern("thread +step +of +makes +line")
        .containsPattern("Thread-0 +store volatile +AtomicInteger.value +1? +Examples.java:\\d+ in")
        .contains("@Explored(replay = \"TSO/0/");
  }

  @Test
  void aRaceFailsUnlessItIsAllowed() {
    assertThat(failureOf("races").orElseThrow())
        .startsWith("Race: ")
        .containsPattern("plain store \\(Examples.java:\\d+\\)")
        .contains("Examples.plain");
    assertThat(failureOf("mayRace")).isEmpty();
  }

  @Test
  void whoWaitsForEverIsFound() {
    assertThat(failureOf("waitsForEver").orElseThrow())
        .startsWith("Deadlock: nobody can move: main sleeps");
  }

  @Test
  void aCutIsSeen() {
    assertThat(failureOf("isCut").orElseThrow()).contains("holds up to [preemptions: 0]");
    assertThat(failureOf("mayBeCut")).isEmpty();
    assertThat(reported).containsEntry("wakeproof", "holds up to [preemptions: 0]");
  }

  @Test
  void whatIsNotSeenIsRefused() {
    assertThat(failureOf("isNotSeen").orElseThrow()).contains("java.lang.System.setProperty");
  }

  @Test
  void aReplayRunsThatSchedule() {
    assertThat(failureOf("replayed").orElseThrow()).startsWith("Counted: ");
    assertThat(failureOf("replayedElsewhere").orElseThrow()).contains("the replay diverges");
  }

  /** The message; empty if the test succeeds. */
  private Optional<String> failureOf(String method) {
    reported.clear();
    TestExecutionResult[] results = new TestExecutionResult[1];
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(Examples.class, method))
            .build();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                results[0] = test.isTest() ? result : results[0];
              }

              @Override
              public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
                reported.putAll(entry.getKeyValuePairs());
              }
            });
    return results[0].getThrowable().map(Throwable::getMessage);
  }
}
