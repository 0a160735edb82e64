package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.catalog.CatalogException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The results of mutants, one row each, as in the files below {@code mutation/tried}. */
public final class TriedRows {
  /**
   * The result of one mutant.
   *
   * @param text the digest of the text that the mutant was made from
   */
  public record Row(Generated mutant, String text) {}

  /** It was tried on another text, and what came of it is known of that alone. */
  public static final String OUTDATED = "outdated";

  private static final String HEAD = "fate\tengine\tcheck\twhat\ttext\toperator\tmutant";
  private static final int COLUMNS = HEAD.split("\t", -1).length;
  private static final int LONGEST = 60;

  private final String family;
  private final Path file;

  /** Those of a family in that file. */
  public TriedRows(String family, Path file) {
    this.family = family;
    this.file = file;
  }

  /** By id, in their order; none if there is no such file. */
  public Map<String, Row> read() throws IOException, CatalogException {
    Map<String, Row> rows = new LinkedHashMap<>();
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of(HEAD);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      if (cells.length != COLUMNS) {
        throw new CatalogException(file + ": a row has " + COLUMNS + " cells, and not as: " + line);
      }
      Generated mutant =
          new Generated(
              family, cells[6], "", "", cells[5], cells[0], cells[1], cells[2], cells[3], 0);
      rows.put(mutant.id(), new Row(mutant, cells[4]));
    }
    return rows;
  }

  /** Writes these instead. */
  public void write(List<Row> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    rows.forEach(row -> lines.add(line(row)));
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private static String line(Row row) {
    Generated mutant = row.mutant();
    String what = mutant.what().replaceAll("\\s+", " ");
    return String.join(
        "\t",
        mutant.fate(),
        mutant.engine(),
        mutant.where(),
        what.substring(0, Math.min(what.length(), LONGEST)),
        row.text(),
        mutant.operator(),
        mutant.id());
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
