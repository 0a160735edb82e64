package dev.wakeproof.checker.report.folder;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.report.JunitXml;
import dev.wakeproof.checker.report.MutantsReport;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.html.HtmlReport;
import java.nio.file.Path;

/**
 * What is made of a run once, for however many folders: what a step is in the sources is looked up
 * thousands of times.
 *
 * @param root the project's folder
 */
record Rendering(Path root, String junit, HtmlReport page) {
  Rendering(RunReport report, MutantsReport mutants, Catalog catalog) {
    this(report, mutants, catalog, new Places(catalog.root()));
  }

  private Rendering(RunReport report, MutantsReport mutants, Catalog catalog, Places places) {
    this(
        catalog.root(),
        JunitXml.render(report, places),
        new HtmlReport(report, mutants, catalog, places));
  }
}
