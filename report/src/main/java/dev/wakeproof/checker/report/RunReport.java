package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.verdict.Result;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The content of verdicts.json: everything that reporters know of a run.
 *
 * @param at when the run ended, in UTC; null in reports of older versions
 * @param shard null if the run is of all selected checks
 */
public record RunReport(
    int schemaVersion,
    String at,
    Map<String, String> versions,
    Summary summary,
    Shard shard,
    List<CheckReport> checks) {

  static final int VERSION = 2;

  /** The key among the versions for the digest of the library's text. */
  public static final String LIBRARY = "library";

  /** The key for the digest of the scenarios, specifications, tests and engines. */
  public static final String TESTS = "tests";

  public static RunReport of(
      List<Result> results, Map<String, String> versions, double seconds, boolean interrupted) {
    List<CheckReport> checks = results.stream().map(CheckReport::of).toList();
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    return new RunReport(
        VERSION, now, versions, Summary.of(checks, seconds, interrupted), null, checks);
  }

  /** Returns this report as that of one shard. */
  public RunReport of(Shard part) {
    return new RunReport(schemaVersion, at, versions, summary, part, checks);
  }

  /** Returns a contradiction in the report, which shows that no run has written it. */
  public Optional<String> mistake() {
    Summary counted = Summary.of(checks, summary.seconds(), summary.interrupted());
    if (!counted.equals(summary)) {
      return Optional.of("its summary is not that of its checks");
    }
    for (CheckReport check : checks) {
      if (check.loopAt() != null && check.loopAt() > check.trace().size()) {
        return Optional.of(check.id() + " leads back to a row that its trace does not have");
      }
    }
    return Stream.concat(Stream.of(this).map(RunReport::at), checks.stream().map(CheckReport::at))
        .filter(time -> time != null && !isTime(time))
        .map(time -> "'" + time + "' is no time in UTC")
        .findFirst();
  }

  private static boolean isTime(String text) {
    try {
      return !Instant.parse(text).equals(Instant.MIN);
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  /** Returns the checks by family, in the order of the catalog. */
  public Map<String, List<CheckReport>> byFamily() {
    return checks.stream()
        .collect(
            Collectors.groupingBy(CheckReport::family, LinkedHashMap::new, Collectors.toList()));
  }

  public Optional<CheckReport> find(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst();
  }

  /**
   * Returns the check.
   *
   * @throws CatalogException if the run has no such check
   */
  public CheckReport get(String id) throws CatalogException {
    return find(id)
        .orElseThrow(
            () ->
                new CatalogException(
                    "the last run has no check '"
                        + id
                        + "'; see: wakeproof check --list --size large, then run: wakeproof check"
                        + " --check ID"));
  }
}
