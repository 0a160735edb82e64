package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.report.Passage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The table of the docs that says what became of the mutants of the specifications. */
public final class TriedPage {
  private static final Passage PASSAGE = new Passage("tried");

  private TriedPage() {}

  /**
   * That page with today's table.
   *
   * @throws IllegalArgumentException if it has no place for it
   */
  public static String render(Catalog catalog, String page) throws IOException, CatalogException {
    List<FamilyResult> families = new ArrayList<>();
    for (String family : catalog.families()) {
      if (SpecMutants.hasAny(catalog, family)) {
        families.add(Tried.of(catalog, family).result());
      }
    }
    List<List<String>> rows = new SpecMutantReport(1, "", false, families).rows();
    StringBuilder table = new StringBuilder();
    table.append(row(rows.get(0)));
    table.append(row(Collections.nCopies(rows.get(0).size(), "---")).replace(" ", ""));
    rows.subList(1, rows.size()).forEach(row -> table.append(row(row)));
    return PASSAGE.put(page, table.toString());
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
