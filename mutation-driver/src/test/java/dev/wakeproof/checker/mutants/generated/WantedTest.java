package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WantedTest {
  private static final List<Integer> ALL = IntStream.range(0, 50).boxed().toList();

  @Test
  void sample_sameSeed_isEqualAndGrows() {
    List<Integer> ten = sample(10, 1);
    assertThat(ten).hasSize(10).doesNotHaveDuplicates().isEqualTo(sample(10, 1));
    assertThat(sample(20, 1)).startsWith(ten.toArray(Integer[]::new));
    assertThat(sample(10, 2)).isNotEqualTo(ten);
  }

  @Test
  void sample_none_triesAll() {
    assertThat(sample(-1, 1)).isEqualTo(ALL);
    assertThat(sample(60, 1)).containsExactlyInAnyOrderElementsOf(ALL);
    assertThat(new Wanted("", -1, 1, 1).all()).isTrue();
    assertThat(new Wanted("", 60, 1, 1).all()).isFalse();
    assertThat(new Wanted("A1", -1, 1, 1).all()).isFalse();
  }

  private static List<Integer> sample(int size, long seed) {
    return new Wanted("", size, seed, 1).drawn(ALL);
  }
}
