package dev.wakeproof.bench.report;

import java.util.Map;

/** Describes the run and the machine in one sentence. */
final class Summary {
  private Summary() {}

  static String of(BenchReport report) {
    Map<String, String> versions = report.versions();
    return "Plan: "
        + report.plan()
        + ". "
        + Table.number(report.seconds())
        + " s on "
        + versions.get("cpus")
        + " processors ("
        + versions.get("os")
        + "), "
        + versions.get("jdk")
        + ", JMH "
        + versions.get("jmh")
        + ", JCTools "
        + versions.get("jctools")
        + "; load before the run: "
        + (report.loadBefore() < 0 ? "unknown" : Table.number(report.loadBefore()))
        + ". Errors are 99.9 % confidence intervals.";
  }
}
