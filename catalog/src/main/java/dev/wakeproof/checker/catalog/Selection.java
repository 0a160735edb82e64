package dev.wakeproof.checker.catalog;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The checks to run; an empty set means all.
 *
 * @param largest the largest size; checks that are named by id run whatever their size
 */
public record Selection(
    Set<String> families, Set<String> engines, Size largest, Set<String> checks) {

  public List<Check> from(Catalog catalog) throws CatalogException {
    demandKnown("family", families, catalog.families());
    demandKnown("engine", engines, Check.ENGINES);
    demandKnown("check", checks, catalog.checks().stream().map(Check::id).toList());
    List<Check> selected = catalog.checks().stream().filter(this::wants).toList();
    if (selected.isEmpty()) {
      throw new CatalogException(
          "the selection matches no check ("
              + this
              + "); see: wakeproof check --list --size large");
    }
    Set<String> left = new TreeSet<>(checks);
    selected.forEach(check -> left.remove(check.id()));
    if (!left.isEmpty()) {
      throw new CatalogException(
          "not of the families and engines that are selected: check "
              + quoted(left)
              + "; leave it out, or select its family and engine, too");
    }
    return selected;
  }

  /** Returns whether nothing is left out except large checks. */
  public boolean whole() {
    return families.isEmpty() && engines.isEmpty() && checks.isEmpty() && largest != Size.SMALL;
  }

  private boolean wants(Check check) {
    return (families.isEmpty() || families.contains(check.family()))
        && (engines.isEmpty() || engines.contains(check.engine()))
        && (checks.isEmpty() ? check.size().compareTo(largest) <= 0 : checks.contains(check.id()));
  }

  private static void demandKnown(String what, Set<String> asked, List<String> known)
      throws CatalogException {
    Set<String> unknown = new TreeSet<>(asked);
    known.forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new CatalogException(
          "unknown "
              + what
              + " "
              + quoted(unknown)
              + (what.equals("check")
                  ? "; see: wakeproof check --list --size large"
                  : ": use one of " + String.join(", ", known)));
    }
  }

  private static String quoted(Set<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return "families "
        + (families.isEmpty() ? "all" : families)
        + ", engines "
        + (engines.isEmpty() ? "all" : engines)
        + (checks.isEmpty() ? ", sizes up to " + largest : ", checks " + checks);
  }
}
