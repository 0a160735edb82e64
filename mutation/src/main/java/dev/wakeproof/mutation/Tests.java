package dev.wakeproof.mutation;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A JVM that runs test classes and ends with the first failure: {@code red} with its name, or
 * {@code green} with how many tests passed.
 */
final class Tests {
  private Tests() {}

  public static void main(String[] classes) {
    PrintStream out = System.out;
    System.setOut(System.err);
    Thread leash = new Thread(Tests::endWithParent, "leash");
    leash.setDaemon(true);
    leash.start();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(List.of(classes).stream().map(DiscoverySelectors::selectClass).toList())
            .configurationParameter("jqwik.reporting.onlyfailures", "true")
            .configurationParameter("jqwik.database", System.getProperty("java.io.tmpdir") + "/db")
            .build();
    FirstFailure listener = new FirstFailure(out);
    LauncherFactory.create().execute(request, listener);
    end(out, "green\t" + listener.passed);
  }

  /** Nobody writes to the input: it ends with whoever started this. */
  private static void endWithParent() {
    try {
      System.in.read();
    } catch (IOException e) {
      // As gone as a parent can be.
    }
    Runtime.getRuntime().halt(0);
  }

  private static void end(PrintStream out, String answer) {
    out.println(answer);
    out.flush();
    // Threads that a mutant left asleep are no reason to stay.
    Runtime.getRuntime().halt(0);
  }

  private static final class FirstFailure implements TestExecutionListener {
    private final PrintStream out;
    private int passed;

    FirstFailure(PrintStream out) {
      this.out = out;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        String where =
            test.getUniqueIdObject().getSegments().stream()
                .filter(segment -> segment.getType().equals("class"))
                .map(segment -> segment.getValue())
                .findFirst()
                .orElse("");
        end(out, "red\t" + where + "\t" + test.getDisplayName().replaceAll("\\s+", " "));
      }
      if (test.isTest()) {
        passed++;
      }
    }
  }
}
