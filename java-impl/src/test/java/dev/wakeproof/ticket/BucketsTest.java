package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.layout.Spacing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BucketsTest {
  private static final int BUCKETS = 8;
  private static final int SEMAPHORES = 200;

  /** Tickets wrap around, and neighbours stay neighbours. */
  @Test
  void index_anyTicket_isInRangeAndFollowsItsPredecessor() {
    for (long salt : new long[] {0, 5, Integer.MAX_VALUE, 1L << 31}) {
      for (long middle : new long[] {0, Integer.MAX_VALUE, 1L << 31, Long.MAX_VALUE}) {
        for (long ticket = middle - 20; ticket != middle + 20; ticket++) {
          int index = Buckets.index(salt, ticket, BUCKETS);
          assertThat(index).isBetween(0, BUCKETS - 1);
          assertThat(Buckets.index(salt, ticket + 1, BUCKETS)).isEqualTo((index + 1) % BUCKETS);
        }
      }
    }
  }

  /** Or semaphores that share an array would wake each other's waiters. */
  @Test
  void newSalt_ofManySemaphores_givesEachAnotherBucket() {
    List<Integer> first = new ArrayList<>();
    for (int i = 0; i < SEMAPHORES; i++) {
      first.add(Buckets.index(Buckets.newSalt(), 0, Buckets.SHARED));
    }
    assertThat(first).doesNotHaveDuplicates();
  }

  @Test
  void length_ofTheMostBuckets_isGivenAndOfMoreThrows() {
    int most = 1 << 26;
    assertThat(Buckets.length(most, Spacing.LONGS)).isEqualTo((most + 1) * Spacing.LONGS);
    assertThatThrownBy(() -> Buckets.length(2 * most, Spacing.LONGS))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("buckets must be at most " + most + ": " + 2 * most);
  }
}
