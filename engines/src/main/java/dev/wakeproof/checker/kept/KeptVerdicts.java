package dev.wakeproof.checker.kept;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.run.Archive;
import dev.wakeproof.checker.verdict.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The cache: a folder with one file for each verdict, named after what the verdict depends on. Only
 * decided checks are stored: an error, a limit or an interruption says nothing about the next run.
 * An unexpected verdict is stored, too, and fails the next run.
 */
public final class KeptVerdicts implements Archive {
  private static final Set<Outcome> DECIDED =
      Set.of(Outcome.PROVED, Outcome.HOLDS, Outcome.HOLDS_BOUNDED, Outcome.VIOLATED);

  /** The maximum number of verdicts per check: after a switch between branches, both are found. */
  private static final int AT_MOST = 4;

  /**
   * The minimum time between two looks for changed files. One look takes as long for one check as
   * for all checks of some seconds.
   */
  private static final Duration LOOKS_AT_MOST_EVERY = Duration.ofSeconds(5);

  private final Path folder;
  private final List<Engine> engines;
  private final boolean fresh;
  private final Consumer<String> complaints;
  private final Contents contents = new Contents();
  private final Map<String, Ingredients> asked = new ConcurrentHashMap<>();
  private List<Result> ended = new ArrayList<>();
  private long looked = System.nanoTime();

  /**
   * The verdicts of one project.
   *
   * @param fresh whether to keep verdicts only, and to find none
   * @param complaints is told of what cannot be used, a line each
   */
  public KeptVerdicts(Path root, List<Engine> engines, boolean fresh, Consumer<String> complaints) {
    this.folder = root.resolve("build/kept-verdicts");
    this.engines = engines;
    this.fresh = fresh;
    this.complaints = complaints;
  }

  @Override
  public Optional<Result> find(Check check) {
    Optional<Ingredients> now = ingredients(check, contents);
    now.ifPresent(ingredients -> asked.put(check.id(), ingredients));
    return fresh ? Optional.empty() : now.flatMap(ingredients -> find(check, ingredients));
  }

  private Optional<Result> find(Check check, Ingredients ingredients) {
    return read(file(check, ingredients))
        .filter(entry -> isOf(entry, check) && entry.madeOf().equals(ingredients))
        .map(
            entry ->
                new Result(
                    check,
                    entry.verdict(),
                    entry.seconds(),
                    Instant.parse(entry.at()),
                    entry.version()));
  }

  @Override
  public void keep(Result result) {
    synchronized (this) {
      ended.add(result);
      if (System.nanoTime() - looked < LOOKS_AT_MOST_EVERY.toNanos()) {
        return;
      }
    }
    settle();
  }

  /** Waits until pending writes have ended. */
  @Override
  public void settle() {
    List<Result> all;
    synchronized (this) {
      all = ended;
      ended = new ArrayList<>();
      looked = System.nanoTime();
    }
    Contents now = contents.again();
    all.forEach(result -> keep(result, now));
  }

  /** Stores a verdict, unless a file that it depends on has changed meanwhile. */
  private void keep(Result result, Contents now) {
    Check check = result.check();
    Ingredients before = asked.get(check.id());
    if (before == null
        || !DECIDED.contains(result.verdict().outcome())
        || !ingredients(check, now).equals(Optional.of(before))
        || isLuck(result, before)) {
      return;
    }
    Entry entry =
        new Entry(
            Entry.FORMAT,
            check.id(),
            Versions.of("wakeproof"),
            result.ended().truncatedTo(ChronoUnit.SECONDS).toString(),
            Math.round(result.seconds() * 1000) / 1000.0,
            before.parts(),
            result.verdict());
    try {
      EntryFile.write(file(check, before), entry);
      forgetOld(check);
    } catch (IOException e) {
      complaints.accept("the verdict of " + check.id() + " cannot be kept: " + e.getMessage());
    }
  }

  /** Returns whether a run with another seed has found a violation that this run missed. */
  private boolean isLuck(Result result, Ingredients ingredients) {
    String seed = result.verdict().seed();
    return seed != null
        && result.asExpected()
        && find(result.check(), ingredients)
            .filter(kept -> !kept.asExpected() && !seed.equals(kept.verdict().seed()))
            .isPresent();
  }

  /**
   * Returns why {@code check} would run, a few words for each reason; empty if it would not.
   *
   * @see Ingredients#since
   */
  public List<String> reasonsToRun(Check check) {
    Optional<Ingredients> now = ingredients(check, contents);
    if (now.isEmpty()) {
      return List.of("chance or the clock has a say in it");
    }
    if (find(check, now.get()).isPresent()) {
      return List.of();
    }
    return files(check).stream()
        .flatMap(file -> read(file).stream())
        .filter(entry -> isOf(entry, check))
        .max(Comparator.comparing(Entry::at))
        .map(entry -> now.get().since(entry.madeOf()))
        .orElse(List.of("no verdict is kept"));
  }

  /** Returns how long the newest cached run of {@code check} took; empty if there is none. */
  public OptionalDouble lastSeconds(Check check) {
    return files(check).stream()
        .flatMap(file -> read(file).stream())
        .filter(entry -> isOf(entry, check))
        .max(Comparator.comparing(Entry::at))
        .map(entry -> OptionalDouble.of(entry.seconds()))
        .orElse(OptionalDouble.empty());
  }

  /**
   * Returns what the verdict depends on; empty also if that cannot be found: the run then reports
   * the mistake.
   */
  private Optional<Ingredients> ingredients(Check check, Contents from) {
    try {
      return Engines.of(check, engines).ingredients(check, from);
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static boolean isOf(Entry entry, Check check) {
    return entry.check().equals(check.id()) && DECIDED.contains(entry.verdict().outcome());
  }

  private Optional<Entry> read(Path file) {
    try {
      return Optional.of(EntryFile.read(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      complaints.accept("the kept verdict " + file + " " + e.getMessage() + ": it is not used");
      return Optional.empty();
    }
  }

  private Path file(Check check, Ingredients ingredients) {
    return folder.resolve(check.id()).resolve(ingredients.digest() + ".json");
  }

  private List<Path> files(Check check) {
    Path ofCheck = folder.resolve(check.id());
    if (!Files.isDirectory(ofCheck)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(ofCheck)) {
      return files.filter(file -> file.toString().endsWith(".json")).toList();
    } catch (IOException e) {
      complaints.accept("the kept verdicts in " + ofCheck + " cannot be read: " + e.getMessage());
      return List.of();
    }
  }

  private void forgetOld(Check check) throws IOException {
    List<Path> newestFirst =
        files(check).stream()
            .sorted(Comparator.comparing((Path file) -> file.toFile().lastModified()).reversed())
            .toList();
    for (Path old :
        newestFirst.subList(Math.min(AT_MOST, newestFirst.size()), newestFirst.size())) {
      Files.deleteIfExists(old);
    }
  }
}
