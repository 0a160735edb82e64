package dev.wakeproof.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the judgement of {@link Litmus}; {@code make litmus} runs the programs. */
class ComparisonTest {
  @Test
  void comparison_lateRelease_isAllowedByTso() {
    Comparison comparison = Comparison.of("ReleaseThenVolatile", Map.of("0, 0", 3L, "1, 1", 5L));
    assertThat(comparison.sc()).containsExactly("0, 1", "1, 0", "1, 1");
    assertThat(comparison.tso()).containsExactly("0, 0", "0, 1", "1, 0", "1, 1");
    assertThat(comparison.impossible()).isEmpty();
    assertThat(comparison.table()).contains("0, 0                3   no   yes  yes");
  }

  /** Java allows the outcome and x86 does not: a volatile store, then an acquire load. */
  @Test
  void comparison_volatileThenAcquire_isAllowedByJavaOnly() {
    Comparison comparison = Comparison.of("VolatileThenAcquire", Map.of("0, 0", 1L));
    assertThat(comparison.java()).contains("0, 0").containsAll(comparison.tso());
    assertThat(comparison.forbidden()).isEmpty();
    assertThat(comparison.impossible()).containsExactly("0, 0");
  }

  @Test
  void comparison_outcomeJavaForbids_isForbidden() {
    assertThat(Comparison.of("AllVolatile", Map.of("0, 0", 1L, "1, 1", 2L)).forbidden())
        .containsExactly("0, 0");
    assertThat(Comparison.of("MessagePassing", Map.of("0, 1", 1L)).forbidden())
        .containsExactly("0, 1");
  }

  @Test
  void comparison_outcomeTsoForbids_isImpossible() {
    for (String program : new String[] {"AllVolatile", "VolatileThenAcquire"}) {
      Comparison comparison = Comparison.of(program, Map.of("0, 0", 1L, "0, 1", 7L));
      assertThat(comparison.impossible()).containsExactly("0, 0");
    }
    assertThat(Comparison.of("MessagePassing", Map.of("0, 1", 1L)).impossible())
        .containsExactly("0, 1");
  }

  /** jcstress' annotation processor generates this file; without it no program would run. */
  @Test
  void testList_ofJcstress_hasEveryProgram() throws IOException {
    URL list = Litmus.class.getResource("/META-INF/TestList");
    String tests = new String(list.openStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(tests)
        .contains("ReleaseThenVolatile", "VolatileThenAcquire", "AllVolatile", "MessagePassing");
  }
}
