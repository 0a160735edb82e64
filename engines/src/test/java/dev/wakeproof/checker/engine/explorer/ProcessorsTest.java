package dev.wakeproof.checker.engine.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorsTest {
  @TempDir private Path folder;

  @Test
  void processors_allowedOnes_areUsed() throws IOException {
    // A container without the first processors; a tool that works for those two alone.
    Path status = status("3-4");
    tool("case $2 in 3|4) exit 0;; *) exit 1;; esac");
    Processors processors = Processors.of(status, folder.toString());
    Processors.Place first = processors.place();
    assertThat(first.binding()).endsWith("-c", "3");
    assertThat(processors.place().binding()).endsWith("-c", "4");
    assertThat(processors.place().binding()).endsWith("-c", "3");
    assertThat(processors.place().binding()).endsWith("-c", "4");
    first.close();
    assertThat(processors.place().binding()).endsWith("-c", "3");
  }

  @Test
  void processors_rangesAndNumbers_areRead() throws IOException {
    assertThat(Processors.allowed(status("0-2,5,7-8"))).containsExactly(0, 1, 2, 5, 7, 8);
  }

  @Test
  void processors_bindingFails_usesNone() throws IOException {
    assertThat(Processors.of(folder.resolve("none"), folder.toString()).bind()).isFalse();
    Path status = status("0-1");
    assertThat(Processors.of(status, folder.toString()).bind()).isFalse();
    tool("exit 1");
    Processors processors = Processors.of(status, folder.toString());
    assertThat(processors.bind()).isFalse();
    assertThat(processors.place().binding()).isEmpty();
  }

  private Path status(String allowed) throws IOException {
    return Files.writeString(
        folder.resolve("status"), "Name:\tjava\nCpus_allowed_list:\t" + allowed + "\n");
  }

  private void tool(String body) throws IOException {
    Path tool = Files.writeString(folder.resolve("taskset"), "#!/bin/sh\n" + body + "\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
  }
}
