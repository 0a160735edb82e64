package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The text of a checks.json in which single checks are changed, and all else stays as it is. */
public final class CatalogText {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

  /** As the catalog is written: two spaces, a line an entry. */
  private static final DefaultPrettyPrinter PRINTER =
      new DefaultPrettyPrinter(
              new Separators()
                  .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                  .withArrayEmptySeparator("")
                  .withObjectEmptySeparator(""))
          .withObjectIndenter(INDENTER)
          .withArrayIndenter(INDENTER);

  private static final String INDENT = "    ";

  private final Path file;
  private String text;

  public CatalogText(Path file) throws IOException {
    this.file = file;
    this.text = Files.readString(file);
  }

  /** Says what {@code check} declares. */
  public void declare(Check check, List<String> properties, List<String> shaping)
      throws IOException {
    change(
        check,
        entry -> {
          setBefore(entry, "properties", properties);
          setBefore(entry, "shaping", shaping);
        });
  }

  /** Says what work {@code check} is to take: this and no other. */
  public void pin(Check check, Work work) throws IOException {
    change(
        check,
        entry -> {
          ObjectNode expect = (ObjectNode) entry.get("expect");
          expect.remove(List.of("distinctStates", "executions", "depth", "unpinned"));
          work.counts().forEach(expect::put);
        });
  }

  public void write() throws IOException {
    Files.writeString(file, text);
  }

  private interface Change {
    void make(ObjectNode entry);
  }

  private void change(Check check, Change change) throws IOException {
    try (JsonParser parser = MAPPER.createParser(text)) {
      while (!(parser.nextToken() == JsonToken.FIELD_NAME
          && parser.currentName().equals("checks"))) {
        // The list is the only one of this name, as the catalog that was read says.
      }
      parser.nextToken();
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        ObjectNode entry = MAPPER.readTree(parser);
        int end = (int) parser.currentLocation().getCharOffset();
        if (entry.path("id").asText().equals(check.id())) {
          ObjectNode changed = entry.deepCopy();
          change.make(changed);
          if (!changed.equals(entry)) {
            text = text.substring(0, start) + printed(changed) + text.substring(end);
          }
          return;
        }
      }
    }
    throw new IOException(file + ": there is no check " + check.id() + " any more");
  }

  private static String printed(ObjectNode entry) throws IOException {
    return MAPPER.writer(PRINTER).writeValueAsString(entry).replace("\n", "\n" + INDENT);
  }

  /** Where it is new, it stands before what is expected. */
  private static void setBefore(ObjectNode entry, String field, List<String> words) {
    if (words.isEmpty()) {
      entry.remove(field);
      return;
    }
    ArrayNode list = MAPPER.createArrayNode();
    words.forEach(list::add);
    if (entry.has(field)) {
      entry.set(field, list);
      return;
    }
    ObjectNode old = entry.deepCopy();
    entry.removeAll();
    for (Map.Entry<String, JsonNode> each : old.properties()) {
      if (each.getKey().equals("expect")) {
        entry.set(field, list);
      }
      entry.set(each.getKey(), each.getValue());
    }
  }
}
