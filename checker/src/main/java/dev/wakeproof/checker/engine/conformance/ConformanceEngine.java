package dev.wakeproof.checker.engine.conformance;

import dev.wakeproof.checker.catalog.Beside;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.Killed;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.Verdict;
import dev.wakeproof.checker.engine.explorer.CellNames;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.explorer.ExplorerTrace;
import dev.wakeproof.checker.engine.tlc.SanyError;
import dev.wakeproof.checker.engine.tlc.StaleTranslation;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.SpecText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides whether a scenario and a model do the same, in a JVM of its own. */
public final class ConformanceEngine implements Engine {
  /** What is run, and the scenarios. */
  private static final List<String> CODE = List.of("java-impl", "as-published", "scenarios");

  private static final List<String> SOURCES = List.of("java-impl", "scenarios");
  private static final List<String> ENGINE = List.of("conformance", "explorer");
  private static final int SHORT_RUN_MB = 1024;
  private static final String OTHER_TLC = "TLA2TOOLS_JAR";

  private final Path root;
  private final Map<String, String> environment;
  private final Children children;
  private PatchedSpecs patches;

  public ConformanceEngine(Path root, Map<String, String> environment, Children children) {
    this.root = root;
    this.environment = environment;
    this.children = children;
  }

  @Override
  public String name() {
    return "conformance";
  }

  /** It uses TLC as a library, and knows the inside of one version. */
  @Override
  public Optional<String> unavailable() {
    return environment.getOrDefault(OTHER_TLC, "").isEmpty()
        ? Optional.empty()
        : Optional.of(
            "it executes specifications by the TLC that comes with it; unset " + OTHER_TLC);
  }

  @Override
  public Optional<String> version() {
    return Optional.of("built in");
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    if (!Files.exists(libraries())) {
      return Verdict.error("the conformance engine is not compiled; run: make build");
    }
    try (TempFolder temp = new TempFolder("conformance")) {
      List<Path> sources = sources();
      ExplorerTrace trace = new ExplorerTrace(StepLabels.of(sources), CellNames.of(sources));
      ConformanceReport report = new ConformanceReport(trace, progress);
      Path facts = temp.path().resolve("report");
      List<String> said = new ArrayList<>();
      SpecText text = SpecText.of(root, check, patches());
      Invocation invocation = invocation(check, text, temp.path());
      List<String> command = new ArrayList<>(invocation.command());
      command.add("report=" + facts);
      Children.Ending ending =
          children.run(
              new Invocation(command, invocation.folder()),
              Duration.ofSeconds(check.limits().seconds()),
              said::add);
      report.read(facts);
      return text.demandRead(verdict(check, ending, report, said), said);
    } catch (PatchException | TlcJar.NotTlc e) {
      return Verdict.error(e.getMessage());
    } catch (IOException e) {
      return Verdict.error("the conformance engine cannot be run: " + e.getMessage());
    }
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    try {
      return invocation(check, SpecText.of(root, check, patches()), scratch);
    } catch (PatchException | TlcJar.NotTlc e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    SpecText unpatched = SpecText.asItLies(root, check);
    Path index = Recipe.SCRATCH.resolve("index");
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(invocation(check, unpatched, Recipe.SCRATCH, index).command())
            .modules(ENGINE)
            .code(List.of(check.target()), root.resolve(ExplorerEngine.TWINS), CODE)
            .model(unpatched, check.beside().model())
            .build());
  }

  private synchronized PatchedSpecs patches() throws TlcJar.NotTlc {
    if (patches == null) {
      patches =
          new PatchedSpecs(root, PlusCal.ofMany(environment, TlcJar.locate(environment), children));
    }
    return patches;
  }

  private Invocation invocation(Check check, SpecText text, Path scratch) throws IOException {
    Path index = Files.write(scratch.resolve("index"), index());
    return invocation(check, text, scratch, index);
  }

