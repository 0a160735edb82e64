package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.host.Hosted;
import dev.wakeproof.checker.host.ParentWatchdog;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
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
 * The main class of the child JVM. It runs one test class, or one method of it, and writes the
 * results to a properties file. The project's classes may keep state in static fields, so each run
 * has a class loader of its own, and one JVM can do several runs. If the JVM does a single run,
 * they may be on its class path instead.
 */
public final class TestRun {
  private static final long LOOK_MILLIS = 1_000;
  private static final String CLASS_PATH = "java.class.path";

  private TestRun() {}

  /**
   * Runs the tests. The arguments are the class path of what is tested, the target, the file for
   * the results, the file for jqwik's database, and the seed.
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    SeedHook.give(arguments[4]);
    Path results = Path.of(arguments[2]);
    Thread watch = watch(Thread.currentThread(), stands(results));
    try (URLClassLoader tests = loader(arguments[0])) {
      Thread.currentThread().setContextClassLoader(tests);
      write(run(tests.loadClass(test(arguments[1])), arguments[1], arguments[3]), results);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    } finally {
      watch.interrupt();
      watch.join();
    }
  }

  private static String test(String target) {
    return target.split("#", 2)[0];
  }

  private static URLClassLoader loader(String classPath) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    // A test that starts a JVM passes this class path on.
    System.setProperty(CLASS_PATH, classPath + File.pathSeparator + System.getProperty(CLASS_PATH));
    URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new));
    // Whatever the options of the JVM: without assertions, a test would pass silently.
    for (ClassLoader each : List.of(loader, loader.getParent())) {
      each.clearAssertionStatus();
      each.setDefaultAssertionStatus(true);
    }
    return loader;
  }

  private static TestResults run(Class<?> test, String target, String database) {
    String[] method = target.split("#", 2);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(test))
            .filters(onlyMethod(method.length == 2 ? method[1] : null))
            // The result must not depend on samples that failed earlier on this machine.
            .configurationParameter("jqwik.database", database)
            // The listener receives seed, tries and sample, instead of the console.
            .configurationParameter("jqwik.reporting.usejunitplatform", "true")
            .build();
    TestResults results = new TestResults();
    LauncherFactory.create().execute(request, results);
    return results;
  }

  private static void write(TestResults results, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      results.toProperties().store(out, null);
    }
  }

  /** Returns the file that says where the test is, once it has run for a while. */
  static Path stands(Path results) {
    return results.resolveSibling("stands");
  }

  private static Thread watch(Thread tests, Path stands) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (true) {
                  Thread.sleep(LOOK_MILLIS);
                  replace(stands, place(tests));
                }
              } catch (InterruptedException | IOException e) {
                // The place of a hang then stays unknown.
              }
            },
            "watch");
    watch.setDaemon(true);
    watch.start();
    return watch;
  }

  /** Writes a file as a whole: this JVM may be killed between any two steps. */
  static void replace(Path file, String text) throws IOException {
    Path begun = file.resolveSibling(file.getFileName() + ".begun");
    Files.writeString(begun, text);
    Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Returns where the tests are: in the thread that began them or, if they run in parallel, in any
   * thread.
   */
  private static String place(Thread tests) {
    return Stream.concat(
            Stream.<StackTraceElement[]>of(tests.getStackTrace()),
            Thread.getAllStackTraces().values().stream())
        .map(TestRun::place)
        .filter(place -> !place.isEmpty())
        .findFirst()
        .orElse("not in a test");
  }

  /** Returns the innermost call of this project's code, and the JDK method that it has called. */
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
        && !className.startsWith(ParentWatchdog.class.getName())
        && !className.startsWith(Hosted.class.getPackageName());
  }

  /**
   * Selects a method by its name alone: JUnit's selector would need the types of the parameters.
   */
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
