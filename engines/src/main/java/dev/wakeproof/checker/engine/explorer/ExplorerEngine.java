package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.SourceNames;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.MainMethod;
import dev.wakeproof.checker.host.ParentWatchdog;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs checks with the project's explorer. Short checks share a JVM. */
public final class ExplorerEngine implements Engine {
  /** The modules with the explored code and the scenarios. */
  private static final List<String> CODE = List.of("java-impl", "as-published", "scenarios");

  /** The folder of the shims that replace the library's cells. */
  public static final String SHIMS = "explorer/target/classes/shims";

  static final Set<String> NAMES =
      Set.of(
          "violated",
          "shortest",
          "replay",
          "cut",
          "assumes",
          "states",
          "executions",
          "complete",
          "depth",
          "done",
          "error",
          "stands");

  private static final Pattern JVM_OPTIONS = Pattern.compile("(NOTE: )?Picked up ");

  private final Path root;
  private final Map<String, String> environment;
  private final Children children;
  private final SourceNames names;
  private Processors processors;

  public ExplorerEngine(Path root, Map<String, String> environment, Children children) {
    this.root = root;
    this.environment = environment;
    this.children = children;
    this.names = new SourceNames(root, CODE);
  }

  @Override
  public String name() {
    return "explorer";
  }

  /** The explorer belongs to the build: missing classes are an error, not an unavailable engine. */
  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.of(
        processors().bind() ? "built in" : "built in, not bound to a processor: it takes longer");
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    if (!Files.isDirectory(classes("explorer")) || !Files.exists(libraries())) {
      return Verdict.error("the explorer is not compiled; run: make build");
    }
    try (TempFolder temp = new TempFolder("explorer")) {
      return explore(check, temp.path().resolve("report"));
    } catch (IOException e) {
      return Verdict.error("the explorer cannot be run: " + e.getMessage());
    }
  }

  /** Explores, and reads the results from a file. */
  private Verdict explore(Check check, Path file) throws IOException {
    Facts facts = new Facts(NAMES, new ExplorerTrace(names.steps(), names.cells()));
    List<String> said = new ArrayList<>();
    List<String> arguments = new ArrayList<>(arguments(check));
    arguments.add("report=" + file);
    Children.Ending ending =
        start(
            check,
            arguments,
            Duration.ofSeconds(check.limits().seconds()),
            line -> keep(said, line));
    facts.read(file);
    return verdict(check, ending, facts, said.isEmpty() ? "" : said.get(0));
  }

  private static void keep(List<String> said, String line) {
    // The JVM's message about its options explains nothing.
    if (said.isEmpty() && !line.isBlank() && !JVM_OPTIONS.matcher(line).lookingAt()) {
      said.add(line);
    }
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    return command(check);
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    if (check.search().containsKey("seconds")) {
      // It ends at a time that depends on the machine.
      return Optional.empty();
    }
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(unbound(check))
            .modules(List.of("explorer"))
            .code(List.of(check.target()), root.resolve(SHIMS), CODE)
            .build());
  }

  /**
   * Starts an exploration. A short one runs in a shared JVM: the explorer keeps nothing in static
   * fields, and loads the explored code anew each time.
   */
  private Children.Ending start(
      Check check, List<String> arguments, Duration limit, Consumer<String> lines)
      throws IOException {
    try (Processors.Place place = processors().place()) {
      List<String> java = new ArrayList<>(place.binding());
      java.addAll(java(check));
      if (!ShortRun.isHosted(check)) {
        java.addAll(arguments);
        return children.run(java, root, limit, lines);
      }
      return children
          .hosts()
          .run(ParentWatchdog.known(java), MainMethod.class.getName(), arguments, limit, lines);
    }
  }

  private Invocation command(Check check) throws IOException {
    try (Processors.Place place = processors().place()) {
      List<String> command = new ArrayList<>(place.binding());
      command.addAll(unbound(check));
      return new Invocation(command, root);
    }
  }

  /** Returns the command without the binding to a processor. */
  private List<String> unbound(Check check) throws IOException {
    List<String> command = java(check);
    command.addAll(arguments(check));
    return command;
  }

  private List<String> java(Check check) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.addAll(List.of("-ea", "-Xmx" + check.limits().memoryMb() + "m"));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    command.addAll(ShortRun.options(check));
    command.add("-cp");
    command.add(
        Stream.concat(
                Stream.concat(Stream.of("explorer"), CODE.stream())
                    .map(module -> classes(module).toString()),
                Stream.of(Files.readString(libraries()).strip()))
            .collect(Collectors.joining(File.pathSeparator)));
    return command;
  }

  /** Returns the main class and its arguments. */
  private static List<String> arguments(Check check) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("dev.wakeproof.explorer.Main", check.target(), check.memory()));
    if (check.expect().property() != null) {
      arguments.add("wanted=" + check.expect().property());
    }
    new TreeMap<>(check.search()).forEach((name, value) -> arguments.add(name + "=" + value));
    return arguments;
  }

  private Path classes(String module) {
    return root.resolve(module).resolve("target/classes");
  }

  /** Returns the file with the class path of the explorer's libraries. */
  private Path libraries() {
    return root.resolve("explorer/target/classpath.txt");
  }

  private synchronized Processors processors() {
    if (processors == null) {
      processors =
          Processors.of(Path.of("/proc/self/status"), environment.getOrDefault("PATH", ""));
    }
    return processors;
  }

  private static Verdict verdict(Check check, Children.Ending ending, Facts facts, String said) {
    if (ending.interrupted()) {
      return Verdict.notRun("interrupted");
    }
    if (ending.overTime()) {
      String place = facts.text("stands", 1);
      return Verdict.error(place.isEmpty() ? Limit.time(check) : Limit.standstill(place));
    }
    if (ending.outOfMemory()) {
      return Verdict.error(Limit.memory(check));
    }
    if (facts.has("error")) {
      return Verdict.error(facts.text("error", 1));
    }
    if (!facts.has("done")) {
      return Verdict.error(Killed.reason("the explorer", ending, said));
    }
    Long seed = check.search().get("seed");
    return verdict(check, facts)
        .withStates(facts.number("states"), facts.number("depth"))
        .withExecutions(facts.number("executions"), seed == null ? null : seed.toString());
  }

  private static Verdict verdict(Check check, Facts facts) {
    if (facts.has("violated")) {
      return Verdict.violated(facts.text("violated", 1), reason(facts))
          .withTrace(facts.trace(), null);
    }
    if (facts.number("executions") == 0) {
      return Verdict.error("the explorer explored nothing");
    }
    String assumed = String.join("; ", facts.all("assumes"));
    String cuts = String.join(", ", facts.all("cut"));
    return cuts.isEmpty()
        ? Verdict.holds(check.bound()).because(assumed.isEmpty() ? null : assumed)
        : Verdict.holdsUpTo(new Bound("search", cuts), "cut by a bound: " + cuts);
  }

  static String reason(Facts facts) {
    String way = facts.text("shortest", 1).equals("true") ? ", the shortest way" : "";
    return "%s (%d scheduling decisions%s; replay: %s)"
        .formatted(facts.text("violated", 2), facts.number("depth"), way, facts.text("replay", 1));
  }
}
