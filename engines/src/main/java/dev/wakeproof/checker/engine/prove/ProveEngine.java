package dev.wakeproof.checker.engine.prove;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.ProofPlan;
import dev.wakeproof.checker.catalog.SpecFolders;
import dev.wakeproof.checker.catalog.TargetFile;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.EngineClasses;
import dev.wakeproof.checker.engine.Limit;
import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.engine.Recipe;
import dev.wakeproof.checker.engine.tlc.SanyError;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.Killed;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.spec.PatchedSpecs;
import dev.wakeproof.checker.spec.PlusCal;
import dev.wakeproof.checker.spec.SpecText;
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
import java.util.stream.Collectors;

/** Proves inductive invariants of a module for every number of processes. */
public final class ProveEngine implements Engine {
  private static final String MODULE = "prove";
  private static final String UNTIL_FAILED = "until=failed";
  private static final int USUAL_MEMORY_MB = 2048;

  /** The exit code of a module that the prover does not support. */
  private static final int REFUSED = 2;

  /** The prefix of the first line that says why. */
  private static final String REFUSAL = "refused: ";

  private final Path root;
  private final EngineClasses classes;
  private final Map<String, String> environment;
  private final Children children;
  private final PatchedSpecs patches;

  public ProveEngine(Path root, Map<String, String> environment, Children children) {
    this.root = root;
    this.classes = EngineClasses.of(root);
    this.environment = environment;
    this.children = children;
    this.patches = new PatchedSpecs(root, new PlusCal(children));
  }

  @Override
  public String name() {
    return MODULE;
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
    if (!classes.present(MODULE)) {
      return Verdict.error("the prove engine is not compiled; run: make build");
    }
    try (TempFolder temp = new TempFolder(MODULE)) {
      SpecText text = SpecText.of(root, check, patches);
      Invocation whole = whole(check, text, temp.path());
      if (check.seededBug() == null) {
        return attempt(check, text, temp.path(), whole);
      }
      Verdict violated = attempt(check, text, temp.path(), property(check, whole));
      // After other obligations, the solver decides some that it does not decide alone.
      return violated.outcome() == Outcome.ERROR && !children.interrupted()
          ? attempt(check, text, temp.path(), whole.with(UNTIL_FAILED))
          : violated;
    } catch (PatchException e) {
      return Verdict.error(e.getMessage());
    } catch (IOException e) {
      return Verdict.error("the prove engine cannot be run: " + e.getMessage());
    }
  }

  private Verdict attempt(Check check, SpecText text, Path scratch, Invocation invocation)
      throws IOException {
    Path report = scratch.resolve("report");
    Files.deleteIfExists(report);
    List<String> said = new ArrayList<>();
    Duration limit = Duration.ofSeconds(check.limits().seconds());
    Children.Ending ending = children.run(invocation.with("report=" + report), limit, said::add);
    return text.demandRead(verdict(check, ending, ProofReport.read(report), said), said);
  }

  private Verdict verdict(
      Check check, Children.Ending ending, ProofReport report, List<String> said) {
    Optional<Verdict> cut = Limit.cut(check, ending, false);
    if (cut.isPresent()) {
      return cut.get();
    }
    String last = said.isEmpty() ? "" : said.get(said.size() - 1);
    if (ending.exit() == REFUSED) {
      return Verdict.error(refusal(said, root));
    }
    return report.done()
        ? report.verdict(check.bound())
        : Verdict.error(Killed.reason("the prove engine", ending, last));
  }

  /** Returns whether the line, and those after it, say why the prover refuses a module. */
  public static boolean isRefusal(String line) {
    return line.startsWith(REFUSAL);
  }

  /**
   * Returns in one line why the prover refuses a module. SANY's mistakes have their place.
   *
   * @param said what the prover printed
   * @param base the folder to which the place is relative
   */
  public static String refusal(List<String> said, Path base) {
    return SanyError.find(said, base)
        .orElseGet(
            () ->
                said.stream()
                    .dropWhile(line -> !isRefusal(line))
                    .map(String::strip)
                    .collect(Collectors.joining(" | "))
                    .replaceFirst("^" + REFUSAL, ""));
  }

  @Override
  public Invocation invocation(Check check, Path scratch) throws IOException {
    try {
      return first(check, SpecText.of(root, check, patches), scratch);
    } catch (PatchException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private Invocation first(Check check, SpecText text, Path scratch) throws IOException {
    Invocation whole = whole(check, text, scratch);
    return check.seededBug() == null ? whole : property(check, whole);
  }

  private Invocation whole(Check check, SpecText text, Path scratch) throws IOException {
    return invocation(
        ProofPlan.of(root, check), text.library(), scratch, check.limits().memoryMb());
  }

  /** Returns the proof of the property that a seeded bug violates, without the others. */
  private static Invocation property(Check check, Invocation whole) {
    return whole.with(UNTIL_FAILED).with("lemma=" + check.expect().property());
  }

  /**
   * Returns the command for a plan whose module is in a family, or beside the plan.
   *
   * @param family null for a module of another project
   */
  public Invocation invocation(Path plan, String family, Path scratch) throws IOException {
    String folders =
        family == null
            ? plan.getParent().toString()
            : SpecFolders.seenBy(root, family).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    return invocation(plan, folders, scratch, USUAL_MEMORY_MB);
  }

  private Invocation invocation(Path plan, String folders, Path scratch, int memoryMb)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    // The solver has its own memory beside the heap.
    command.add("-Xmx" + memoryMb / 2 + "m");
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    // SANY and the solver write files there.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.add("-cp");
    command.add(classes.folder(MODULE) + File.pathSeparator + classes.libraries(MODULE));
    command.add("dev.wakeproof.prove.Main");
    command.addAll(List.of(plan.toString(), folders));
    return new Invocation(command, root);
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException {
    SpecText unpatched = SpecText.asItLies(root, check);
    Path module = root.resolve(TargetFile.of(root, check.family(), check.engine(), check.target()));
    return Optional.of(
        new Recipe(root, check, environment, contents)
            .readBy(getClass())
            .command(first(check, unpatched, Recipe.SCRATCH).command())
            .modules(List.of(MODULE))
            .proof(unpatched, module, ProofPlan.files(ProofPlan.of(root, check)))
            .build());
  }
}
