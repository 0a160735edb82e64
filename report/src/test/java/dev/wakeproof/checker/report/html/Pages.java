package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;

/** Pages of runs that tests make up. */
final class Pages {
  private Pages() {}

  static String render(RunReport report, Catalog catalog, String toRoot, String whole) {
    return new HtmlReport(report, catalog, new Places(catalog.root())).render(toRoot, whole);
  }
}
