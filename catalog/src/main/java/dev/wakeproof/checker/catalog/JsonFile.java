package dev.wakeproof.checker.catalog;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a file in YAML or JSON that has one of this project's schemas. */
public final class JsonFile {
  /** Refuses a repeated field or a second document, which other readers drop silently. */
  private static final ObjectMapper MAPPER = strict(new JsonFactory());

  private static final ObjectMapper YAML = strict(new YAMLFactory());

  /** Matches an entry of a list in the validator's messages. */
  private static final Pattern ENTRY = Pattern.compile("\\$\\.(\\w+)\\[(\\d+)\\].*");

  private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  private JsonFile() {}

  private static ObjectMapper strict(JsonFactory factory) {
    return new ObjectMapper(factory)
        .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  /** Loads the schemas of the catalog in advance. */
  public static void prepare() {
    schema("checks.schema.json");
    schema("claims.schema.json");
  }

  /**
   * Reads {@code file} as a {@code T}.
   *
   * @param shownAs how error messages name the file
   * @param schema the simple name of the schema, such as {@code checks.schema.json}
   */
  public static <T> T read(Path file, String shownAs, String schema, Class<T> type)
      throws CatalogException {
    JsonNode tree = tree(file, shownAs, schema);
    try {
      return MAPPER.convertValue(tree, type);
    } catch (IllegalArgumentException e) {
      throw new CatalogException(shownAs + ": " + mistake(tree, "$", e));
    }
  }

  /** Reads {@code file} and checks it against the schema. */
  static JsonNode tree(Path file, String shownAs, String schema) throws CatalogException {
    JsonNode tree = parse(file, shownAs);
    demandNoNul(tree, "$", shownAs);
    List<String> mistakes = SchemaMistakes.of(schema(schema).validate(tree));
    if (!mistakes.isEmpty()) {
      throw new CatalogException(
          mistakes.stream()
              .map(mistake -> shownAs + ": " + idIn(tree, mistake) + mistake)
              .map(mistake -> mistake + " (see " + schema + ")")
              .toList());
    }
    return tree;
  }

  /**
   * Returns the message of a failed conversion of {@code tree}, such as a number too large for an
   * int.
   */
  static String mistake(JsonNode tree, String root, IllegalArgumentException failure) {
    if (failure.getCause() instanceof JsonMappingException mistake) {
      String place = root + mistake.getPath().stream().map(JsonFile::step).collect(joining());
      return idIn(tree, place) + place + ": " + firstLine(mistake);
    }
    throw failure;
  }

  private static String step(JsonMappingException.Reference step) {
    return step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName();
  }

  private static String firstLine(JsonProcessingException mistake) {
    return mistake.getOriginalMessage().lines().findFirst().orElse("cannot be read");
  }

  /** Returns a syntax error in one line: the lines that the parser indents quote the file. */
  private static String oneLine(JsonProcessingException mistake) {
    return mistake
        .getOriginalMessage()
        .lines()
        .filter(line -> !line.startsWith(" "))
        .collect(joining(": "));
  }

  /** Refuses the character NUL, which neither a path nor an argument of a process can contain. */
  private static void demandNoNul(JsonNode node, String place, String shownAs)
      throws CatalogException {
    if (node.isTextual() && node.textValue().indexOf('\0') >= 0) {
      throw new CatalogException(shownAs + ": " + place + ": has a NUL in it; take it out");
    }
    for (int i = 0; i < node.size() && node.isArray(); i++) {
      demandNoNul(node.get(i), place + "[" + i + "]", shownAs);
    }
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      demandNoNul(field.getValue(), place + "." + field.getKey(), shownAs);
    }
  }

  /** Replaces an entry's index in a message by its id. */
  private static String idIn(JsonNode tree, String message) {
    Matcher entry = ENTRY.matcher(message);
    String id =
        entry.matches()
            ? tree.at("/" + entry.group(1) + "/" + entry.group(2) + "/id").asText()
            : "";
    return id.isEmpty() ? "" : id + ": ";
  }

  private static JsonNode parse(Path file, String shownAs) throws CatalogException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      // Reading from a pipe would wait for a writer.
      throw new CatalogException(shownAs + ": cannot be read: it is no regular file");
    }
    try {
      boolean yaml = file.toString().endsWith(".yaml");
      JsonNode tree = (yaml ? YAML : MAPPER).readTree(Files.readAllBytes(file));
      if (tree.isMissingNode() || tree.isNull()) {
        throw new CatalogException(shownAs + ": is empty");
      }
      return tree;
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new CatalogException(
          shownAs
              + ":"
              + line
              + ": not "
              + (file.toString().endsWith(".yaml") ? "YAML" : "JSON")
              + ": "
              + oneLine(e));
    } catch (NoSuchFileException e) {
      throw new CatalogException(shownAs + ": is not there, or is a link to nothing");
    } catch (IOException e) {
      throw new CatalogException(shownAs + ": cannot be read: " + e.getMessage());
    }
  }

  private static JsonSchema schema(String name) {
    return SCHEMAS.computeIfAbsent(name, JsonFile::readSchema);
  }

  private static JsonSchema readSchema(String name) {
    try (InputStream in = JsonFile.class.getResourceAsStream("/dev/wakeproof/checker/" + name)) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(Objects.requireNonNull(in, name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
