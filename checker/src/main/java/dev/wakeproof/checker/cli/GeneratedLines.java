package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.report.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints the results of generated mutants. */
final class GeneratedLines {
  private GeneratedLines() {}

  static void print(PrintWriter out, String line) {
    out.println(line);
    out.flush();
  }

  static void print(PrintWriter out, Generated mutant) {
    String by = mutant.where().isEmpty() ? "" : "  (" + mutant.where() + ": " + mutant.what() + ")";
    print(out, String.format("%-10s  %s%s", mutant.fate(), mutant.id(), by));
  }

  /** Prints the table and the mutants that were not detected; returns whether there is any. */
  static boolean conclude(PrintWriter out, List<List<String>> rows, List<FamilyResult> families) {
    out.println();
    TextTable.lines(2, rows).forEach(out::println);
    List<String> wrong = new ArrayList<>();
    for (FamilyResult family : families) {
      wrong.addAll(family.wrong());
      for (Generated mutant : family.survivors()) {
        wrong.add("SURVIVED  " + mutant.place() + "  " + mutant.id());
      }
    }
    if (!wrong.isEmpty()) {
      out.println();
      wrong.forEach(out::println);
    }
    return !wrong.isEmpty();
  }
}
