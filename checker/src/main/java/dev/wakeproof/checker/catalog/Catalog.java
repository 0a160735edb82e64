package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * All that the project says about its checks and claims.
 *
 * @param root the folder of the project
 * @param families every folder of specs/ that has checks
 * @param mutants the patches in controls/ that have no folder yet
 * @param controls the folders of controls/
 */
public record Catalog(
    Path root,
    List<String> families,
    List<Check> checks,
    List<Claim> claims,
    List<Mutant> mutants,
    List<Control> controls) {

  /** For those who know that it is there. */
  public Check check(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst().orElseThrow();
  }
}
