package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the properties that must fail, as the checker does: each by itself, with what it finds. */
final class PropertyRun implements TestExecutionListener {
  private final List<Throwable> failures = new ArrayList<>();
  private int tests;

  private PropertyRun() {}

  /** Returns the exception that the shrunk sample of a property throws. */
  static Throwable failure(Class<?> properties, String method, Class<?> sample) {
    return failure(properties, method, sample.getName());
  }

  /** The same of a property of samples of those types, with commas between them. */
  static Throwable failure(Class<?> properties, String method, String samples) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectMethod(properties, method, samples))
            // What is expected to fail does not belong into the log.
            .configurationParameter("jqwik.reporting.usejunitplatform", "true")
            // Nor is it to be tried first the next time, which jqwik remembers otherwise.
            .configurationParameter("jqwik.database", "target/jqwik-database-of-controls")
            .configurationParameter("jqwik.failures.after.default", "RANDOM_SEED")
            .build();
    PropertyRun run = new PropertyRun();
    LauncherFactory.create().execute(request, run);
    if (run.tests != 1 || run.failures.size() != 1) {
      throw new AssertionError(
          method + " should fail once: " + run.tests + " tests, " + run.failures);
    }
    return run.failures.get(0);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest()) {
      tests++;
    }
    result.getThrowable().ifPresent(failures::add);
  }
}
