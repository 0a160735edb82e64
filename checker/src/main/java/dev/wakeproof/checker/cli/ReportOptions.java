package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.report.folder.ReportFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the reports are. */
final class ReportOptions {
  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "The report folder (default: build/report in the project's folder).")
  private Path report;

  ReportFolder folder(Path root) {
    return new ReportFolder(report == null ? root.resolve("build/report") : report);
  }
}
