package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.JpfFile;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.SourceNames;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Hosts;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Decides a check with Java PathFinder, if it is installed. */
public final class JpfEngine implements Engine {
  /** The options that open the packages of JDK 17 that Java PathFinder accesses. */
  private static final List<String> OPENINGS =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED");

  /** Java PathFinder calls methods of this JDK that newer ones do not have. */
  private static final int JDK = 17;

  private static final String MAIN = "dev.wakeproof.scenario.RunScenario";

  /** The modules with the explored code and the scenarios. */
  private static final List<String> CODE = List.of("java-impl", "as-published", "scenarios");

  private final Path root;
  private final Map<String, String> environment;
  private final Path userHome;
  private final Children children;
  private final SourceNames names;
  private final int jdk;

  public JpfEngine(Path root, Map<String, String> environment, Path userHome, Children children) {
    this(root, environment, userHome, children, Runtime.version().feature());
  }

  /**
   * Creates the engine.
   *
   * @param jdk the feature version of the JDK that runs Java PathFinder
   */
  JpfEngine(Path root, Map<String, String> environment, Path userHome, Children children, int jdk) {
    this.root = root;
    this.environment = environment;
    this.userHome = userHome;
    this.children = children;
    this.names = new SourceNames(root, CODE);
    this.jdk = jdk;
  }

  @Override
  public String name() {
    return "jpf";
  }

  @Override
  public Optional<String> unavailable() {
    if (jdk > JDK) {
      return Optional.of("Java PathFinder runs on JDK " + JDK + " and this is " + jdk);
    }
    return jar().isPresent() ? Optional.empty() : Optional.of(JpfHome.NOT_FOUND);
  }

  @Override
  public Optional<String> misconfigured() {
    try {
      jar().ifPresent(JpfEngine::readVersion);
      return Optional.empty();
    } catch (UncheckedIOException e) {
      return Optional.of(e.getMessage());
    }
  }

  @Override
  public Optional<String> version() {
    // The report does not mention an unusable installation that no check needed.
    return misconfigured().isPresent() || unavailable().isPresent()
        ? Optional.empty()
        : jar().map(JpfEngine::readVersion);
  }

  private static String readVersion(Path jar) {
    try {
      return JpfHome.version(jar);
    } catch (IOException e) {
      throw new UncheckedIOException(
          jar + " is not a jar; build Java PathFinder again, or correct ~/.jpf/site.properties", e);
    }
  }

  private Optional<Path> jar() {
    try {
      return JpfHome.jar(environment, userHome);
    } catch (NoSuchFileException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException("~/.jpf/site.properties cannot be read", e);
    }
  }

