package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.GeneratedReport;
import dev.wakeproof.checker.mutants.generated.TriedLibrary;
import dev.wakeproof.checker.report.Passage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The tables of the documentation with the results of generated mutants. */
public final class TriedPage {
  private static final Passage LIBRARY = new Passage("tried library");
  private static final Passage SPECIFICATIONS = new Passage("tried");

  private TriedPage() {}

  /**
   * Returns the page with current tables.
   *
   * @throws IllegalArgumentException if it has no place for one
   */
  public static String render(Catalog catalog, String page) throws IOException, CatalogException {
    List<FamilyResult> library = new ArrayList<>();
    List<FamilyResult> specifications = new ArrayList<>();
    for (String family : catalog.families()) {
      TriedLibrary tried = TriedLibrary.of(catalog, family);
      if (tried.isAnyKnown()) {
        library.add(tried.result());
      }
      if (SpecMutants.hasAny(catalog, family)) {
        specifications.add(Tried.of(catalog, family).result());
      }
    }
    return LIBRARY.put(
        SPECIFICATIONS.put(page, table(new SpecMutantReport(1, "", false, specifications).rows())),
        table(new GeneratedReport(1, "", false, library).rows(false)));
  }

  private static String table(List<List<String>> rows) {
    StringBuilder table = new StringBuilder();
    table.append(row(rows.get(0)));
    table.append(row(Collections.nCopies(rows.get(0).size(), "---")).replace(" ", ""));
    rows.subList(1, rows.size()).forEach(row -> table.append(row(row)));
    return table.toString();
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
