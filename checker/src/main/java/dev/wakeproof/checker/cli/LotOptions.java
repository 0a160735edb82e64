package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.mutants.generated.Wanted;
import java.io.PrintWriter;
import java.util.Random;
import picocli.CommandLine.Option;

/** The options that select mutants. */
final class LotOptions {
  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "-1",
      description = "So many of each family, drawn by lot (default: all).")
  private int sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of the lot (default: another one each time, which is printed).")
  private Long seed;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "So many at a time (default: one a processor).")
  private Integer workers;

  /** Returns the selection of mutants with {@code only} in their id, and prints the seed. */
  Wanted wanted(String only, PrintWriter out) throws CatalogException {
    long lot = seed == null ? new Random().nextInt(Integer.MAX_VALUE) : seed;
    if (sample >= 0) {
      GeneratedLines.print(out, "drawn with --seed=" + lot);
    }
    int atATime = workers == null ? Runtime.getRuntime().availableProcessors() : workers;
    if (atATime < 1) {
      throw new CatalogException("--workers " + atATime + ": at least 1 worker is needed");
    }
    return new Wanted(only, sample, lot, atATime);
  }
}
