package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.engine.EngineClasses;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.host.Children;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explores a test method of classes outside of this project. */
@Command(
    name = "explore",
    description = {
      "Explores every schedule of one test method.",
      "The method starts threads, waits for them and asserts. Its class has a constructor without"
          + " parameters. The options count, not the method's @Explored."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:it holds",
      "1:it is violated, a bound cut it, or it was refused",
      "2:bad usage or environment: nothing was run",
      "130:interrupted"
    })
final class ExploreCommand implements Callable<Integer> {
  private static final String MAIN = "dev.wakeproof.bytecode.Main";

  /** The prefix of a message that is not a result. */
  private static final String COMPLAINT = "wakeproof: ";

  private static final List<String> MODULES =
      List.of("bytecode", "explorer", "scenarios", "java-impl", "as-published", "junit");

  private static final Set<String> MEMORIES = Set.of("SC", "TSO", "PSO", "JAVA-SB", "JAVA");

  /** The time to find a shorter counterexample and to record its trace. */
  private static final int AFTERWARDS_SECONDS = 60;

  @Mixin private ProjectOptions project;

  @Parameters(paramLabel = "CLASS#METHOD", description = "What to run.")
  private String test;

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      required = true,
      description = "Jars and folders of classes; JUnit's API need not be among them.")
  private String classPath;

  @Option(
      names = "--memory",
      paramLabel = "MODEL",
      defaultValue = "TSO",
      description = "SC, TSO, PSO, JAVA-SB or JAVA (default: ${DEFAULT-VALUE}).")
  private String memory;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "How long to go on (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--preemptions",
      paramLabel = "N",
      description = "How often a thread is interrupted by another one (default: any number).")
  private Integer preemptions;

  @Option(
      names = "--preempted-at",
      paramLabel = "VARIABLE",
      split = ",",
      description = "Only at accesses of these, by how their names end (default: at all).")
  private List<String> preemptedAt = List.of();

  @Option(
      names = "--timeouts",
      paramLabel = "N",
      description = "How many sleeps end because their time is up (default: any number).")
  private Integer timeouts;

  @Option(
      names = "--spurious-returns",
      paramLabel = "N",
      description = "How many parks and waits return for no reason (default: none).")
  private Integer spuriousReturns;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "How many choices an execution may have (default: 10000).")
  private Integer depth;

  @Option(names = "--races-allowed", description = "Plain accesses that race are no failure.")
  private boolean racesAllowed;

  @Option(names = "--cut-allowed", description = "Return 0, too, if it holds up to a bound.")
  private boolean cutAllowed;

  @Option(
      names = "--replay",
      paramLabel = "STRING",
      description = "Run this one schedule; the model and the bounds are the replay's own.")
  private String replay;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Draw the counterexample into this file, too.")
  private Path picture;

  @Option(
      names = "-D",
      paramLabel = "PROPERTY=VALUE",
      description = "A system property; wakeproof.trace=full shows each step of a failure.")
  private Map<String, String> properties = Map.of();

  @Spec private CommandSpec spec;

  private final Children children = new Children();

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    List<String> command = command(root);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try (Interruption interruption = new Interruption(children)) {
      Children.Ending ending =
          children.run(
              command,
              Path.of("").toAbsolutePath(),
              Duration.ofSeconds(2L * seconds + AFTERWARDS_SECONDS),
              line -> {
                PrintWriter to = line.startsWith(COMPLAINT) ? err : out;
                to.println(line);
                to.flush();
              });
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      return exit(ending, err);
    }
  }

  private static int exit(Children.Ending ending, PrintWriter err) {
    if (ending.overTime()) {
      err.println(COMPLAINT + "it went over its time and was ended: it does not come to a step");
      return ExitCode.NOT_AS_EXPECTED;
    }
    if (ending.outOfMemory() || ending.signal() != 0) {
      err.println(
          COMPLAINT + "out of memory, or killed; give it more with JAVA_TOOL_OPTIONS=-Xmx…");
      return ExitCode.NOT_AS_EXPECTED;
    }
    return Set.of(ExitCode.AS_EXPECTED, ExitCode.BAD_INPUT).contains(ending.exit())
        ? ending.exit()
        : ExitCode.NOT_AS_EXPECTED;
  }

  private List<String> command(Path root) throws CatalogException, IOException {
    demandBounds();
    List<String> command = new ArrayList<>(List.of(Children.java(), "-ea", "-XX:+UseSerialGC"));
    command.add("-XX:+ExitOnOutOfMemoryError");
    if (Runtime.version().feature() >= 23) {
      // The explorer reads fields of the JDK by Unsafe; without it the JVM prints a warning.
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    if (ShortRun.isShort(seconds)) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.addAll(List.of("-cp", wholeClassPath(root), MAIN, test));
    if (racesAllowed) {
      command.add("racesAllowed");
    }
    if (cutAllowed) {
      command.add("cutAllowed");
    }
    if (picture != null) {
      command.add("svg=" + picture.toAbsolutePath());
    }
    if (replay != null) {
      command.add("replay=" + replay);
      return command;
    }
    command.add(memory);
    command.add("seconds=" + seconds);
    add(command, "preemptions", preemptions);
    if (!preemptedAt.isEmpty()) {
      command.add("preemptedAt=" + String.join(",", preemptedAt));
    }
    add(command, "timeouts", timeouts);
    add(command, "spuriousReturns", spuriousReturns);
    add(command, "depth", depth);
    return command;
  }

  private void demandBounds() throws CatalogException {
    memory = memory.toUpperCase(Locale.ROOT);
    if (!MEMORIES.contains(memory)) {
      throw new CatalogException(
          "there is no memory model " + memory + ": it is one of SC, TSO, PSO, JAVA-SB and JAVA");
    }
    if (seconds < 1) {
      throw new CatalogException("--seconds is at least 1");
    }
    if (picture != null && !Files.isDirectory(picture.toAbsolutePath().getParent())) {
      throw new CatalogException(
          "there is no folder " + picture.toAbsolutePath().getParent() + " for --svg; make it");
    }
    if (replay != null && (preemptions != null || timeouts != null || spuriousReturns != null)) {
      throw new CatalogException("a replay has its own bounds; leave the others out");
    }
  }

  private static void add(List<String> command, String bound, Integer value)
      throws CatalogException {
    if (value != null && value < 0) {
      throw new CatalogException("the bound " + bound + " is negative: " + value);
    }
    if (value != null) {
      command.add(bound + "=" + value);
    }
  }

  private String wholeClassPath(Path root) throws CatalogException, IOException {
    List<String> whole = new ArrayList<>();
    EngineClasses classes = EngineClasses.of(root);
    if (!classes.present("junit")) {
      throw new CatalogException("the exploration is not compiled; run: make build");
    }
    for (String module : MODULES) {
      whole.add(classes.folder(module).toString());
    }
    whole.add(classes.libraries("junit"));
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (entry.isEmpty() || !Files.exists(Path.of(entry.replaceFirst("/\\*$", "")))) {
        throw new CatalogException("there is no '" + entry + "' that --cp names");
      }
      demandClasses(entry);
      whole.add(entry);
    }
    return String.join(File.pathSeparator, whole);
  }

  /** Refuses what the JVM would leave out without a word: it would then miss the classes. */
  private static void demandClasses(String entry) throws CatalogException, IOException {
    List<Path> files = List.of(Path.of(entry));
    if (entry.endsWith("*")) {
      try (Stream<Path> folder = Files.list(files.get(0).toAbsolutePath().getParent())) {
        files = folder.filter(file -> file.toString().matches("(?i).*\\.jar")).toList();
      }
    }
    for (Path file : files) {
      String named = file + " that --cp names ";
      if (!Files.isReadable(file)) {
        throw new CatalogException(named + "cannot be read");
      }
      if (file.toString().endsWith(".java")) {
        throw new CatalogException(named + "is a source file; name the folder of its classes");
      }
      if (!Files.isDirectory(file)) {
        try {
          new ZipFile(file.toFile()).close();
        } catch (ZipException e) {
          throw new CatalogException(named + "is no jar");
        }
      }
    }
  }
}
