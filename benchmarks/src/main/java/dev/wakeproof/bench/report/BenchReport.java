package dev.wakeproof.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.wakeproof.bench.memory.Footprint;
import dev.wakeproof.bench.run.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A run, as in benchmarks.json; benchmarks.schema.json describes the fields.
 *
 * @param plan {@code full}, {@code quick}, or the selected part
 * @param loadBefore the load average before the run; negative if unknown
 * @param failures the trials that failed, with the reason
 */
public record BenchReport(
    int schemaVersion,
    Map<String, String> versions,
    String plan,
    double loadBefore,
    double seconds,
    List<Measurement> results,
    List<Footprint> memory,
    List<AimResult> aims,
    List<String> notMeasured,
    List<String> failures) {
  /** The version of the schema. */
  public static final int SCHEMA_VERSION = 3;

  /** The name of the file. */
  public static final String FILE = "benchmarks.json";

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Reads a report that {@link #write} has written. */
  public static BenchReport read(Path folder) throws IOException {
    return MAPPER.readValue(folder.resolve(FILE).toFile(), BenchReport.class);
  }

  /** Writes benchmarks.json and benchmarks.md. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    MAPPER.writeValue(folder.resolve(FILE).toFile(), this);
    Files.writeString(folder.resolve("benchmarks.md"), new Markdown(this).render());
  }
}
