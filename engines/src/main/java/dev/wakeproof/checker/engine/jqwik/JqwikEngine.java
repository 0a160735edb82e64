package dev.wakeproof.checker.engine.jqwik;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.code.ExecutedModels;
import dev.wakeproof.checker.code.RacingTests;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.MainMethod;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Runs a property or contract test. It tries random or chosen samples, so it never proves a
 * property.
 */
public final class JqwikEngine implements Engine {
  private static final int LINES_KEPT = 20;

  /** The folders with the tests' code, engines aside; the first folder with a class counts. */
  private static final List<String> CODE =
      List.of(
          "property-tests/target/test-classes",
          "property-tests/target/classes",
          "java-impl/target/test-classes",
          "java-impl/target/classes",
          "as-published/target/classes",
          "scenarios/target/classes");

  /** The modules that run schedules and execute specifications. */
  private static final List<String> ENGINES = List.of("explorer", "abstraction");

  private final Path root;
  private final Path module;
  private final Map<String, String> environment;
  private final Children children;
  private final Seeds seeds;
  private final RacingTests racing;
  private final ExecutedModels models;
  private final Contents contents;

  public JqwikEngine(Path root, Map<String, String> environment, Children children, Seeds seeds) {
    this(root, environment, children, seeds, new Contents());
  }

  /** With the files that have been read for the seeds of other checks. */
  public JqwikEngine(
      Path root,
      Map<String, String> environment,
      Children children,
      Seeds seeds,
      Contents contents) {
    this.contents = contents;
    this.root = root;
    this.module = root.resolve("property-tests");
    this.environment = environment;
    this.children = children;
    this.seeds = seeds;
    this.racing = new RacingTests(root);
    this.models = new ExecutedModels(root);
  }

  @Override
  public String name() {
    return "jqwik";
  }

  /**
   * jqwik belongs to the build: tests that are not compiled are an error, not an unavailable
   * engine.
   */
  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.of(Versions.of("jqwik"));
  }

  /** Runs a test in a shared JVM, and again in its own JVM after an unexpected failure. */
  @Override
  public Verdict run(Check check, Progress progress) {
    Attempt attempt = attempt(check, true);
    return attempt.isFinal() ? attempt.verdict() : alone(check);
  }

  /** Runs a test in its own JVM. */
  public Verdict alone(Check check) {
    return attempt(check, false).verdict();
  }

  /** The result of one attempt. */
  private record Attempt(Verdict verdict, boolean isFinal) {}

  private Attempt attempt(Check check, boolean hosted) {
    try (TempFolder temp = new TempFolder("jqwik")) {
      Deque<String> lastLines = new ArrayDeque<>();
      Duration limit = Duration.ofSeconds(check.limits().seconds());
      Children.Ending ending =
          hosted
              ? runInHost(check, temp.path(), limit, line -> keep(lastLines, line))
              : children.run(invocation(check, temp.path()), limit, line -> keep(lastLines, line));
      Verdict verdict = verdict(check, ending, results(temp.path()), lastLines);
      boolean decided = verdict.outcome() != Outcome.ERROR;
      return new Attempt(verdict, decided || ending.overTime() || ending.signal() != 0);
    } catch (IOException e) {
      return new Attempt(Verdict.error("jqwik cannot be run: " + e.getMessage()), true);
    }
  }

  private static void keep(Deque<String> lines, String line) {
    lines.addLast(line);
    if (lines.size() > LINES_KEPT) {
      lines.removeFirst();
    }
  }

  private Children.Ending runInHost(
      Check check, Path scratch, Duration limit, Consumer<String> lines) throws IOException {
    TestClassPath classPath = TestClassPath.of(root, module);
    List<String> job = arguments(check, classPath, scratch, seed(check));
    return children
        .hosts()
        .run(java(check, classPath.libraries()), MainMethod.class.getName(), job, limit, lines);
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    return new Invocation(command(check, scratch, seed(check)), module);
  }

  private List<String> command(Check check, Path scratch, String seed) throws IOException {
    TestClassPath classPath = TestClassPath.of(root, module);
    // One loader for all: Lincheck's own loader does not see the classes of others.
    List<String> command =
        java(check, classPath.tested() + File.pathSeparator + classPath.libraries());
    command.add(1, "-Djava.io.tmpdir=" + scratch);
    command.addAll(arguments(check, classPath, scratch, seed));
    return command;
  }

  private static List<String> java(Check check, String classPath) {
    return new ArrayList<>(
        List.of(
            Children.java(),
            "-ea",
            "-Xmx" + check.limits().memoryMb() + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classPath));
  }

  /** Returns the main class and its arguments. */
  private List<String> arguments(Check check, TestClassPath classPath, Path scratch, String seed)
      throws IOException {
    String test = check.target().split("#", -1)[0].replace('.', '/') + ".class";
    if (!Files.exists(module.resolve("target/test-classes").resolve(test))) {
      throw TestClassPath.notCompiled();
    }
    return List.of(
        TestRun.class.getName(),
        classPath.tested(),
        check.target(),
        results(scratch).toString(),
        scratch.resolve("jqwik-database").toString(),
        seed);
  }

  private String seed(Check check) throws IOException {
    return String.valueOf(seeds.of(() -> ingredients(check, contents)));
  }

  /** Returns nothing for a test with racing threads: its result varies whatever the seed. */
  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    if (racing.has(check)) {
      return Optional.empty();
    }
    Recipe recipe =
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(command(check, Recipe.SCRATCH, "of all the rest"))
            .classes(
                List.of(check.target().split("#", -1)[0]),
                CODE.stream().map(root::resolve).toList(),
                ENGINES)
            .settings("the settings of the tests", module.resolve("target/test-classes"));
    for (Path jar : TestClassPath.of(root, module).testedJars()) {
      recipe.file(jar);
    }
    for (String model : models.of(check)) {
      recipe.executed(model);
    }
    return Optional.of(recipe.build());
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
