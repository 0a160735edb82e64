package dev.wakeproof.checker.engine.conformance;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.SourceNames;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.explorer.ExplorerTrace;
import dev.wakeproof.checker.engine.explorer.Facts;
import dev.wakeproof.checker.engine.tlc.SanyError;
import dev.wakeproof.checker.engine.tlc.StaleTranslation;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.engine.tlc.host.HostedConformance;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.SpecText;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Decides whether a scenario and a model do the same. Short checks share a JVM; a long one has its
 * own.
 */
public final class ConformanceEngine implements Engine {
  /**
   * The modules with step labels. Published algorithms are left out: their files have the same
   * names, and they have no specification beside them.
   */
  private static final List<String> SOURCES = List.of("java-impl", "scenarios");

  private static final Set<String> NAMES =
      Set.of("violated", "states", "edges", "pairs", "steps", "depth", "done", "error");

  private final Path root;
  private final Map<String, String> environment;
  private final Children children;
  private final Class<? extends HostedConformance> host;
  private final SourceNames names;
  private final PatchedSpecs patches;

  public ConformanceEngine(Path root, Map<String, String> environment, Children children) {
    this(root, environment, children, HostedConformance.class);
  }

  /**
   * Creates an engine for tests.
   *
   * @param host the class that runs the checks of a shared JVM
   */
  ConformanceEngine(
      Path root,
      Map<String, String> environment,
      Children children,
      Class<? extends HostedConformance> host) {
    this.host = host;
    this.root = root;
    this.environment = environment;
    this.children = children;
    this.names = new SourceNames(root, SOURCES);
    this.patches = new PatchedSpecs(root, new PlusCal(children));
  }

  @Override
  public String name() {
    return "conformance";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.of("built in");
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    if (!Files.exists(command().libraries())) {
      return Verdict.error("the conformance engine is not compiled; run: make build");
    }
    try {
      if (ShortRun.isHosted(check)) {
        Optional<Verdict> verdict = inHost(check);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
      return alone(check);
    } catch (PatchException e) {
      return Verdict.error(e.getMessage());
    } catch (IOException e) {
      return Verdict.error("the conformance engine cannot be run: " + e.getMessage());
    }
  }

  /**
   * Runs a check in a shared JVM. Returns nothing after an unexpected failure, which earlier checks
   * of that JVM may have caused.
   */
  Optional<Verdict> inHost(Check check) throws IOException, PatchException {
    Attempt attempt = attempt(check, true);
    return attempt.isFinal() ? Optional.of(attempt.verdict()) : Optional.empty();
  }

  Verdict alone(Check check) throws IOException, PatchException {
    return attempt(check, false).verdict();
  }

  /** The result of one attempt. */
  private record Attempt(Verdict verdict, Children.Ending ending) {
    boolean isFinal() {
      return verdict.outcome() != Outcome.ERROR || ending.overTime() || ending.signal() != 0;
    }
  }

  private Attempt attempt(Check check, boolean hosted) throws IOException, PatchException {
    try (TempFolder temp = new TempFolder("conformance")) {
      Facts facts = new Facts(NAMES, new ExplorerTrace(names.steps(), names.cells()));
      Path file = temp.path().resolve("report");
      List<String> said = new ArrayList<>();
      SpecText text = SpecText.of(root, check, patches);
      Children.Ending ending =
          hosted
              ? startInHost(check, text, temp.path(), file, said::add)
              : startAlone(check, text, temp.path(), file, said::add);
      facts.read(file);
      return new Attempt(text.demandRead(verdict(check, ending, facts, said), said), ending);
    }
  }

  private Children.Ending startAlone(
      Check check, SpecText text, Path scratch, Path facts, Consumer<String> lines)
      throws IOException {
    Invocation invocation =
        command().alone(check, text, index(scratch), scratch).with("report=" + facts);
    return children.run(invocation, limit(check), lines);
  }

  private Children.Ending startInHost(
      Check check, SpecText text, Path scratch, Path facts, Consumer<String> lines)
      throws IOException {
    List<String> job = new ArrayList<>(List.of(scratch.toString()));
    job.addAll(command().arguments(check, text, index(scratch)));
    job.add("report=" + facts);
    List<String> java = command().host(check, TlcJar.path(), host);
    return children.hosts().run(java, host.getName(), job, limit(check), lines);
  }

  private static Duration limit(Check check) {
    return Duration.ofSeconds(check.limits().seconds());
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    try {
      SpecText text = SpecText.of(root, check, patches);
      return command().alone(check, text, index(scratch), scratch);
    } catch (PatchException e) {
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
            .command(command().alone(check, unpatched, index, Recipe.SCRATCH).command())
            .modules(ConformanceCommand.ENGINE)
            .code(
                List.of(check.target()),
                root.resolve(ExplorerEngine.SHIMS),
                ConformanceCommand.CODE)
            .model(unpatched)
            .build());
  }

  /** Returns the command that decides whether the model of a check allows a trace. */
  public Invocation ofTrace(Check check, Path trace, Path scratch) throws IOException {
    return command().ofTrace(check, SpecText.unpatched(root, check), trace, scratch);
  }

  private ConformanceCommand command() {
    return new ConformanceCommand(root);
  }

  private Path index(Path scratch) throws IOException {
    return Files.write(scratch.resolve("index"), names.index());
  }

  private Verdict verdict(Check check, Children.Ending ending, Facts facts, List<String> said) {
    Optional<Verdict> cut = Limit.cut(check, ending, false);
    if (cut.isPresent()) {
      return cut.get();
    }
    Optional<String> stale = StaleTranslation.find(said);
    if (stale.isPresent()) {
      return Verdict.error(stale.get());
    }
    if (facts.has("error")) {
      return Verdict.error(SanyError.find(said, root).orElse(facts.text("error", 1)));
    }
    if (!facts.has("done")) {
      String last = said.isEmpty() ? "" : said.get(said.size() - 1);
      return Verdict.error(Killed.reason("the conformance engine", ending, last));
    }
    Verdict verdict =
        facts.has("violated")
            ? Verdict.violated(facts.text("violated", 1), facts.text("violated", 2))
                .withTrace(facts.trace(), null)
            : Verdict.holds(check.bound()).because(compared(facts));
    return verdict.withStates(facts.number("pairs"), facts.number("depth"));
  }

  /** Returns the number of compared states and steps, for the bound of a verdict. */
  private static String compared(Facts facts) {
    return ("%d steps of the Java, all allowed; "
            + "%d of the specification's %d states, all taken or exempt")
        .formatted(facts.number("steps"), facts.number("edges"), facts.number("states"));
  }
}
