package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names the folder of the reports. */
final class ReportOptions {
  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "The report folder (default: build/report in the project's folder).")
  private Path report;

  ReportFolder folder(Path root) throws CatalogException {
    if (report != null && report.toString().isEmpty()) {
      throw new CatalogException("--report names nothing; give a folder, or leave it out");
    }
    return new ReportFolder(report == null ? root.resolve("build/report") : report);
  }
}
