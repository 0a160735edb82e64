package dev.wakeproof.explorer.machine.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import net.jqwik.api.Example;

/**
 * What stands for small numbers, as counts, actors, and names are. It was not so once: three of the
 * first actor's accesses stood for two of the second one's, and states were taken for one.
 */
class HashTest {
  private static final int MANY = 200;

  @Example
  void smallNumbersStayApart() {
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
  void whatIsMixedWithItsEqualIsNotNothing() {
    long known = Hash.first(1, 2);
    assertThat(Hash.first(known, known)).isNotZero();
    assertThat(Hash.second(known, known)).isNotZero();
  }
}
