package dev.wakeproof.checker.mutants.generated;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The content of generated.json: the results of the last generated mutants.
 *
 * @param library the digest of the mutated text
 * @param whole whether all mutants of these families were tried
 */
public record GeneratedReport(
    int schemaVersion, String library, boolean whole, List<FamilyResult> families) {

  /**
   * Returns the table of the run, with a row for each family and operator and a column for each
   * engine.
   *
   * @param cut whether the run was cut: then the share of killed mutants would be that of the
   *     quickly decided ones
   */
  public List<List<String>> rows(boolean cut) {
    return rows("operator", Generated::operator, cut);
  }

  /** Returns the same table with a row for each family and class of the library. */
  public List<List<String>> rowsByClass(boolean cut) {
    return rows("class", Generated::type, cut);
  }

  private List<List<String>> rows(String kind, Function<Generated, String> group, boolean cut) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "family",
            kind,
            "mutants",
            "explorer",
            "contract",
            "jqwik",
            "conformance",
            "do not end",
            Waivers.WAIVED,
            Waivers.UNRESOLVED,
            "survived",
            "killed"));
    for (FamilyResult family : families) {
      Map<String, List<Generated>> groups =
          family.mutants().stream().collect(groupingBy(group, TreeMap::new, toList()));
      groups.forEach((name, mutants) -> rows.add(row(family.family(), name, mutants, cut)));
      rows.add(row(family.family(), "all", family.mutants(), cut));
    }
    return rows;
  }

  private static List<String> row(
      String family, String group, List<Generated> mutants, boolean cut) {
    long waived = count(mutants, m -> m.fate().equals(Waivers.WAIVED));
    long noticed = count(mutants, Generated::noticed);
    long counted = mutants.size() - waived;
    return List.of(
        family,
        group,
        Integer.toString(mutants.size()),
        Long.toString(count(mutants, m -> red(m, "explorer"))),
        Long.toString(count(mutants, m -> red(m, "contract"))),
        Long.toString(count(mutants, m -> red(m, "jqwik"))),
        Long.toString(count(mutants, m -> red(m, "conformance"))),
        Long.toString(count(mutants, m -> m.fate().equals("stands"))),
        Long.toString(waived),
        Long.toString(count(mutants, m -> m.fate().equals(Waivers.UNRESOLVED))),
        Long.toString(count(mutants, Generated::survived)),
        cut ? "cut" : share(noticed, counted));
  }

  private static String share(long noticed, long counted) {
    return counted == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f %%", Math.floor(noticed * 1000.0 / counted) / 10);
  }

  private static boolean red(Generated mutant, String engine) {
    return mutant.fate().equals("red") && mutant.engine().equals(engine);
  }

  private static long count(List<Generated> mutants, Predicate<Generated> which) {
    return mutants.stream().filter(which).count();
  }
}
