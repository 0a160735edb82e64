package dev.wakeproof.checker.kept;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.wakeproof.checker.catalog.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/** A file with one cached verdict and its digest; a damaged or truncated file is refused. */
final class EntryFile {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String SUM = "sum";
  private static final String ENTRY = "entry";

  private EntryFile() {}

  /** Writes a file atomically. Of two processes that write the same file, either may win. */
  static void write(Path file, Entry entry) throws IOException {
    JsonNode tree = MAPPER.valueToTree(entry);
    JsonNode signed = MAPPER.createObjectNode().put(SUM, sum(tree)).set(ENTRY, tree);
    Files.createDirectories(file.getParent());
    Path temp = Files.createTempFile(file.getParent(), "unfinished", ".tmp");
    try {
      Files.writeString(temp, MAPPER.writeValueAsString(signed));
      Files.move(temp, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temp);
    }
  }

  /**
   * Reads the entry in {@code file}.
   *
   * @throws IOException if the file is damaged
   */
  static Entry read(Path file) throws IOException {
    try {
      JsonNode signed = MAPPER.readTree(Files.readAllBytes(file));
      JsonNode tree = signed.path(ENTRY);
      if (!tree.isObject() || !sum(tree).equals(signed.path(SUM).textValue())) {
        throw new IOException("is damaged");
      }
      Entry entry = MAPPER.treeToValue(tree, Entry.class);
      if (entry.format() != Entry.FORMAT || Instant.parse(entry.at()).equals(Instant.MIN)) {
        throw new IOException("is of another version");
      }
      return entry;
    } catch (JsonProcessingException | DateTimeParseException e) {
      throw new IOException("is damaged", e);
    }
  }

  private static String sum(JsonNode tree) throws JsonProcessingException {
    return Digest.ofText(MAPPER.writeValueAsString(tree));
  }
}
