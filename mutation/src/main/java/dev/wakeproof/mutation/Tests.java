package dev.wakeproof.mutation;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A JVM that runs the test classes that it is told, one after the other: each line has a class path
 * whose folders it loads anew, and the classes, each followed by {@code =} and a limit of processor
 * seconds. For each class it answers {@code green}, the class, the processor seconds and the probes
 * that it passed, up to the first that is {@code red} or {@code stands}, with the test or the
 * reason. After a red one it says {@code over} when that class has ended, or ends soon.
 */
final class Tests {
  private final PrintStream out;
  private final HangDetector stillness;
  private final Launcher launcher = LauncherFactory.create();

  private Tests(PrintStream out) {
    this.out = out;
    stillness =
        new HangDetector(HangDetector.LOOKS_ASLEEP, (test, why) -> end("stands", test, why));
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    new Tests(out).answer();
  }

  private void answer() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    stillness.start();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> parts = List.of(line.split("\t", -1));
      // A test that starts a program of its own uses this class path.
      System.setProperty("java.class.path", parts.get(0));
      try (Fresh fresh = new Fresh(folders(parts.get(0)))) {
        Thread.currentThread().setContextClassLoader(fresh);
        for (String each : parts.subList(1, parts.size())) {
          String[] test = each.split("=", 2);
          stillness.begin(test[0], Double.parseDouble(test[1]));
          if (!passes(fresh, test[0])) {
            say("over");
            break;
          }
          say("green", test[0], Double.toString(stillness.seconds()), Reached.take());
        }
        stillness.pause();
      }
    }
    // Its parent is gone; threads that a mutant left asleep are no reason to stay.
    Runtime.getRuntime().halt(0);
  }

  private static List<URL> folders(String classPath) throws MalformedURLException {
    List<URL> folders = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (Path.of(entry).toFile().isDirectory()) {
        folders.add(Path.of(entry).toUri().toURL());
      }
    }
    return folders;
  }

  private boolean passes(Fresh fresh, String test) {
    FirstFailure failure = new FirstFailure(test);
    try {
      launcher.execute(request(fresh.loadClass(test)), failure);
    } catch (ClassNotFoundException | LinkageError e) {
      failure.tell(String.valueOf(e));
    }
    return !failure.any;
  }

  private static LauncherDiscoveryRequest request(Class<?> test) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(List.of(DiscoverySelectors.selectClass(test)))
        .configurationParameter("jqwik.reporting.onlyfailures", "true")
        // By the clock on the wall; how much of the processor it may use is counted here.
        .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
        .configurationParameter("jqwik.database", System.getProperty("java.io.tmpdir") + "/db")
        .build();
  }

  private synchronized void say(String... parts) {
    out.println(String.join("\t", parts));
    out.flush();
  }

  private synchronized void end(String... parts) {
    say(parts);
    Runtime.getRuntime().halt(0);
  }

  private final class FirstFailure implements TestExecutionListener {
    private final String where;
    private boolean any;

    FirstFailure(String where) {
      this.where = where;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        tell(test.getDisplayName());
      }
    }

    private synchronized void tell(String what) {
      if (!any) {
        any = true;
        say("red", where, what.replaceAll("\\s+", " "));
        // The others of the class may each wait for long.
        stillness.end(() -> Runtime.getRuntime().halt(0));
      }
    }
  }
}
