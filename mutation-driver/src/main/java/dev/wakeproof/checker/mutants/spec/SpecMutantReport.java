package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The content of generated-specs.json: the results of the last mutants of the specifications.
 *
 * @param specs the digest of the mutated modules
 * @param whole whether all mutants of these families were tried
 */
public record SpecMutantReport(
    int schemaVersion, String specs, boolean whole, List<FamilyResult> families) {

  /** Returns the table of the run, with a row for each family and operator. */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "family",
            "operator",
            "mutants",
            "TLC",
            "conformance",
            "do not end",
            "waived",
            "unresolved",
            "survived",
            "killed"));
    for (FamilyResult family : families) {
      family.mutants().stream()
          .map(Generated::operator)
          .distinct()
          .sorted()
          .forEach(
              operator ->
                  rows.add(row(family, operator, mutant -> mutant.operator().equals(operator))));
      rows.add(row(family, "all", mutant -> true));
    }
    return rows;
  }

  private static List<String> row(
      FamilyResult family, String operator, Predicate<Generated> which) {
    List<Generated> mutants = family.mutants().stream().filter(which).toList();
    long noticed = mutants.stream().filter(Generated::noticed).count();
    long counted = mutants.size() - fate(mutants, "waived");
    return List.of(
        family.family(),
        operator,
        Integer.toString(mutants.size()),
        Long.toString(red(mutants, "tlc")),
        Long.toString(red(mutants, "conformance")),
        Long.toString(fate(mutants, "stands")),
        Long.toString(fate(mutants, "waived")),
        Long.toString(fate(mutants, "unresolved")),
        Long.toString(fate(mutants, "survived")),
        counted == 0
            ? ""
            : String.format(Locale.ROOT, "%.1f %%", Math.floor(noticed * 1000.0 / counted) / 10));
  }

  private static long red(List<Generated> mutants, String engine) {
    return mutants.stream()
        .filter(mutant -> mutant.fate().equals("red") && mutant.engine().equals(engine))
        .count();
  }

  private static long fate(List<Generated> mutants, String fate) {
    return mutants.stream().filter(mutant -> mutant.fate().equals(fate)).count();
  }
}
