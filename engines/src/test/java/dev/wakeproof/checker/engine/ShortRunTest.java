package dev.wakeproof.checker.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Size;
import org.junit.jupiter.api.Test;

/** Tests which checks run without the optimizing compiler and share a JVM. */
class ShortRunTest {
  private static final String FIRST_ONLY = "-XX:TieredStopAtLevel=1";

  @Test
  void options_longCheck_useAnOwnJvmWithBothCompilers() {
    assertThat(ShortRun.options(of(Size.MEDIUM, 300))).containsExactly(FIRST_ONLY);
    assertThat(ShortRun.isHosted(of(Size.MEDIUM, 300))).isTrue();
    assertThat(ShortRun.options(of(Size.MEDIUM, 301))).isEmpty();
    assertThat(ShortRun.isHosted(of(Size.MEDIUM, 301))).isFalse();
    assertThat(ShortRun.options(of(Size.LARGE, 60))).isEmpty();
    assertThat(ShortRun.isHosted(of(Size.LARGE, 60))).isFalse();
  }

  private static Check of(Size size, int seconds) {
    return Checks.named("toy").of("toy", "tlc").sized(size).limitedTo(seconds, 512).check();
  }
}
