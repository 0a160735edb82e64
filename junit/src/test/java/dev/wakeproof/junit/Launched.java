package dev.wakeproof.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test with JUnit's launcher. */
class Launched {
  private Launched() {}

  /**
   * Returns the text of the failure without its class; empty if the test succeeds.
   *
   * @param reported receives the report entries of the test
   */
  static Optional<String> failureOf(Class<?> tests, String method, Map<String, String> reported) {
    return thrownBy(tests, method, reported)
        .map(thrown -> thrown.toString().replaceFirst("^[\\w.$]+: ", ""));
  }

  /** Returns the failure itself; empty if the test succeeds. */
  static Optional<Throwable> thrownBy(Class<?> tests, String method, Map<String, String> reported) {
    // The build of this project has a time limit for its own tests.
    return thrownBy(
        tests, method, reported, Map.of(Timeout.TIMEOUT_MODE_PROPERTY_NAME, "disabled"));
  }

  /** The same, with settings of JUnit. */
  static Optional<Throwable> thrownBy(
      Class<?> tests, String method, Map<String, String> reported, Map<String, String> settings) {
    TestExecutionResult[] results = new TestExecutionResult[1];
    execute(
        tests,
        method,
        settings,
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
    return results[0].getThrowable();
  }

  /**
   * Returns how each invocation of a test, or a factory of tests, ended: SUCCESSFUL, why it was
   * skipped, or its failure.
   */
  static List<String> endsOf(Class<?> tests, String method) {
    List<String> ends = new ArrayList<>();
    execute(
        tests,
        method,
        Map.of(Timeout.TIMEOUT_MODE_PROPERTY_NAME, "disabled"),
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getThrowable().isPresent()) {
              ends.add(
                  result
                      .getThrowable()
                      .map(Throwable::getMessage)
                      .orElseGet(() -> result.getStatus().name()));
            }
          }

          @Override
          public void executionSkipped(TestIdentifier test, String reason) {
            ends.add(reason);
          }
        });
    return ends;
  }

  private static void execute(
      Class<?> tests, String method, Map<String, String> settings, TestExecutionListener listener) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(tests, named(tests, method)))
            .configurationParameters(settings)
            .build();
    LauncherFactory.create().execute(request, listener);
  }

  /** The test of that name, whatever it takes, which the class may inherit. */
  private static Method named(Class<?> tests, String method) {
    return Stream.concat(
            Stream.<Class<?>>iterate(tests, Objects::nonNull, Class::getSuperclass),
            Stream.of(tests.getInterfaces()))
        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
        .filter(candidate -> candidate.getName().equals(method))
        .filter(candidate -> candidate.getAnnotations().length > 0)
        .findFirst()
        .orElseThrow();
  }
}
