package dev.wakeproof.checker.engine.jqwik;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
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
  private TestRun() {}

  /** Arguments: the target, the file for the results, the file for jqwik's memory. */
  public static void main(String[] arguments) throws IOException {
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
