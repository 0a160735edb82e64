package dev.wakeproof.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the queue with a list, operation by operation, including removal from the middle. */
class BucketTest {
  private static final int RUNS = 2_000;
  private static final int OPERATIONS = 30;

  private final Bucket bucket = new Bucket();
  private final Address one = new Address(0);
  private final Address other = new Address(0);
  private final List<Sleeper> queued = new ArrayList<>();
  private final List<Sleeper> gone = new ArrayList<>();

  @Test
  void number_ofEachAddress_isUnique() {
    assertThat(one.id()).isNotEqualTo(other.id());
  }

  @Test
  void leave_fromAnyPlace_keepsTheOrder() {
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(run);
      BucketTest fresh = new BucketTest();
      for (int operation = 0; operation < OPERATIONS; operation++) {
        fresh.operate(random);
        fresh.isAsItShouldBe();
      }
    }
  }

  private void operate(Random random) {
    Address address = random.nextBoolean() ? one : other;
    int kind = random.nextInt(6);
    if (kind < 3) {
      enqueue(address);
    } else if (kind == 3) {
      leave(random);
    } else if (kind == 4) {
      takeOne(address);
    } else {
      takeAll(address);
    }
  }

  private void enqueue(Address address) {
    Sleeper sleeper = new Sleeper(address);
    assertThat(bucket.enqueueIf(1, sleeper)).isFalse();
    assertThat(bucket.enqueueIf(0, sleeper)).isTrue();
    queued.add(sleeper);
  }

  private void leave(Random random) {
    if (!gone.isEmpty()) {
      assertThat(bucket.leave(gone.get(random.nextInt(gone.size())))).isFalse();
    }
    if (!queued.isEmpty()) {
      Sleeper leaving = queued.remove(random.nextInt(queued.size()));
      assertThat(bucket.leave(leaving)).isTrue();
      gone.add(leaving);
    }
  }

  private void takeOne(Address address) {
    List<Sleeper> expected = sleepersOn(address);
    Sleeper first = expected.isEmpty() ? null : expected.get(0);
    assertThat(bucket.takeOne(address)).isSameAs(first);
    if (first != null) {
      queued.remove(first);
      gone.add(first);
    }
  }

  private void takeAll(Address address) {
    List<Sleeper> taken = new ArrayList<>();
    for (Sleeper at = bucket.takeAll(address); at != null; at = at.newer.getPlain()) {
      taken.add(at);
    }
    assertThat(taken).isEqualTo(sleepersOn(address));
    queued.removeAll(taken);
    gone.addAll(taken);
  }

  private void isAsItShouldBe() {
    for (Address address : List.of(one, other)) {
      assertThat(address.sleepers()).isEqualTo(sleepersOn(address).size());
    }
  }

  private List<Sleeper> sleepersOn(Address address) {
    return queued.stream()
        .filter(sleeper -> sleeper.address == address)
        .collect(Collectors.toList());
  }
}
