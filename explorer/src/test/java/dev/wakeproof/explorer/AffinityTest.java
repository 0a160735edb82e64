package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A process that starts several exploring JVMs has each bound to a processor of its own. */
class AffinityTest {
  private static final Path STATUS = Path.of("/proc/self/status");

  @Test
  void start_affinityOption_usesOneProcessor() throws IOException {
    assumeTrue(Integer.getInteger("wakeproof.processor") != null, "this JVM was told nothing");
    assumeTrue(Files.exists(STATUS), "this system does not say where a process may run");
    assumeTrue(
        Files.isExecutable(Path.of("/usr/bin/taskset")), "there is nothing here to bind it with");
    Outcomes.of("W x 1 VOLATILE | R x VOLATILE", Options.of(MemoryModel.SC));
    assertThat(Files.readAllLines(STATUS))
        .anySatisfy(line -> assertThat(line).matches("Cpus_allowed_list:\\s+\\d+"));
  }
}
