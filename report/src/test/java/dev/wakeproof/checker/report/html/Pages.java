package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import java.nio.file.Path;

/** Pages of runs that tests make up. */
final class Pages {
  private Pages() {}

  static String render(RunReport report, Path root, String toRoot, String whole) {
    return new HtmlReport(report, new Places(root)).render(toRoot, whole);
  }
}
