package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.TlcConfig;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.Verdict;
import dev.wakeproof.checker.engine.host.Hosts;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.SpecText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;

/** Decides a check by TLC: a short one in a JVM that runs one after another, a long one alone. */
public final class TlcEngine implements Engine {
  private static final Set<Integer> VIOLATION_EXITS = Set.of(10, 11, 12, 13, 14);
  // Who is content with this much memory runs for a few seconds.
  private static final int SHORT_RUN_MB = 1024;
  // What a host itself needs would count in less.
  private static final int HOST_MB = 64;

  private final Path root;
  private final Map<String, String> environment;
  private final Children children;
  private final Class<? extends HostedTlc> host;
  private TlcJar jar;
  private PatchedSpecs patches;
  private String unusable;

  public TlcEngine(Path root, Map<String, String> environment, Children children) {
    this(root, environment, children, HostedTlc.class);
  }

  /**
   * For tests.
   *
   * @param host what runs one after another in a JVM
   */
  TlcEngine(
      Path root,
      Map<String, String> environment,
      Children children,
      Class<? extends HostedTlc> host) {
    this.host = host;
    this.root = root;
    this.environment = environment;
    this.children = children;
  }

  @Override
  public String name() {
    return "tlc";
  }

  /** TLC comes with this program; a bad TLA2TOOLS_JAR is an error, not an absence. */
  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> misconfigured() {
    return openJar() || children.interrupted() ? Optional.empty() : Optional.of(unusable);
  }

  @Override
  public Optional<String> version() {
    return openJar() ? Optional.of(jar.version()) : Optional.empty();
  }

