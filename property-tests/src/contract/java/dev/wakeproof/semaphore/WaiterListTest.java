package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The list of a semaphore alone. */
class WaiterListTest {
  private final WaiterList list = new WaiterList();

  /** A node that keeps a link keeps other nodes alive, or drags them into the old generation. */
  @Test
  void remove_anyWaiter_hasNoLinks() {
    Waiter first = new Waiter(1, () -> {});
    Waiter second = new Waiter(1, () -> {});
    list.append(first);
    list.append(second);
    list.append(new Waiter(1, () -> {}));
    assertThat(list.remove(second)).isTrue();
    assertThat(second.newer.getPlain()).isNull();
    assertThat(second.older.getPlain()).isNull();
    list.removeOldest();
    assertThat(first.newer.getPlain()).isNull();
    assertThat(list.size()).isEqualTo(1);
  }
}
