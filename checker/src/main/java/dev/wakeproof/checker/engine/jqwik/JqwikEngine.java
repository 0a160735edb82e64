package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.Killed;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.Verdict;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** Runs a property or contract test; what it tries is random or chosen, so it never proves. */
public final class JqwikEngine implements Engine {
  private static final int LINES_KEPT = 20;

  private final Path module;
  private final Children children;

  public JqwikEngine(Path root, Children children) {
    this.module = root.resolve("property-tests");
    this.children = children;
  }

  @Override
  public String name() {
    return "jqwik";
  }

  /** jqwik comes with the build; tests that are not compiled are an error, not an absence. */
  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.of(Versions.of("jqwik"));
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    try (TempFolder temp = new TempFolder("jqwik")) {
      Deque<String> lastLines = new ArrayDeque<>();
      Children.Ending ending =
          children.run(
              invocation(check, temp.path()),
              Duration.ofSeconds(check.limits().seconds()),
              line -> keep(lastLines, line));
      return verdict(check, ending, results(temp.path()), lastLines);
    } catch (IOException e) {
      return Verdict.error("jqwik cannot be run: " + e.getMessage());
    }
  }

  private static void keep(Deque<String> lines, String line) {
    lines.addLast(line);
    if (lines.size() > LINES_KEPT) {
      lines.removeFirst();
    }
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    Path classPath = module.resolve("target/test-classpath.txt");
    Path testClass =
        module
            .resolve("target/test-classes")
            .resolve(check.target().split("#", -1)[0].replace('.', '/') + ".class");
    if (!Files.exists(classPath) || !Files.exists(testClass)) {
      throw new IOException("the property tests are not compiled; run: make build");
    }
    List<String> command =
        List.of(
            Children.java(),
            "-ea",
            "-Xmx" + check.limits().memoryMb() + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-Djava.io.tmpdir=" + scratch,
            "-cp",
            String.join(
                File.pathSeparator,
                module.resolve("target/test-classes").toString(),
                module.resolve("target/classes").toString(),
                Files.readString(classPath).strip(),
                // This program brings the launcher of JUnit, and the main class.
                System.getProperty("java.class.path")),
            TestRun.class.getName(),
            check.target(),
            results(scratch).toString(),
            scratch.resolve("jqwik-database").toString());
    return new Invocation(command, module);
  }

  /** Its seed is a fresh one every time. */
  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) {
    return Optional.empty();
  }

  private static Path results(Path scratch) {
    return scratch.resolve("results.properties");
  }

  private static Verdict verdict(
      Check check, Children.Ending ending, Path results, Deque<String> lastLines)
      throws IOException {
    if (ending.interrupted()) {
      return Verdict.notRun("interrupted");
    }
    if (ending.overTime()) {
      return Verdict.error(Limit.time(check) + whereItStands(results));
    }
    if (ending.outOfMemory()) {
      return Verdict.error(Limit.memory(check));
    }
    if (!Files.exists(results)) {
      return Verdict.error(Killed.reason("the tests' JVM", ending, String.join(" ", lastLines)));
    }
    Properties read = new Properties();
    try (InputStream in = Files.newInputStream(results)) {
      read.load(in);
    }
    return verdict(read);
  }

  private static String whereItStands(Path results) throws IOException {
    Path stands = TestRun.stands(results);
    return Files.exists(stands) ? "; where the test was then: " + Files.readString(stands) : "";
  }

  private static Verdict verdict(Properties results) {
    long tests = Long.parseLong(results.getProperty("tests"));
    long tries = Long.parseLong(results.getProperty("tries"));
    String property = results.getProperty("property");
    if (property != null) {
      String sample = results.getProperty("sample");
      String found = sample.isEmpty() ? "" : "\nshrunk sample: " + sample;
      return Verdict.violated(property, results.getProperty("message") + found)
          .withExecutions(tries, results.getProperty("seed"));
    }
    if (tests == 0) {
      return Verdict.error("no test found: nothing was tried");
    }
    Bound bound = new Bound("tries", tries + " tries of " + tests + " tests");
    return Verdict.holdsUpTo(bound, null).withExecutions(tries, results.getProperty("seed"));
  }
}
