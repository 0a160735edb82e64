package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * All that the project says about its checks and claims.
 *
 * @param root the folder of the project
 * @param families every folder of specs/ that has checks
 * @param seededBugs what is broken on purpose
 */
public record Catalog(
    Path root,
    List<String> families,
    List<Check> checks,
    List<Claim> claims,
    List<SeededBug> seededBugs) {

  /** The first family that has a check of the seeded bug; empty where only a contract test is. */
  public String familyOf(SeededBug seededBug) {
    return checks.stream()
        .filter(
            check ->
                seededBug.name().equals(check.seededBug())
                    || seededBug.red().values().stream()
                        .anyMatch(red -> check.id().equals(red.check())))
        .map(Check::family)
        .findFirst()
        .orElse("");
  }

  /** Returns the check of an id that is known to exist. */
  public Check check(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst().orElseThrow();
  }
}
