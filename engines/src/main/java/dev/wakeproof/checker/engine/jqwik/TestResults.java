package dev.wakeproof.checker.engine.jqwik;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Collects the results of the tests of one run; only the first failure counts. */
final class TestResults implements TestExecutionListener {
  private static final Pattern TRIES = Pattern.compile("(?m)^tries = (\\d+)");
  private static final Pattern SEED = Pattern.compile("(?m)^seed = (-?\\d+)");
  private static final Pattern SAMPLE =
      Pattern.compile(
          "(?ms)^Shrunk Sample.*?\\R-+\\R(.*?)(?=^Original Sample|^\\s*After Execution|\\z)");

  /** The report entries that jqwik publishes for a test. */
  private final Map<String, String> reports = new HashMap<>();

  private int tests;
  private long tries;
  private String seed;
  private Throwable failure;
  private String sample = "";

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    reports.merge(
        test.getUniqueId(),
        String.join("\n", entry.getKeyValuePairs().values()),
        (earlier, later) -> earlier + "\n" + later);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    String report = reports.getOrDefault(test.getUniqueId(), "");
    if (test.isTest()) {
      tests++;
      tries += find(TRIES, report).map(Long::valueOf).orElse(1L);
    }
    if (failure == null && result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
      failure = result.getThrowable().orElseGet(() -> new IllegalStateException("aborted"));
      sample = find(SAMPLE, report).map(String::strip).orElse("");
      seed = find(SEED, report).orElse(null);
    } else if (failure == null && test.isTest()) {
      seed = find(SEED, report).orElse(seed);
    }
  }

  private static Optional<String> find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  Properties toProperties() {
    Properties properties = new Properties();
    properties.setProperty("tests", String.valueOf(tests));
    properties.setProperty("tries", String.valueOf(tries));
    if (seed != null) {
      properties.setProperty("seed", seed);
    }
    if (failure != null) {
      properties.setProperty("property", FailedProperty.name(failure));
      properties.setProperty("message", String.valueOf(failure.getMessage()).strip());
      properties.setProperty("sample", sample);
    }
    return properties;
  }
}
