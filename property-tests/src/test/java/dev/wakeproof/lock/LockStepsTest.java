package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import org.junit.jupiter.api.Test;

/** Steps that other threads come between. */
class LockStepsTest {
  private final Node other = new Node();

  /** A thread queues between the two steps by which a signal queues its waiter. */
  @Test
  void enqueue_anotherThreadQueuesMeanwhile_keepsBoth() {
    RefCell<Word> word = new OneQueuesMeanwhile();
    Node signalled = new Node();
    new UnfairSteps(word, 0).enqueue(signalled);
    assertThat(word.get()).isSameAs(signalled);
    assertThat(signalled.below.get()).isSameAs(other);
    assertThat(other.below.get()).isNull();
  }

  private final class OneQueuesMeanwhile extends RefCell<Word> {
    OneQueuesMeanwhile() {
      super(Word.LOCKED);
    }

    @Override
    public Word compareAndExchangeRelease(Word expected, Word next) {
      if (get() == Word.LOCKED) {
        set(other);
      }
      return super.compareAndExchangeRelease(expected, next);
    }
  }
}
