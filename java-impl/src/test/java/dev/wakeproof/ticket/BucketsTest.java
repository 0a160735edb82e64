package dev.wakeproof.ticket;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BucketsTest {
  private static final int BUCKETS = 8;

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
}
