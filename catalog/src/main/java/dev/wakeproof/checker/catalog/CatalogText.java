package dev.wakeproof.checker.catalog;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The text of a checks.yaml. It changes single checks and leaves everything else as it is. */
public final class CatalogText {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private final Path file;
  private final List<String> lines;

  public CatalogText(Path file) throws IOException {
    this.file = file;
    this.lines = new ArrayList<>(Files.readAllLines(file));
  }

  /** Sets the properties that {@code check} states; Race is implied for the explorer. */
  public void declare(Check check, List<String> properties) throws IOException {
    List<String> named =
        properties.stream()
            .filter(name -> !(check.engine().equals("explorer") && name.equals("Race")))
            .toList();
    JsonNode list = YAML.valueToTree(named);
    Entry entry = find(check);
    if (entry.column != null && entry.settings().has(CheckRows.PROPERTIES)) {
      entry.changeColumn(column -> column.set(CheckRows.PROPERTIES, list));
    } else {
      entry.set(CheckRows.PROPERTIES, flow(list));
    }
  }

  /** Sets the baseline of {@code check}. */
  public void pin(Check check, Work work) throws IOException {
    String verdict = check.expect().verdict().toString();
    ObjectNode counts = YAML.createObjectNode();
    work.counts().forEach(counts::put);
    // A check without an expected verdict is expected to hold.
    boolean understood = counts.isEmpty() && check.expect().verdict() == Outcome.HOLDS;
    if (check.engine().matches("tlc|conformance") && !understood) {
      counts.put(CheckRows.PROPERTIES, check.properties().size());
    }
    Entry entry = find(check);
    if (entry.column == null) {
      entry.set(verdict, understood ? null : flow(counts));
    } else if (understood) {
      entry.changeColumn(column -> column.remove(verdict));
    } else {
      entry.changeColumn(column -> column.set(verdict, counts));
    }
  }

  public void write() throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private Entry find(Check check) throws IOException {
    try {
      for (CheckRows.Row row : new CheckRows(YAML.readTree(text()), check.family()).all()) {
        if (row.check().get("id").asText().equals(check.id())) {
          return new Entry(start(row.index()), row.column());
        }
      }
    } catch (CatalogException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    throw new IOException(file + ": there is no check " + check.id() + " any more");
  }

  private String text() {
    return String.join("\n", lines);
  }

  private int start(int index) throws IOException {
    int seen = -1;
    for (int i = lines.indexOf("checks:"); i >= 0 && i < lines.size(); i++) {
      if (lines.get(i).startsWith("- ") && ++seen == index) {
        return i;
      }
    }
    throw new IOException(file + ": a row must begin with '- ' at the start of a line; correct it");
  }

  /** A row from its first line on, and one of its columns. */
  private final class Entry {
    private final int start;
    private final String column;

    private Entry(int start, String column) {
      this.start = start;
      this.column = column;
    }

    private int end() {
      int end = start + 1;
      while (end < lines.size() && lines.get(end).startsWith("  ")) {
        end++;
      }
      return end;
    }

    /** Sets a field of the row; null removes it. */
    private void set(String field, String value) {
      int from = line("  " + field + ":", start + 1);
      if (from >= 0) {
        do {
          lines.remove(from);
        } while (from < lines.size() && lines.get(from).startsWith("    "));
      } else {
        from = line("  " + CheckRows.UNDER + ":", start + 1);
      }
      if (value != null) {
        lines.add(from < 0 ? end() : from, "  " + field + ": " + value);
      }
    }

    private int line(String beginning, int from) {
      for (int i = from; i < end(); i++) {
        if (lines.get(i).startsWith(beginning)) {
          return i;
        }
      }
      return -1;
    }

    private ObjectNode settings() throws IOException {
      return (ObjectNode) YAML.readTree(lines.get(columnLine())).get(column);
    }

    private int columnLine() throws IOException {
      int at = line("    " + column + ": {", start);
      if (at < 0 || !lines.get(at).endsWith("}")) {
        throw new IOException(
            file + ": the column " + column + " must be on one line, in braces; correct it");
      }
      return at;
    }

    private void changeColumn(Consumer<ObjectNode> change) throws IOException {
      ObjectNode settings = settings();
      change.accept(settings);
      lines.set(columnLine(), "    " + column + ": " + flow(settings));
    }
  }

  private static String flow(JsonNode node) {
    if (node.isObject()) {
      return node.properties().stream()
          .map(field -> field.getKey() + ": " + flow(field.getValue()))
          .collect(joining(", ", "{", "}"));
    }
    if (node.isArray()) {
      List<String> items = new ArrayList<>();
      node.forEach(item -> items.add(flow(item)));
      return items.stream().collect(joining(", ", "[", "]"));
    }
    String text = node.asText();
    return !node.isTextual() || text.matches("[A-Za-z][\\w.#-]*")
        ? text
        : "'" + text.replace("'", "''") + "'";
  }
}
