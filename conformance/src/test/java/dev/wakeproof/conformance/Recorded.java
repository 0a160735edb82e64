package dev.wakeproof.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Two borrowers of a semaphore, A and B, on real threads, compared with the specification. */
final class Recorded {
  private static final Path ROOT = Path.of("..");
  private static final Path SOURCES = ROOT.resolve("java-impl/src/main/java/dev/wakeproof");
  private static final int RUNS = 50;

  private final String family;
  private final Path folder;
  private final Specification specification;
  private final Pairing pairing;

  /**
   * Parses the specification.
   *
   * @param family the folder of the specification, and the package of the Java
   * @param specAlone actions that only the specification has
   * @param looks actions that wait in the specification and poll in Java
   */
  Recorded(
      Path folder,
      String family,
      String module,
      String configuration,
      Set<String> specAlone,
      Set<String> looks) {
    // TLC unpacks its standard modules there under fixed names.
    System.setProperty("java.io.tmpdir", folder.toString());
    this.family = family;
    this.folder = folder;
    specification =
        new Specification(
            module,
            configuration,
            List.of(
                ROOT.resolve("specs/" + family + "/bounds"),
                ROOT.resolve("specs/" + family),
                ROOT.resolve("specs/semaphore"),
                ROOT.resolve("specs/memory")));
    pairing =
        new Pairing(
            Map.of("A", "p1", "B", "p2"), Set.of(), specAlone, Set.of(), Set.of(), looks, Map.of());
  }

  /** Checks many runs, each with at least the given number of steps: a sample. */
  void assertAllowed(Supplier<Scenario> scenario, int steps, String... classes)
      throws IOException, InterruptedException {
    Path[] sources = new Path[classes.length];
    for (int i = 0; i < classes.length; i++) {
      sources[i] = SOURCES.resolve(family).resolve(classes[i] + ".java");
    }
    Sources labels = Labels.of(folder.resolve("index"), sources);
    for (int run = 0; run < RUNS; run++) {
      List<String> trace = Recorder.run(scenario.get(), labels);
      assertThat(trace).hasSizeGreaterThanOrEqualTo(steps);
      assertThat(refusal(trace)).as(String.join("\n", trace)).isNull();
    }
  }

  /** Returns why the specification does not allow the trace, or null. */
  String refusal(List<String> lines) throws IOException {
    Path file = Files.write(folder.resolve("trace"), lines);
    return TraceMain.refusal(specification, Trace.read(file), pairing);
  }
}
