package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All checks, claims and seeded bugs of a project.
 *
 * @param root the folder of the project
 * @param families the folders of specs/ that have checks
 * @param seededBugs the defects that are made on purpose
 */
public record Catalog(
    Path root,
    List<String> families,
    List<Check> checks,
    List<Claim> claims,
    List<SeededBug> seededBugs) {

  /**
   * Returns the first family with a check of the seeded bug; empty if only a contract test detects
   * it.
   */
  public String familyOf(SeededBug seededBug) {
    Set<String> red = seededBug.red().values().stream().map(Red::check).collect(Collectors.toSet());
    return checks.stream()
        .filter(check -> seededBug.name().equals(check.seededBug()) || red.contains(check.id()))
        .map(Check::family)
        .findFirst()
        .orElse("");
  }

  /** Returns the check with that id, which must exist. */
  public Check check(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst().orElseThrow();
  }
}
