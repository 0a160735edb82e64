package dev.wakeproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What JUnit does around a test, every execution does; what it cannot do is refused in a line. */
class LifecycleTest {
  @Test
  void explored_methodsAround_areCalledInEveryExecution() {
    assertThat(failureOf(Lifecycles.Around.class, "passes")).isEmpty();
  }

  @Test
  void explored_oneInstanceForAllTests_isMadeBeforeThemAll() {
    assertThat(failureOf(Lifecycles.PerClass.class, "passes")).isEmpty();
  }

  @Test
  void explored_failureInAfterEach_fails() {
    assertThat(failureOf(Lifecycles.Around.class, "failsAfter").orElseThrow())
        .contains("AssertionFailedError", "another test");
  }

  @Test
  void explored_assumptionThatFails_isSkipped() {
    assertThat(failureOf(Lifecycles.Assuming.class, "assumes").orElseThrow())
        .isEqualTo("Assumption failed: not here");
  }

  @Test
  void explored_assumptionThatFailsInSomeSchedules_othersAreJudged() {
    Map<String, String> reported = new HashMap<>();
    assertThat(Launched.failureOf(Lifecycles.Assuming.class, "assumesInSomeSchedules", reported))
        .isEmpty();
    assertThat(reported.get("wakeproof")).contains("ended at a failed assumption");
    assertThat(failureOf(Lifecycles.Assuming.class, "failsWhereItAssumes").orElseThrow())
        .startsWith("Number");
  }

  @Test
  void explored_timeLimitInTheSettings_isNamed() {
    Map<String, String> reported = new HashMap<>();
    String limit = Timeout.DEFAULT_TEST_METHOD_TIMEOUT_PROPERTY_NAME;
    assertThat(Launched.thrownBy(Lifecycles.Around.class, "passes", reported, Map.of(limit, "5 m")))
        .isEmpty();
    assertThat(reported).containsEntry("wakeproof", "holds (no @Timeout ends the test)");
  }

  @Test
  void explored_parameterizedTest_exploresEachInvocation() {
    assertThat(Launched.endsOf(Lifecycles.Templates.class, "takesNumbers"))
        .satisfiesExactlyInAnyOrder(
            skipped -> assertThat(skipped).isEqualTo("each invocation of the template is explored"),
            first -> assertThat(first).startsWith("Seen").contains("<11> but was: <12>"),
            second -> assertThat(second).startsWith("Seen").contains("<12> but was: <11>"));
  }

  @Test
  void explored_parameterThatCanChange_isRefused() {
    assertThat(Launched.endsOf(Lifecycles.Templates.class, "takesChangeable"))
        .anyMatch(end -> end.contains("takes a java.util.concurrent.atomic.AtomicInteger; an"));
  }

  @Test
  void explored_testFactory_isRefused() {
    assertThat(Launched.endsOf(Lifecycles.Factory.class, "makesTests"))
        .hasSize(1)
        .allMatch(end -> end.contains("makesTests is @Explored and a @TestFactory"));
  }

  @Test
  void explored_repeatedTest_exploresEachInvocation() {
    assertThat(Launched.endsOf(Lifecycles.Templates.class, "isRepeated"))
        .filteredOn(end -> end.startsWith("Seen"))
        .hasSize(2);
  }

  @Test
  void explored_argumentThatIsNoConstant_isRefused() {
    assertThat(Launched.endsOf(Lifecycles.Templates.class, "takesConstants"))
        .filteredOn(end -> end.contains("takes a java.util.concurrent.TimeUnit"))
        .hasSameSizeAs(TimeUnit.values());
  }

  @Test
  void explored_parameterOfJUnit_isRefused() {
    assertThat(failureOf(Lifecycles.WithInfo.class, "asks").orElseThrow())
        .contains("WithInfo.asks takes a ", "TestInfo", "numbers, texts and booleans");
  }

  @Test
  void explored_extension_isRefused() {
    assertThat(failureOf(Lifecycles.Extended.class, "passes").orElseThrow())
        .contains("Extended is extended by ", "Callback");
  }

  @Test
  void explored_extensionOfAMethodOrField_isRefused() {
    assertThat(failureOf(Lifecycles.ExtendedMethod.class, "passes").orElseThrow())
        .contains("ExtendedMethod is extended by ", "Callback");
    assertThat(failureOf(Lifecycles.Closing.class, "passes").orElseThrow())
        .contains("Closing is extended by org.junit.jupiter.api.AutoClose");
  }

  @Test
  void explored_privateTestBesideIt_isAnError() {
    assertThat(failureOf(Lifecycles.Unseen.class, "seen").orElseThrow())
        .contains("Unseen.hidden is @Explored and private, so JUnit never runs it");
  }

  @Test
  void explored_boundOfNoVariable_isAnError() {
    assertThat(failureOf(Lifecycles.Stale.class, "isNeverInterrupted").orElseThrow())
        .contains("preemptedAt: no variable", "Nothing.x");
  }

  @Test
  void explored_replayOfAnotherProgram_saysSo() {
    assertThat(failureOf(Lifecycles.Stale.class, "replaysAnotherProgram").orElseThrow())
        .contains("replay");
  }

  private static Optional<String> failureOf(Class<?> tests, String method) {
    return Launched.failureOf(tests, method, new HashMap<>());
  }
}