  private Invocation invocation(Check check, SpecText text, Path scratch, Path index)
      throws IOException {
    List<String> command = java(check, scratch);
    command.add("dev.wakeproof.conformance.Main");
    command.add(check.target());
    command.addAll(model(check));
    command.addAll(List.of(index.toString(), text.library()));
    command.add("memory=" + check.memory());
    addSettings(command, check.beside());
    return new Invocation(command, root);
  }

  /** What says whether the model beside which a check runs allows a trace. */
  public Invocation ofTrace(Check check, Path trace, Path scratch) throws IOException {
    List<String> command = java(check, scratch);
    command.add("dev.wakeproof.conformance.TraceMain");
    command.addAll(model(check));
    command.addAll(List.of(SpecText.asItLies(root, check).library(), trace.toString()));
    addSettings(command, check.beside());
    return new Invocation(command, root);
  }

  private static List<String> model(Check check) {
    return List.of(check.beside().model().split(":", 2));
  }

  /** All but what is run. */
  private List<String> java(Check check, Path scratch) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.addAll(List.of("-ea", "-Xmx" + check.limits().memoryMb() + "m"));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    if (check.limits().memoryMb() <= SHORT_RUN_MB) {
      // A short run ends before the optimizing compiler has paid for itself.
      command.add("-XX:TieredStopAtLevel=1");
    }
    // TLC unpacks the standard modules there under fixed names.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.addAll(List.of("-cp", classPath()));
    return command;
  }

  private static void addSettings(List<String> command, Beside beside) {
    new TreeMap<>(beside.actors()).forEach((actor, process) -> command.add(actor + "=" + process));
    add(command, "javaAlone", beside.javaAlone());
    add(command, "specAlone", beside.specAlone());
    add(command, "skip", beside.skips());
    add(command, "notTaken", beside.notTaken());
    add(command, "look", beside.looks());
    add(command, "at", beside.at());
  }

  private static void add(List<String> command, String setting, Map<String, String> reasons) {
    new TreeSet<>(reasons.keySet()).forEach(what -> command.add(setting + "=" + what));
  }

  /** What the lines of the sources stand for, a line each. */
  private List<String> index() throws IOException {
    List<String> lines = new ArrayList<>();
    StepLabels.of(sources()).forEach((place, label) -> lines.add("step\t" + place + "\t" + label));
    CellNames.of(sources()).forEach((place, cell) -> lines.add("cell\t" + place + "\t" + cell));
    return lines;
  }

  /** Not what is as published: it has files of the same names, and no specification beside it. */
  private List<Path> sources() {
    return SOURCES.stream().map(module -> root.resolve(module).resolve("src/main/java")).toList();
  }

  private String classPath() throws IOException {
    Stream<String> own =
        Stream.concat(ENGINE.stream(), CODE.stream())
            .map(module -> root.resolve(module).resolve("target/classes").toString());
    return Stream.concat(own, Stream.of(Files.readString(libraries()).strip()))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Path libraries() {
    return root.resolve("conformance/target/classpath.txt");
  }

  private Verdict verdict(
      Check check, Children.Ending ending, ConformanceReport report, List<String> said) {
    if (ending.interrupted()) {
      return Verdict.notRun("interrupted");
    }
    if (ending.overTime()) {
      return Verdict.error(Limit.time(check));
    }
    if (ending.outOfMemory()) {
      return Verdict.error(Limit.memory(check));
    }
    Optional<String> stale = StaleTranslation.find(said);
    if (stale.isPresent()) {
      return Verdict.error(stale.get());
    }
    if (report.error() != null) {
      return Verdict.error(SanyError.find(said, root).orElse(report.error()));
    }
    if (!report.done()) {
      String last = said.isEmpty() ? "" : said.get(said.size() - 1);
      return Verdict.error(Killed.reason("the conformance engine", ending, last));
    }
    Verdict verdict =
        report.violated() == null
            ? Verdict.holds(check.bound()).because(report.compared())
            : Verdict.violated(report.violated(), report.reason()).withTrace(report.trace(), null);
    return verdict.withStates(report.pairs(), report.depth());
  }
}
