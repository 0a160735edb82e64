package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.engine.Leash;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The main class of the child JVM: runs one test class, or one method of it, and writes what came
 * out to a properties file. It sees the class path of the tests.
 */
final class TestRun {
  private static final long LOOK_MILLIS = 1_000;

  private TestRun() {}

  /** Arguments: the target, the file for the results, the file for jqwik's memory. */
  public static void main(String[] arguments) throws IOException {
    // Whatever the JVM was told: a test whose assertions are left out would pass in silence.
    ClassLoader tests = ClassLoader.getSystemClassLoader();
    tests.clearAssertionStatus();
    tests.setDefaultAssertionStatus(true);
    watch(Thread.currentThread(), stands(Path.of(arguments[1])));
    String[] target = arguments[0].split("#", 2);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(target[0]))
            .filters(onlyMethod(target.length == 2 ? target[1] : null))
            // A run must not depend on which samples failed on this machine before.
            .configurationParameter("jqwik.database", arguments[2])
            // Seed, tries and sample come to the listener rather than to the console.
            .configurationParameter("jqwik.reporting.usejunitplatform", "true")
            .build();
    TestResults results = new TestResults();
    LauncherFactory.create().execute(request, results);
    Properties properties = results.toProperties();
    try (OutputStream out = Files.newOutputStream(Path.of(arguments[1]))) {
      properties.store(out, null);
    }
  }

  /** The file that says where in the tests the thread is, once it has run for a while. */
  static Path stands(Path results) {
    return results.resolveSibling("stands");
  }

  private static void watch(Thread tests, Path stands) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (true) {
                  Thread.sleep(LOOK_MILLIS);
                  Files.writeString(stands, place(tests));
                }
              } catch (InterruptedException | IOException e) {
                // Then nobody will know where it stood, and that is all.
              }
            },
            "watch");
    watch.setDaemon(true);
    watch.start();
  }

  /** Where the tests are: in the thread that began them, or where they run side by side, in any. */
  private static String place(Thread tests) {
    return Stream.concat(
            Stream.<StackTraceElement[]>of(tests.getStackTrace()),
            Thread.getAllStackTraces().values().stream())
        .map(TestRun::place)
        .filter(place -> !place.isEmpty())
        .findFirst()
        .orElse("not in a test");
  }

  /** The innermost call of this project's code, and what of the JDK it has called there. */
  private static String place(StackTraceElement[] stack) {
    String called = "";
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("java.")) {
        called = " in " + frame.getClassName() + "." + frame.getMethodName();
      } else if (isUnderTest(frame.getClassName())) {
        String line = frame.getFileName() + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + " (" + line + ")" + called;
      } else {
        called = "";
      }
    }
    return "";
  }

  private static boolean isUnderTest(String className) {
    return className.startsWith("dev.wakeproof.")
        && !className.startsWith(TestRun.class.getName())
        && !className.startsWith(Leash.class.getName());
  }

  /** By name alone: a selector of a method would want the types of its parameters, too. */
  private static PostDiscoveryFilter onlyMethod(String name) {
    return descriptor ->
        FilterResult.includedIf(name == null || !descriptor.isTest() || named(descriptor, name));
  }

  private static boolean named(TestDescriptor descriptor, String name) {
    return descriptor
        .getSource()
        .filter(MethodSource.class::isInstance)
        .map(MethodSource.class::cast)
        .filter(source -> source.getMethodName().equals(name))
        .isPresent();
  }
}
