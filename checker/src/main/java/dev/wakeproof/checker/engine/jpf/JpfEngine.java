package dev.wakeproof.checker.engine.jpf;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.JpfFile;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.Killed;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.SourceNames;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.Verdict;
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
import java.util.stream.Stream;

/** Decides a check by Java PathFinder, where the machine has one. */
public final class JpfEngine implements Engine {
  /** What Java PathFinder reaches into on JDK 17. */
  private static final List<String> OPENINGS =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.access=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED");

  private static final String MAIN = "dev.wakeproof.scenario.RunScenario";

  /** What is explored, and the scenarios. */
  private static final List<String> CODE = List.of("java-impl", "as-published", "scenarios");

  private final Path root;
  private final Map<String, String> environment;
  private final Path userHome;
  private final Children children;
  private final SourceNames names;

  public JpfEngine(Path root, Map<String, String> environment, Path userHome, Children children) {
    this.root = root;
    this.environment = environment;
    this.userHome = userHome;
    this.children = children;
    this.names = new SourceNames(root, CODE);
  }

  @Override
  public String name() {
    return "jpf";
  }

  @Override
  public Optional<String> unavailable() {
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
    // Of one that no check needed, and that cannot be used, the report says nothing.
    return misconfigured().isPresent() ? Optional.empty() : jar().map(JpfEngine::readVersion);
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

  @Override
  public Verdict run(Check check, Progress progress) {
    try (TempFolder temp = new TempFolder("jpf")) {
      JpfReport report = new JpfReport(names.steps());
      Path file = temp.path().resolve("report");
      Children.Ending ending =
          children.run(
              command(check, List.of("+report.console.file=" + file)),
              Duration.ofSeconds(check.limits().seconds()),
              report::printed);
      if (Files.exists(file)) {
        try (Stream<String> lines = Files.lines(file)) {
          lines.forEach(report);
        }
      }
      return verdict(check, ending, report).withStates(report.states(), report.depth());
    } catch (IOException e) {
      return Verdict.error("Java PathFinder cannot be run: " + e.getMessage());
    }
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
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.addAll(List.of("-ea", "-Xmx" + check.limits().memoryMb() + "m"));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    command.addAll(ShortRun.options(check));
    command.addAll(OPENINGS);
    Path jar = jar().orElseThrow();
    command.addAll(List.of("-cp", jar.toString(), "gov.nasa.jpf.JPF"));
    // In the place of the user's own, which may say anything of how to search.
    command.add("+site=" + root.resolve("jpf-config/site.properties"));
    // By default a violation is reported without the way to it.
    command.add("+report.console.property_violation=error,snapshot,trace");
    command.add("+report.console.constraint=constraint");
    command.addAll(settings);
    command.add(
        root.resolve("jpf-config")
            .resolve(check.family())
            .resolve(check.target() + ".jpf")
            .toString());
    // It reads a jpf.properties of the folder that it runs in, and above: here it finds its own.
    return new Invocation(command, jar.getParent().getParent());
  }

  private static Verdict verdict(Check check, Children.Ending ending, JpfReport report) {
    if (ending.interrupted()) {
      return Verdict.notRun("interrupted");
    }
    if (ending.overTime()) {
      return Verdict.error(Limit.time(check));
    }
    if (report.outOfMemory() || ending.outOfMemory()) {
      return Verdict.error(Limit.memory(check));
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
