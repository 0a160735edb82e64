package dev.wakeproof.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.wakeproof.bench.run.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A run, as benchmarks.json holds it; benchmarks.schema.json says what the fields are.
 *
 * @param plan full, quick, or what of it
 * @param loadBefore how many threads wanted a processor before the run; negative if unknown
 * @param failures what could not be measured, and why
 */
public record BenchReport(
    int schemaVersion,
    Map<String, String> versions,
    String plan,
    double loadBefore,
    double seconds,
    List<Measurement> results,
    List<AimResult> aims,
    List<String> notMeasured,
    List<String> failures) {
  /** The version of the schema that this writes. */
  public static final int SCHEMA_VERSION = 2;

  /** The file's name. */
  public static final String FILE = "benchmarks.json";

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Reads what {@link #write} wrote. */
  public static BenchReport read(Path folder) throws IOException {
    return MAPPER.readValue(folder.resolve(FILE).toFile(), BenchReport.class);
  }

  /** Writes benchmarks.json, benchmarks.md and benchmarks.svg. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    MAPPER.writeValue(folder.resolve(FILE).toFile(), this);
    Files.writeString(folder.resolve("benchmarks.md"), new Markdown(this).render());
    Files.writeString(folder.resolve("benchmarks.svg"), new Picture(this).render());
  }
}
