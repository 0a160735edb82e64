package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an unfair unlock does with a line in which some have given up. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnfairStepsTest {
  private final RefCell<Word> word = new RefCell<>(Word.LOCKED);
  private final UnfairSteps steps = new UnfairSteps(word, 0);

  /** {@code LineIsSwept}, to the last one. */
  @Test
  void theLineIsSweptWhenOneMoreHasComeThanTheLastSweepLeft() {
    Node first = push();
    passOver();
    assertThat(steps.takeOrStay(first)).isFalse();
    push().state.set(Node.GONE);
    push().state.set(Node.GONE);
    steps.unlock(word);
    assertThat(steps.inLine()).isSameAs(first);
    assertThat(first.above.get()).isNull();
  }

  /** Its holder sees what is gone. */
  @Test
  void whoFindsTheOldestGoneAndTheLockTakenDoesNotLetItGo() {
    Node gone = push();
    push();
    passOver();
    gone.state.set(Node.GONE);
    // Somebody takes the lock just after it was let go: who unlocks has seen another word.
    RefCell<Word> asSeen = new RefCell<>(Word.LOCKED);
    steps.unlock(asSeen);
    assertThat(asSeen.get()).isSameAs(Word.FREE);
    assertThat(steps.isLocked()).isTrue();
    assertThat(steps.inLine()).isSameAs(gone);
  }

  private Node push() {
    Node node = new Node();
    node.below.setPlain(Word.top(word.get()));
    word.set(node.word);
    return node;
  }

  private void passOver() {
    steps.unlock(word);
    word.set(Word.LOCKED);
  }
}
