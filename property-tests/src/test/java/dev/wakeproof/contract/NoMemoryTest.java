package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A completed request is reported even when memory has run out; each case in a JVM of its own. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoMemoryTest {
  @ParameterizedTest
  @EnumSource
  void outOfMemory_losesNothing(NoMemoryProgram.Case what) throws Exception {
    assertThat(said(NoMemoryProgram.class, what)).isEqualTo("served");
  }

  @ParameterizedTest
  @EnumSource
  void channel_noMemoryLeft_eachItemGoesOnce(NoMemoryChannelProgram.Case what) throws Exception {
    assertThat(said(NoMemoryChannelProgram.class, what)).isEqualTo("each went once");
  }

  private static String said(Class<?> program, Enum<?> what) throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx16m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                what.name())
            .redirectErrorStream(true)
            .start();
    try {
      String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(child.waitFor(90, TimeUnit.SECONDS)).isTrue();
      return said.strip();
    } finally {
      child.destroyForcibly();
    }
  }
}
