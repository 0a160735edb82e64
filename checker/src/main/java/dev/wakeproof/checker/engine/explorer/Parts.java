package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.engine.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One exploration in parts, each of which can be done at another time or on another machine. What a
 * part has found stands in a file that is named after all that it depends on: one of another text
 * is not found.
 */
public final class Parts {
  private final ExplorerEngine engine;
  private final Check check;
  private final int of;
  private final Path folder;
  private final String madeOf;

  /**
   * Reads nothing yet.
   *
   * @param folder where the files are, or will be
   */
  public Parts(ExplorerEngine engine, Check check, int of, Path folder) throws IOException {
    this.engine = engine;
    this.check = check;
    this.of = of;
    this.folder = folder;
    this.madeOf =
        engine
            .ingredients(check, new Contents())
            .orElseThrow(() -> new IOException(check.id() + " ends by the clock: it has no parts"))
            .digest();
  }

  /** Those that have not been explored, or not with all that is shared known. */
  public List<Integer> missing() throws IOException {
    SortedMap<Integer, ExplorerReport> done = done();
    Set<String> shared = shared(done.values());
    return IntStream.rangeClosed(1, of)
        .filter(number -> !done.containsKey(number) || !shared(done.get(number)).equals(shared))
        .boxed()
        .toList();
  }

  /** Explores one, for its own sake; returns what its verdict would be if it were all. */
  public Verdict explore(int number) throws IOException {
    Files.createDirectories(folder);
    Path file = file(number);
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    String part = number + "/" + of + "/" + String.join(",", shared(done().values()));
    Verdict verdict = engine.explore(check, List.of("part=" + part), unfinished, states -> {});
    if (verdict.outcome() == Outcome.ERROR || verdict.outcome() == Outcome.NOT_RUN) {
      Files.deleteIfExists(unfinished);
    } else {
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return verdict;
  }

  /** Of all that are done; unless it is a violation, none may be {@link #missing}. */
  public Verdict verdict() throws IOException {
    Collection<ExplorerReport> parts = done().values();
    Optional<ExplorerReport> violated =
        parts.stream()
            .filter(part -> part.violated() != null)
            .min(
                Comparator.comparing(
                        (ExplorerReport part) -> !part.violated().equals(check.expect().property()))
                    .thenComparing(ExplorerReport::depth));
    if (violated.isPresent()) {
      return ExplorerEngine.verdict(check, violated.get());
    }
    if (shared(parts).isEmpty()) {
      return Verdict.error("the explorer saw nothing: no cell that two actors share");
    }
    Set<String> cuts =
        parts.stream().flatMap(part -> part.cuts().stream()).collect(Collectors.toSet());
    return cuts.isEmpty()
        ? Verdict.holds(check.bound())
        : Verdict.holdsUpTo(
            new Bound("search", String.join(", ", new TreeSet<>(cuts))),
            "cut by a bound: " + String.join(", ", new TreeSet<>(cuts)));
  }

  private Path file(int number) {
    return folder.resolve(
        check.id() + "-" + number + "-of-" + of + "-" + madeOf.substring(0, 16) + ".facts");
  }

  private SortedMap<Integer, ExplorerReport> done() throws IOException {
    SortedMap<Integer, ExplorerReport> done = new TreeMap<>();
    for (int number = 1; number <= of; number++) {
      if (Files.exists(file(number))) {
        ExplorerReport report = engine.report(states -> {});
        report.read(file(number));
        if (report.done()) {
          done.put(number, report);
        }
      }
    }
    return done;
  }

  /** What any of them has found to be shared. */
  private static Set<String> shared(Collection<ExplorerReport> parts) {
    return withoutWeaker(parts.stream().flatMap(part -> names(part)));
  }

  private static Set<String> shared(ExplorerReport part) {
    return withoutWeaker(names(part));
  }

  private static Stream<String> names(ExplorerReport part) {
    return Stream.of(part.shared().split(",", -1)).filter(name -> !name.isEmpty());
  }

  /** A location that is racy is shared, too. */
  private static Set<String> withoutWeaker(Stream<String> names) {
    Set<String> all = names.collect(Collectors.toCollection(TreeSet::new));
    all.removeIf(name -> all.contains(name + "p"));
    return all;
  }
}
