package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.run.Result;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What verdicts.json holds: all that reporters see of a run.
 *
 * @param at when the run ended, in UTC; null where the run is of a time when this was not recorded
 */
public record RunReport(
    int schemaVersion,
    String at,
    Map<String, String> versions,
    Summary summary,
    List<CheckReport> checks) {

  /** Among the versions: the digest of the library's text. */
  public static final String LIBRARY = "library";

  public static RunReport of(
      List<Result> results, Map<String, String> versions, double seconds, boolean interrupted) {
    List<CheckReport> checks = results.stream().map(CheckReport::of).toList();
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    return new RunReport(1, now, versions, Summary.of(checks, seconds, interrupted), checks);
  }

  /** Null where the run is of a time when this was not recorded. */
  public String library() {
    return versions.get(LIBRARY);
  }

  /** In the order of the catalog. */
  public Map<String, List<CheckReport>> byFamily() {
    return checks.stream()
        .collect(
            Collectors.groupingBy(CheckReport::family, LinkedHashMap::new, Collectors.toList()));
  }

  public Optional<CheckReport> find(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst();
  }

  /** For those who cannot go on without it. */
  public CheckReport get(String id) throws CatalogException {
    return find(id)
        .orElseThrow(
            () ->
                new CatalogException(
                    "the last run has no check '" + id + "'; run: wakeproof check --check " + id));
  }
}
