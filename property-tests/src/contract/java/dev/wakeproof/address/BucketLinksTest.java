package dev.wakeproof.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The queue of a bucket alone. */
class BucketLinksTest {
  private final Bucket bucket = new Bucket();

  /** A node that keeps a link keeps other nodes alive, or drags them into the old generation. */
  @Test
  void sleeper_outOfTheQueue_hasNoLinks() {
    Address address = new Address(0);
    Sleeper first = new Sleeper(address);
    Sleeper second = new Sleeper(address);
    Sleeper third = new Sleeper(address);
    for (Sleeper each : new Sleeper[] {first, second, third}) {
      assertThat(bucket.enqueueIf(0, each)).isTrue();
    }
    assertThat(bucket.leave(second)).isTrue();
    assertThat(second.newer.getPlain()).isNull();
    assertThat(second.older.getPlain()).isNull();
    assertThat(bucket.takeOne(address)).isSameAs(first);
    assertThat(first.newer.getPlain()).isNull();
    assertThat(address.sleepers()).isEqualTo(1);
  }
}
