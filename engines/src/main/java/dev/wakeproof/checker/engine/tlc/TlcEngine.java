package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.cluster.Cluster;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Hosts;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.SpecText;
import dev.wakeproof.checker.verdict.Verdict;
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

/** Decides a check with TLC. Short checks share a JVM; a long one has its own. */
public final class TlcEngine implements Engine {
  private static final Set<Integer> VIOLATION_EXITS = Set.of(10, 11, 12, 13, 14);

  private final Path root;
  private final Map<String, String> environment;
  private final Children children;
  private final Class<? extends HostedTlc> host;
  private final Optional<Cluster> cluster;
  private final PatchedSpecs patches;

  public TlcEngine(Path root, Map<String, String> environment, Children children) {
    this(root, environment, children, Optional.empty());
  }

  /**
   * Creates an engine.
   *
   * @param cluster how to serve a model to other machines; empty to use this machine only
   */
  public TlcEngine(
      Path root, Map<String, String> environment, Children children, Optional<Cluster> cluster) {
    this(root, environment, children, HostedTlc.class, cluster);
  }

  /**
   * Creates an engine for tests.
   *
   * @param host the class that runs the checks of a shared JVM
   */
  TlcEngine(
      Path root,
      Map<String, String> environment,
      Children children,
      Class<? extends HostedTlc> host,
      Optional<Cluster> cluster) {
    this.host = host;
    this.cluster = cluster;
    this.root = root;
    this.environment = environment;
    this.children = children;
    this.patches = new PatchedSpecs(root, new PlusCal(children));
  }

  @Override
  public String name() {
    return "tlc";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.of(TlcJar.version());
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    try {
      if (cluster.isPresent()) {
        return onCluster(check, progress, cluster.get());
      }
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

  /**
   * Runs a check in a shared JVM. Returns nothing after an unexpected failure, which earlier checks
   * of that JVM may have caused.
   */
  Optional<Verdict> inHost(Check check, Progress progress) throws IOException, PatchException {
    Attempt attempt = attempt(check, progress, this::startInHost);
    return attempt.isFinal() ? Optional.of(attempt.verdict()) : Optional.empty();
  }

  Verdict alone(Check check, Progress progress) throws IOException, PatchException {
    return attempt(check, progress, this::startAlone).verdict();
  }

  private Verdict onCluster(Check check, Progress progress, Cluster served)
      throws IOException, PatchException {
    Way serve =
        (c, text, scratch, limit, lines) ->
            children.run(command().onCluster(c, text, scratch, served), limit, lines);
    return attempt(check, progress, serve).verdict();
  }

  private TlcCommand command() {
    return new TlcCommand(root);
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    try {
      return command().alone(check, SpecText.of(root, check, patches), scratch);
    } catch (PatchException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    SpecText unpatched = SpecText.asItLies(root, check);
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(command().alone(check, unpatched, Recipe.SCRATCH).command())
            .model(unpatched)
            .build());
  }

  private Attempt attempt(Check check, Progress progress, Way way)
      throws IOException, PatchException {
    SpecText text = SpecText.of(root, check, patches);
    TlcReport report = new TlcReport(progress);
    try (TempFolder temp = new TempFolder("tlc")) {
      Children.Ending ending =
          way.run(
              check,
              text,
              temp.path(),
              Duration.ofSeconds(check.limits().seconds()),
              new TlcMessages(heard(report)));
      ViolatedProperty violated =
          new ViolatedProperty(TlcTarget.of(root, check).parsedConfig(), text.folders());
      return new Attempt(
          text.demandRead(verdict(check, ending, report, violated), report.unframed())
              .withStates(report.distinctStates(), report.depth()),
          ending,
          ending.overTime() && (report.fault().isPresent() || report.explored()));
    }
  }

  private Consumer<TlcMessage> heard(TlcReport report) {
    return message -> {
      if (TlcMessage.OF_CLUSTERS.contains(message.code())) {
        cluster.ifPresent(served -> served.notes().accept(message.text()));
      }
      report.accept(message);
    };
  }

  /** A way to start TLC. */
  private interface Way {
    Children.Ending run(
        Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
        throws IOException;
  }

  /**
   * The result of one attempt.
   *
   * @param hung whether TLC had reported its result, but did not end in time
   */
  private record Attempt(Verdict verdict, Children.Ending ending, boolean hung) {
    boolean isFinal() {
      return verdict.outcome() != Outcome.ERROR
          || (!hung && (ending.overTime() || ending.signal() != 0));
    }
  }

  private Children.Ending startAlone(
      Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
      throws IOException {
    return children.run(command().alone(check, text, scratch), limit, lines);
  }

  private Children.Ending startInHost(
      Check check, SpecText text, Path scratch, Duration limit, Consumer<String> lines)
      throws IOException {
    List<String> java = new ArrayList<>();
    java.add(Children.java());
    java.add("-Xmx" + check.limits().memoryMb() + "m");
    java.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    java.addAll(ShortRun.options(check));
    java.add("-D" + HostedTlc.JAR + "=" + TlcJar.path());
    java.addAll(List.of("-cp", Hosts.classPath(host, ClassReader.class)));
    List<String> job = new ArrayList<>();
    job.add(command().folder(text, check).toString());
    job.addAll(List.of(text.library(), scratch.toString()));
    job.addAll(command().arguments(check, scratch));
    return children.tools().run(java, host.getName(), job, limit, lines);
  }

  private static boolean isHosted(Check check) {
    return check.workers() == 1 && ShortRun.isHosted(check);
  }

  private Verdict verdict(
      Check check, Children.Ending ending, TlcReport report, ViolatedProperty violated)
      throws IOException {
    Optional<Verdict> cut = Limit.cut(check, ending, report.outOfMemory());
    if (cut.isPresent()) {
      return cut.get();
    }
    if (ending.signal() != 0) {
      return Verdict.error("TLC was killed half way (signal " + ending.signal() + ")");
    }
    if (ending.exit() == Cluster.FAILED) {
      return Verdict.error(report.reason(Cluster.REASON));
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
                        + TlcTarget.of(root, check).shownConfig(root)
                        + lastWords(report)
                        + room(report)));
  }

  private static Verdict finished(Check check, TlcReport report) {
    if (!report.explored() || report.complained()) {
      return Verdict.error("TLC ended without having explored everything" + lastWords(report));
    }
    if (report.distinctStates() == 0) {
      return Verdict.error("explored nothing: no state satisfies the initial predicate");
    }
    return Verdict.holds(check.bound());
  }

  /** Returns which disk is full, which TLC does not say. */
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