  /** Runs a short check in a shared JVM, and again in its own JVM if that decides nothing. */
  @Override
  public Verdict run(Check check, Progress progress) {
    try {
      if (ShortRun.isHosted(check)) {
        Optional<Verdict> verdict = inHost(check);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
      return alone(check);
    } catch (IOException e) {
      return Verdict.error("Java PathFinder cannot be run: " + e.getMessage());
    }
  }

  /**
   * Runs a check in a shared JVM. Returns nothing after an unexpected failure, which earlier checks
   * of that JVM may have caused.
   */
  Optional<Verdict> inHost(Check check) throws IOException {
    Attempt attempt = attempt(check, true);
    return attempt.isFinal() ? Optional.of(attempt.verdict()) : Optional.empty();
  }

  /** Runs a check in its own JVM. */
  Verdict alone(Check check) throws IOException {
    return attempt(check, false).verdict();
  }

  /** The result of one attempt. */
  private record Attempt(Verdict verdict, Children.Ending ending) {
    boolean isFinal() {
      return verdict.outcome() != Outcome.ERROR || ending.overTime() || ending.signal() != 0;
    }
  }

  private Attempt attempt(Check check, boolean hosted) throws IOException {
    try (TempFolder temp = new TempFolder("jpf")) {
      JpfReport report = new JpfReport(names.steps());
      Path file = temp.path().resolve("report");
      Duration limit = Duration.ofSeconds(check.limits().seconds());
      List<String> settings = List.of("+report.console.file=" + file);
      Children.Ending ending =
          hosted
              ? runInHost(check, settings, limit, report::printed)
              : children.run(command(check, settings), limit, report::printed);
      if (Files.exists(file)) {
        try (Stream<String> lines = Files.lines(file)) {
          lines.forEach(report);
        }
      }
      Verdict verdict = verdict(check, ending, report);
      return new Attempt(verdict.withStates(report.states(), report.depth()), ending);
    }
  }

  private Children.Ending runInHost(
      Check check, List<String> settings, Duration limit, Consumer<String> lines)
      throws IOException {
    Path jar = jar().orElseThrow();
    List<String> java = java(check);
    java.add("-D" + HostedJpf.JAR + "=" + jar);
    java.addAll(List.of("-cp", Hosts.classPath(HostedJpf.class, ClassReader.class)));
    List<String> job = new ArrayList<>(List.of(folder(jar).toString()));
    job.addAll(arguments(check, settings));
    return children.hosts().run(java, HostedJpf.class.getName(), job, limit, lines);
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    Path jar = jar().orElseThrow();
    Path settings = root.resolve("jpf-config");
    Path file = settings.resolve(check.family()).resolve(check.target() + ".jpf");
    String scenario =
        JpfFile.read(file).scenario().orElseThrow(() -> new IOException(file + " names none"));
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(command(check, List.of()).command())
            .installed("Java PathFinder", jar.resolveSibling("../jpf.properties"), jar.getParent())
            .modules(List.of("jpf-config"))
            .file(file)
            .file(settings.resolve("sound.properties"))
            .file(settings.resolve("site.properties"))
            .code(List.of(MAIN, scenario), settings.resolve("target/classes"), CODE)
            .build());
  }

  @Override
  public Invocation invocation(Check check, Path scratch) {
    return command(check, List.of());
  }

  private Invocation command(Check check, List<String> settings) {
    Path jar = jar().orElseThrow();
    List<String> command = java(check);
    command.addAll(List.of("-cp", jar.toString(), "gov.nasa.jpf.JPF"));
    command.addAll(arguments(check, settings));
    return new Invocation(command, folder(jar));
  }

  /**
   * Returns the folder to run in: Java PathFinder reads a jpf.properties there and in the folders
   * above, and here finds its own.
   */
  private static Path folder(Path jar) {
    return jar.getParent().getParent();
  }

  private static List<String> java(Check check) {
    List<String> java = new ArrayList<>();
    java.add(Children.java());
    java.addAll(List.of("-ea", "-Xmx" + check.limits().memoryMb() + "m"));
    java.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    java.addAll(ShortRun.options(check));
    java.addAll(OPENINGS);
    return java;
  }

  private List<String> arguments(Check check, List<String> settings) {
    List<String> arguments = new ArrayList<>();
    // Replaces the user's settings, which may change the search in any way.
    arguments.add("+site=" + root.resolve("jpf-config/site.properties"));
    // By default, Java PathFinder reports a violation without its trace.
    arguments.add("+report.console.property_violation=error,snapshot,trace");
    arguments.add("+report.console.constraint=constraint");
    arguments.addAll(settings);
    Path family = root.resolve("jpf-config").resolve(check.family());
    arguments.add(family.resolve(check.target() + ".jpf").toString());
    return arguments;
  }

  private static Verdict verdict(Check check, Children.Ending ending, JpfReport report) {
    Optional<Verdict> cut = Limit.cut(check, ending, report.outOfMemory());
    if (cut.isPresent()) {
      return cut.get();
    }
    if (ending.signal() != 0) {
      return Verdict.error(Killed.reason("Java PathFinder", ending, ""));
    }
    if (report.violated().isPresent()) {
      return Verdict.violated(report.violated().get(), report.errorText())
          .withTrace(report.trace(), null);
    }
    if (!report.noErrors()) {
      return Verdict.error("Java PathFinder did not finish its search: " + report.complaint());
    }
    if (report.states() == null || report.states() == 0) {
      return Verdict.error("Java PathFinder explored nothing");
    }
    return report.complete()
        ? Verdict.holds(check.bound())
        : Verdict.holdsUpTo(
            new Bound("search constraint", report.constraint()), report.constraint());
  }
}
