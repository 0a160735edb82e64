package dev.wakeproof.checker.mutants.generated;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The content of generated.json or generated-specs.json: the results of the last generated mutants.
 *
 * @param digest the digest of the mutated text
 * @param whole whether all mutants of these families were tried
 */
public record GeneratedReport(
    int schemaVersion, String digest, boolean whole, List<FamilyResult> families) {

  /**
   * Returns the table of the run, with a row for each family and operator and a column for each
   * engine.
   *
   * @param engines the columns
   * @param cut whether the run was cut: then the share of killed mutants would be that of the
   *     quickly decided ones
   */
  public List<List<String>> rows(List<String> engines, boolean cut) {
    return rows("operator", Generated::operator, engines, cut);
  }

  /** Returns the same table with a row for each family and class of the library. */
  public List<List<String>> rowsByClass(List<String> engines, boolean cut) {
    return rows("class", Generated::type, engines, cut);
  }

  private List<List<String>> rows(
      String kind, Function<Generated, String> group, List<String> engines, boolean cut) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("family", kind, "mutants"));
    head.addAll(engines);
    head.addAll(List.of("do not end", Waivers.WAIVED, Waivers.UNRESOLVED, "survived", "killed"));
    rows.add(head);
    for (FamilyResult family : families) {
      Map<String, List<Generated>> groups =
          new LinkedHashMap<>(
              family.mutants().stream().collect(groupingBy(group, TreeMap::new, toList())));
      groups.put("all", family.mutants());
      groups.forEach(
          (name, mutants) -> rows.add(row(List.of(family.family(), name), mutants, engines, cut)));
    }
    return rows;
  }

  private static List<String> row(
      List<String> names, List<Generated> mutants, List<String> engines, boolean cut) {
    long waived = count(mutants, Waivers.WAIVED);
    long noticed = mutants.stream().filter(Generated::noticed).count();
    List<String> row = new ArrayList<>(names);
    row.add(Integer.toString(mutants.size()));
    for (String engine : engines) {
      List<Generated> its = mutants.stream().filter(m -> m.engine().equals(engine)).toList();
      row.add(Long.toString(count(its, "red")));
    }
    for (String fate : List.of("stands", Waivers.WAIVED, Waivers.UNRESOLVED, "survived")) {
      row.add(Long.toString(count(mutants, fate)));
    }
    row.add(cut ? "cut" : share(noticed, mutants.size() - waived));
    return row;
  }

  private static String share(long noticed, long counted) {
    return counted == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f %%", Math.floor(noticed * 1000.0 / counted) / 10);
  }

  private static long count(List<Generated> mutants, String fate) {
    return mutants.stream().filter(mutant -> mutant.fate().equals(fate)).count();
  }
}