  private synchronized boolean openJar() {
    if (jar == null && unusable == null) {
      try {
        jar = TlcJar.inUse(environment, children);
        patches = new PatchedSpecs(root, new PlusCal(jar.path(), children));
      } catch (TlcJar.NotTlc e) {
        unusable = e.getMessage();
      }
    }
    return jar != null;
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    if (!openJar()) {
      return children.interrupted() ? Verdict.notRun("interrupted") : Verdict.error(unusable);
    }
    try {
      if (isHosted(check)) {
        Optional<Verdict> verdict = inHost(check, progress);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
      return alone(check, progress);
    } catch (PatchException e) {
      return Verdict.error(e.getMessage());
    } catch (IOException e) {
      return Verdict.error("TLC cannot be run: " + e.getMessage());
    }
  }

  /** None where something else went wrong: in a JVM that others have used, that says too little. */
  Optional<Verdict> inHost(Check check, Progress progress) throws IOException, PatchException {
    Attempt attempt = attempt(check, progress, this::startInHost);
    return attempt.isFinal() ? Optional.of(attempt.verdict()) : Optional.empty();
  }

  Verdict alone(Check check, Progress progress) throws IOException, PatchException {
    return attempt(check, progress, this::startAlone).verdict();
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    if (!openJar()) {
      throw new IOException(unusable);
    }
    try {
      return invocation(check, SpecText.of(root, check, patches), scratch);
    } catch (PatchException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    if (!openJar()) {
      throw new IOException(unusable);
    }
    SpecText unpatched = SpecText.asItLies(root, check);
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(invocation(check, unpatched, Recipe.SCRATCH).command())
            .model(unpatched, check.target())
            .build());
  }

  private Attempt attempt(Check check, Progress progress, Way way)
      throws IOException, PatchException {
    if (!openJar()) {
      throw new IOException(unusable);
    }
    SpecText text = SpecText.of(root, check, patches);
    TlcReport report = new TlcReport(progress);
    try (TempFolder temp = new TempFolder("tlc")) {
      Children.Ending ending =
          way.run(
              check,
              text,
              temp.path(),
              Duration.ofSeconds(check.limits().seconds()),
              new TlcMessages(report));
      ViolatedProperty violated =
          new ViolatedProperty(TlcConfig.read(TlcTarget.of(root, check).config()), text.folders());
      return new Attempt(
          text.demandRead(verdict(check, ending, report, violated), report.unframed())
              .withStates(report.distinctStates(), report.depth()),
          ending);
    }
  }

  /** How TLC is started. */
  private interface Way {
    Children.Ending run(
        Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
        throws IOException;
  }

  /** What came of it. */
  private record Attempt(Verdict verdict, Children.Ending ending) {
    boolean isFinal() {
      return verdict.outcome() != Outcome.ERROR || ending.overTime() || ending.signal() != 0;
    }
  }

  private Children.Ending startAlone(
      Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
      throws IOException {
    return children.run(invocation(check, text, scratch), limit, lines);
  }

  private Children.Ending startInHost(
      Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
      throws IOException {
    List<String> java = new ArrayList<>();
    java.add(Children.java());
    java.add("-Xmx" + check.limits().memoryMb() + "m");
    java.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    java.add("-XX:TieredStopAtLevel=1");
    java.add("-D" + HostedTlc.JAR + "=" + jar.path());
    java.addAll(List.of("-cp", Hosts.classPath(host, ClassReader.class)));
    List<String> job = new ArrayList<>();
    job.add(text.start(TlcTarget.of(root, check).config().getParent()).toString());
    job.addAll(List.of(text.library(), scratch.toString()));
    job.addAll(arguments(check, scratch));
    return children.hosts().run(java, host.getName(), job, limit, lines);
  }

  /** What is known of hosting is known of the TLC that comes with this program. */
  private boolean isHosted(Check check) {
    int memoryMb = check.limits().memoryMb();
    return !TlcJar.isChosen(environment)
        && check.workers() == 1
        && memoryMb >= HOST_MB
        && memoryMb <= SHORT_RUN_MB;
  }

  private Invocation invocation(Check check, SpecText text, Path scratch) {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.add("-Xmx" + check.limits().memoryMb() + "m");
    command.add("-XX:+UseParallelGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    if (check.limits().memoryMb() <= SHORT_RUN_MB) {
      // A short run ends before the optimizing compiler has paid for itself.
      command.add("-XX:TieredStopAtLevel=1");
    }
    // TLC unpacks the standard modules there under fixed names: shared, runs trip over each other.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.add("-DTLA-Library=" + text.library());
    command.addAll(List.of("-cp", jar.path().toString(), "tlc2.TLC"));
    command.addAll(arguments(check, scratch));
    return new Invocation(command, text.start(TlcTarget.of(root, check).config().getParent()));
  }

  private List<String> arguments(Check check, Path scratch) {
    TlcTarget target = TlcTarget.of(root, check);
    List<String> arguments = new ArrayList<>();
    arguments.add("-tool");
    arguments.addAll(List.of("-workers", String.valueOf(check.workers())));
    // Looking for liveness violations only once, at the end, is faster by far.
    arguments.addAll(List.of("-lncheck", "final"));
    arguments.addAll(List.of("-metadir", scratch.resolve("states").toString()));
    if (!check.deadlock()) {
      arguments.add("-deadlock");
    }
    if (jar.skipsTraceSpec()) {
      arguments.add("-noGenerateSpecTE");
    }
    arguments.addAll(List.of("-config", target.config().getFileName().toString()));
    arguments.add(target.module().getFileName().toString());
    return arguments;
  }

  private Verdict verdict(
      Check check, Children.Ending ending, TlcReport report, ViolatedProperty violated)
      throws IOException {
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
      return Verdict.error("TLC was killed half way (signal " + ending.signal() + ")");
    }
    Optional<String> stale = StaleTranslation.find(report.unframed());
    if (stale.isPresent()) {
      return Verdict.error(stale.get());
    }
    if (VIOLATION_EXITS.contains(ending.exit()) && report.fault().isPresent()) {
      return Verdict.violated(violated.name(report), report.faultText())
          .withTrace(report.trace(), report.loopAt());
    }
    if (ending.exit() == 0) {
      return finished(check, report);
    }
    return Verdict.error(
        SanyError.find(report.unframed(), root)
            .or(() -> EvaluationError.find(report, root))
            .orElseGet(
                () ->
                    "TLC ended with exit code "
                        + ending.exit()
                        + ", given "
                        + root.relativize(TlcTarget.of(root, check).config())
                        + lastWords(report)
                        + room(report)));
  }

  private static Verdict finished(Check check, TlcReport report) {
    if (!report.explored()) {
      return Verdict.error("TLC ended without having explored everything" + lastWords(report));
    }
    if (report.distinctStates() == 0) {
      return Verdict.error("explored nothing: no state satisfies the initial predicate");
    }
    return Verdict.holds(check.bound());
  }

  /** TLC does not say which disk is full. */
  private static String room(TlcReport report) {
    return report.complaint().contains("No space left on device")
        ? "; that is the temporary folder " + System.getProperty("java.io.tmpdir")
        : "";
  }

  private static String lastWords(TlcReport report) {
    String said = report.complaint();
    if (said.isEmpty()) {
      said = String.join(" ", report.unframed());
    }
    return said.isBlank() ? "" : ": " + said.strip().replaceAll("\\s+", " ");
  }
}
