package dev.wakeproof.checker.mutants.spec;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.mutants.generated.Argued;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.generated.TriedRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The last result of each mutant of a family's specifications, from {@code
 * mutation/tried/specs/FAMILY.tsv}, from which the table of the docs is made.
 */
public final class Tried {
  /** It translates into what ships: no mutant. */
  static final String SAME = "same";

  /** The mutant was not tried. */
  static final String NOT_TRIED = "not tried";

  private final Catalog catalog;
  private final String family;
  private final TriedRows rows;

  /** By module, the digest of the text that mutants are made of now. */
  private final Map<String, String> digests;

  /** By mutant, in the order in which they were read. */
  private final Map<String, TriedRows.Row> known;

  /**
   * The results that are valid for modules with these digests.
   *
   * @param digests the digest of each module as it is now
   */
  Tried(Catalog catalog, String family, Map<String, String> digests)
      throws IOException, CatalogException {
    this.catalog = catalog;
    this.family = family;
    this.digests = digests;
    Path folder = catalog.root().resolve("mutation/tried/specs");
    rows = new TriedRows(family, folder.resolve(family + ".tsv"));
    known = rows.read();
  }

  /** What is known of that family; nothing if none was tried. */
  public static Tried of(Catalog catalog, String family) throws IOException, CatalogException {
    return new Tried(catalog, family, SpecMutants.digests(catalog, family));
  }

  /**
   * Returns the check that killed the mutant before, or else killed most mutants of its step, or of
   * its module; empty if there is none.
   */
  synchronized String likelyNoticedBy(String id) {
    String before = known.containsKey(id) ? known.get(id).mutant().where() : "";
    return Stream.of(before, mostNoticedBy(step(id)), mostNoticedBy(module(id)))
        .filter(check -> !check.isEmpty())
        .findFirst()
        .orElse("");
  }

  /**
   * Returns the check that killed most of the mutants with that id prefix; empty if there is none.
   */
  private String mostNoticedBy(String start) {
    Map<String, Integer> times = new TreeMap<>();
    known.values().stream()
        .map(TriedRows.Row::mutant)
        .filter(mutant -> mutant.id().startsWith(start) && !mutant.where().isEmpty())
        .forEach(mutant -> times.merge(mutant.where(), 1, Integer::sum));
    return times.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private static String module(String id) {
    return id.substring(0, id.indexOf(' ') + 1);
  }

  private static String step(String id) {
    return id.substring(0, id.indexOf(':') + 1);
  }

  /** Remembers what became of a mutant now; whether anything is argued of it is kept elsewhere. */
  public synchronized void put(Generated mutant) {
    boolean unnoticed = !mutant.noticed() && !mutant.fate().equals(SAME);
    Generated plain = unnoticed ? mutant.as("survived") : mutant;
    known.put(mutant.id(), new TriedRows.Row(plain, textToday(mutant.id())));
  }

  /** Whether it was tried, and its module has another text since. */
  public synchronized boolean isOutdated(String id) {
    return known.containsKey(id)
        && !known.get(id).mutant().fate().equals(NOT_TRIED)
        && !known.get(id).text().equals(textToday(id));
  }

  /** Returns whether there is no result for the current text. */
  public synchronized boolean isUntried(String id) {
    return !known.containsKey(id)
        || known.get(id).mutant().fate().equals(NOT_TRIED)
        || isOutdated(id);
  }

  /** Those that are outdated. */
  public synchronized List<String> outdated() {
    return known.keySet().stream().filter(this::isOutdated).toList();
  }

  private String textToday(String id) {
    return digests.getOrDefault(module(id).strip(), "");
  }

  /** Keeps what is known of the mutants that there are now. */
  public synchronized void write() throws IOException {
    List<TriedRows.Row> all = new ArrayList<>();
    for (List<SpecMutant> mutants : SpecMutants.of(catalog, family).values()) {
      for (SpecMutant mutant : mutants) {
        all.add(
            known.getOrDefault(mutant.id(), new TriedRows.Row(mutant.as(family, NOT_TRIED), "")));
      }
    }
    rows.write(all);
  }

  /** In the light of what is argued. */
  FamilyResult result() throws CatalogException {
    Argued argued = Argued.of(catalog.root(), "specs/" + family);
    Set<String> checks = catalog.checks().stream().map(Check::id).collect(toUnmodifiableSet());
    List<Generated> mutants = new ArrayList<>();
    for (TriedRows.Row row : known.values()) {
      Generated mutant = row.mutant();
      if (isOutdated(mutant.id())) {
        mutants.add(mutant.as(TriedRows.OUTDATED));
      } else if (!mutant.fate().equals(SAME)) {
        mutants.add(mutant.fate().equals(NOT_TRIED) ? mutant : argued.judge(mutant));
      }
    }
    List<String> wrong = new ArrayList<>(argued.wrong(mutants, true));
    mutants.stream()
        .filter(mutant -> mutant.noticed() && !checks.contains(mutant.where()))
        .map(
            mutant ->
                rows + ": there is no check " + mutant.where() + " any more; try " + mutant.id())
        .forEach(wrong::add);
    return new FamilyResult(family, 0, mutants, wrong);
  }
}
