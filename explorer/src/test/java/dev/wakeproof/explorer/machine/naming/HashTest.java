package dev.wakeproof.explorer.machine.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import net.jqwik.api.Example;

/**
 * Small numbers stand for counts, actors and names. A weak hash once mapped three accesses of the
 * first actor to two of the second, and merged different states.
 */
class HashTest {
  private static final int MANY = 200;

  @Example
  void mix_smallNumbers_differ() {
    staysApart(Hash::first);
    staysApart(Hash::second);
  }

  private static void staysApart(LongBinaryOperator mixing) {
    Set<Long> mixed = new HashSet<>();
    for (int one = 0; one < MANY; one++) {
      for (int other = 0; other < MANY; other++) {
        mixed.add(mixing.applyAsLong(one, other));
      }
    }
    assertThat(mixed).hasSize(MANY * MANY);
  }

  @Example
  void mix_equalValues_isNotZero() {
    long known = Hash.first(1, 2);
    assertThat(Hash.first(known, known)).isNotZero();
    assertThat(Hash.second(known, known)).isNotZero();
  }
}
