package dev.wakeproof.checker.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandTextTest {
  @TempDir private Path root;

  @Test
  void of_sameCommandOnAnotherMachine_isTheSame() throws IOException {
    Path jar = Files.writeString(root.resolve("a.jar"), "a");
    Path moved = Files.writeString(Files.createDirectory(root.resolve("b")).resolve("a.jar"), "a");
    assertThat(of("/usr/bin/java", "-Xmx1g", "-cp", root + "/classes:" + jar, "M", "x=/run/1/f"))
        .isEqualTo(of("/jdk/java", "-Xmx2g", "-cp", root + "/classes:" + moved, "M", "x=/run/1/f"))
        .startsWith("-cp\nROOT/classes\na.jar ")
        .endsWith("\nM\nx=SCRATCH/f");
  }

  /** A new option, another value of one, another order, another jar. */
  @Test
  void commandText_otherOption_differs() throws IOException {
    Path jar = Files.writeString(root.resolve("a.jar"), "a");
    String before = of("java", "-ea", "-XX:+UseSerialGC", "-cp", jar.toString(), "M");
    assertThat(of("java", "-XX:+UseSerialGC", "-ea", "-cp", jar.toString(), "M"))
        .isNotEqualTo(before);
    assertThat(of("java", "-ea", "-XX:+UseParallelGC", "-cp", jar.toString(), "M"))
        .isNotEqualTo(before);
    assertThat(of("java", "-ea", "-XX:+UseSerialGC", "-cp", jar.toString(), "M", "n=1"))
        .isNotEqualTo(before);
    Files.writeString(jar, "b");
    assertThat(of("java", "-ea", "-XX:+UseSerialGC", "-cp", jar.toString(), "M"))
        .isNotEqualTo(before);
  }

  private String of(String... command) throws IOException {
    return new CommandText(root, Path.of("/run/1"), new Contents()).of(List.of(command));
  }
}
