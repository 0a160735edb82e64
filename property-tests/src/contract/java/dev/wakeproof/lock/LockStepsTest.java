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

  /** {@code CancelledNodesBounded}: the sweep begins at the node that was queued above. */
  @Test
  void await_anotherThreadQueuesWhileItUnlinksItself_isSweptFromTheNewTop() {
    RefCell<Word> word = new OneQueuesAbove();
    Thread.currentThread().interrupt();
    Outcome end = new UnfairSteps(word, 0).await(Word.LOCKED, WaitPolicy.UNTIL_INTERRUPTED, this);
    assertThat(end).isEqualTo(Outcome.INTERRUPTED);
    assertThat(word.get()).isSameAs(other);
    assertThat(other.below.get()).isNull();
  }

  private final class OneQueuesAbove extends RefCell<Word> {
    OneQueuesAbove() {
      super(Word.LOCKED);
    }

    @Override
    public Word compareAndExchange(Word expected, Word next) {
      if (get() != other) {
        other.below.set(Word.top(get()));
        set(other);
      }
      return super.compareAndExchange(expected, next);
    }
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
