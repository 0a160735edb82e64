package dev.wakeproof.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.wakeproof.bench.memory.Footprint;
import dev.wakeproof.bench.report.BenchReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs the command end to end on the smallest selection; no number is judged. */
class BenchTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The upper bound of each idle synchronizer in bytes. */
  private static final Map<String, Long> MOST_IDLE =
      Map.of(
          "QueuedLock", 48L,
          "QueuedLock(fair)", 48L,
          "Mutex", 88L,
          "CountingSemaphore", 64L,
          "CountingSemaphore(unfair)", 64L,
          "Channel(16)", 512L);

  /** The upper bound of each waiting thread in bytes. */
  private static final Map<String, Long> MOST_WAITER =
      Map.of(
          "QueuedLock", 80L,
          "QueuedLock(fair)", 80L,
          "Mutex", 192L,
          "CountingSemaphore", 192L,
          "CountingSemaphore(unfair)", 192L,
          "Channel(16)", 144L);

  @TempDir private static Path folder;
  private static String printed;
  private static BenchReport run;

  @BeforeAll
  static void measure() throws IOException {
    // Another JMH run on this machine must not fail the test.
    System.setProperty("jmh.ignoreLock", "true");
    StringWriter out = new StringWriter();
    String only = "uncontended-semaphore/(CountingSemaphore|Semaphore.*)/|ping-pong/Channel/";
    int exit = execute(out, "--quick", "--only", only, "--report", folder.toString());
    printed = out.toString();
    assertThat(exit).as(printed).isZero();
    run = BenchReport.read(folder);
  }

  @Test
  void run_selection_measuresEverySelected() {
    assertThat(run.results()).hasSize(4).allMatch(m -> m.score() > 0);
    assertThat(run.results().get(3).shares()).hasSize(2);
    assertThat(run.results().get(3).bytesPerOperation()).isPositive();
    assertThat(run.failures()).isEmpty();
    assertThat(run.versions()).containsKeys("jdk", "jmh", "jctools").doesNotContainValue("");
  }

  @Test
  void run_partial_listsWhatWasNotMeasured() {
    assertThat(printed)
        .contains("not measured: virtual threads", "not measured in this run", "Aims");
    assertThat(run.aims())
        .anyMatch(aim -> aim.ratio() == null)
        .anyMatch(aim -> aim.ratio() != null);
  }

  @Test
  void run_anySelection_measuresMemory() {
    // A node of the JDK has 32 bytes.
    assertThat(run.memory())
        .contains(new Footprint("ReentrantLock", true, 48, 32))
        .allMatch(each -> each.idle() > 0 && each.waiter() > 0);
    assertThat(printed).contains("memory");
  }

  @Test
  void run_anySelection_findsNoLibraryObjectAboveItsSize() {
    assertThat(run.memory())
        .filteredOn(each -> !each.peer())
        .allSatisfy(each -> assertThat(each.idle()).isLessThanOrEqualTo(MOST_IDLE.get(each.name())))
        .allSatisfy(
            each -> assertThat(each.waiter()).isLessThanOrEqualTo(MOST_WAITER.get(each.name())));
  }

  @Test
  void resultFile_ofARun_matchesItsSchema() throws IOException {
    JsonNode json = json();
    assertThat(schema().validate(json)).isEmpty();
    ((ObjectNode) json.get("aims").get(0)).put("verdict", "fine");
    ((ObjectNode) json.get("results").get(0)).remove("error");
    assertThat(schema().validate(json)).as("the red").hasSize(2);
  }

  @Test
  void run_emptySelection_isRefused() {
    StringWriter out = new StringWriter();
    assertThat(execute(out, "--only", "nobody")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(out.toString()).contains("nothing matches nobody");
  }

  private static int execute(StringWriter out, String... arguments) {
    PrintWriter writer = new PrintWriter(out, true);
    return new CommandLine(new Bench()).setOut(writer).setErr(writer).execute(arguments);
  }

  private static JsonNode json() throws IOException {
    return MAPPER.readTree(folder.resolve(BenchReport.FILE).toFile());
  }

  private static JsonSchema schema() {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
        .getSchema(Bench.class.getResourceAsStream("benchmarks.schema.json"));
  }
}
