package dev.wakeproof.checker.report;

import java.util.List;
import java.util.stream.IntStream;

/** Columns as wide as their widest cell: names to the left, then numbers to the right. */
public final class TextTable {
  private TextTable() {}

  /** One line a row; every row has as many cells as the first. */
  public static List<String> lines(int names, List<List<String>> rows) {
    int[] widths =
        IntStream.range(0, rows.get(0).size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    return rows.stream().map(row -> line(names, widths, row)).toList();
  }

  private static String line(int names, int[] widths, List<String> row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      String blanks = " ".repeat(widths[column] - cell.length());
      line.append(column == 0 ? "" : "  ");
      line.append(column < names ? cell + blanks : blanks + cell);
    }
    return line.toString().stripTrailing();
  }
}
