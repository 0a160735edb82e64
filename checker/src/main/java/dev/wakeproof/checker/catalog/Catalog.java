package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.List;

/**
 * All that the project says about its checks and claims.
 *
 * @param root the folder of the project
 * @param families every folder of specs/ that has checks
 * @param controls what is broken on purpose
 */
public record Catalog(
    Path root,
    List<String> families,
    List<Check> checks,
    List<Claim> claims,
    List<Control> controls) {

  /** The first family that has a check of the control; empty where only a contract test is. */
  public String familyOf(Control control) {
    return checks.stream()
        .filter(
            check ->
                control.name().equals(check.control())
                    || control.red().values().stream()
                        .anyMatch(red -> check.id().equals(red.check())))
        .map(Check::family)
        .findFirst()
        .orElse("");
  }

  /** For those who know that it is there. */
  public Check check(String id) {
    return checks.stream().filter(check -> check.id().equals(id)).findFirst().orElseThrow();
  }
}
