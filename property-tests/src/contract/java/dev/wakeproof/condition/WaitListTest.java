package dev.wakeproof.condition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The list of a condition alone. */
class WaitListTest {
  private final WaitList list = new WaitList();

  /** A node that keeps a link drags all later nodes into the old generation. */
  @Test
  void node_outOfTheList_hasNoLinkToTheNext() {
    Waiting first = new Waiting(null);
    Waiting second = new Waiting(null);
    list.append(first);
    list.append(second);
    list.append(new Waiting(null));
    list.remove(second);
    assertThat(second.newer.getPlain()).isNull();
    assertThat(list.takeOldest()).isSameAs(first);
    assertThat(first.newer.getPlain()).isNull();
    assertThat(list.length()).isEqualTo(1);
  }
}
