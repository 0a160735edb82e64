package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Reads a JSON file that has one of this project's schemas. */
public final class JsonFile {
  /** Where a reader of an error message finds the schemas. */
  private static final String SCHEMA_FOLDER = "checker/src/main/resources/dev/wakeproof/checker/";

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  private JsonFile() {}

  /** Reads the schemas of the catalog, so that who reads it later need not wait for them. */
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
    JsonNode tree = parse(file, shownAs);
    List<String> mistakes =
        schema(schema).validate(tree).stream()
            .map(ValidationMessage::getMessage)
            .map(message -> shownAs + ": " + message + " (see " + SCHEMA_FOLDER + schema + ")")
            .sorted()
            .toList();
    if (!mistakes.isEmpty()) {
      throw new CatalogException(mistakes);
    }
    return MAPPER.convertValue(tree, type);
  }

  private static JsonNode parse(Path file, String shownAs) throws CatalogException {
    try {
      return MAPPER.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw new CatalogException(
          shownAs + ":" + line + ": not JSON: " + e.getOriginalMessage().lines().findFirst().get());
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
