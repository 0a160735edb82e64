package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Merges the reports of the shards of one run. Missing, repeated or foreign shards are refused:
 * otherwise a check that did not run could look like one that did.
 */
public final class MergedRun {
  private final Map<String, RunReport> parts;
  private final List<String> mistakes = new ArrayList<>();

  private MergedRun(Map<String, RunReport> parts) {
    this.parts = parts;
  }

  /**
   * Merges the reports of the shards of one run.
   *
   * @param parts the reports by their paths
   * @param text the digest of this project's files, which each shard must have recorded, too
   * @throws CatalogException if the shards are not those of one run of this project
   */
  public static RunReport of(Map<String, RunReport> parts, Catalog catalog, String text)
      throws CatalogException {
    MergedRun run = new MergedRun(parts);
    run.demandShards();
    run.demandSame("number of shards", report -> report.shard().of());
    run.demandSame("selection of checks", report -> report.shard().selected());
    run.demandSame("way of dealing the checks", report -> report.shard().deal());
    run.demandSame("text of the project", report -> report.shard().text());
    run.demandSame("versions", report -> new TreeMap<>(report.versions()));
    run.stopAtMistakes();
    run.demandAll();
    run.demandText(text);
    run.stopAtMistakes();
    return run.merged(catalog);
  }

  private void demandShards() throws CatalogException {
    parts.forEach(
        (place, report) -> {
          if (report.shard() == null) {
            mistakes.add(place + " is of no shard: it was made without --shard");
          }
        });
    stopAtMistakes();
  }

  private void demandSame(String what, Function<RunReport, Object> of) {
    String first = parts.keySet().iterator().next();
    Object expected = of.apply(parts.get(first));
    parts.forEach(
        (place, report) -> {
          if (!of.apply(report).equals(expected)) {
            mistakes.add(place + " and " + first + " are not of one run: another " + what);
          }
        });
  }

  private void demandAll() {
    Map<Integer, String> places = new TreeMap<>();
    int of = 0;
    for (Map.Entry<String, RunReport> part : parts.entrySet()) {
      Shard shard = part.getValue().shard();
      of = shard.of();
      String earlier = places.putIfAbsent(shard.number(), part.getKey());
      if (earlier != null) {
        mistakes.add("shard " + shard + " is there twice: " + earlier + " and " + part.getKey());
      }
    }
    int all = of;
    IntStream.rangeClosed(1, all)
        .filter(number -> !places.containsKey(number))
        .forEach(number -> mistakes.add("shard " + number + "/" + all + " is missing"));
    int selected = parts.values().iterator().next().shard().selected();
    long distinct =
        parts.values().stream()
            .flatMap(part -> part.checks().stream())
            .map(CheckReport::id)
            .distinct()
            .count();
    if (mistakes.isEmpty() && distinct != selected) {
      mistakes.add("the shards have " + distinct + " checks, but " + selected + " were selected");
    }
  }

  private void demandText(String text) {
    if (parts.values().stream().anyMatch(part -> !part.shard().text().equals(text))) {
      mistakes.add(
          "the shards are of another text than this folder's: merge them in one of theirs");
    }
  }

  private void stopAtMistakes() throws CatalogException {
    if (!mistakes.isEmpty()) {
      throw new CatalogException(mistakes);
    }
  }

  private RunReport merged(Catalog catalog) {
    List<String> order = catalog.checks().stream().map(Check::id).toList();
    List<CheckReport> checks =
        parts.values().stream()
            .flatMap(part -> part.checks().stream())
            .sorted(Comparator.comparing(check -> order.indexOf(check.id())))
            .toList();
    String at =
        parts.values().stream()
            .map(RunReport::at)
            .filter(Objects::nonNull)
            .max(Comparator.naturalOrder())
            .orElse(null);
    double seconds =
        parts.values().stream().mapToDouble(part -> part.summary().seconds()).max().orElse(0);
    boolean interrupted = parts.values().stream().anyMatch(part -> part.summary().interrupted());
    return new RunReport(
        RunReport.VERSION,
        at,
        parts.values().iterator().next().versions(),
        Summary.of(checks, seconds, interrupted),
        null,
        checks);
  }
}
