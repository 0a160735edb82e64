package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Unfair unlocks with cancelled nodes in the line. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnfairStepsTest {
  private final HeldLine line = new HeldLine();

  /** {@code LineIsSwept}, to the last one. */
  @Test
  void push_oneMoreThanTheLastSweepLeft_sweepsTheLine() {
    Node first = line.push();
    line.passOver();
    assertThat(line.steps.takeOrStay(first)).isFalse();
    line.push().state.set(Node.CANCELLED);
    line.push().state.set(Node.CANCELLED);
    line.steps.unlock(line.word);
    assertThat(line.steps.inLine()).isSameAs(first);
    assertThat(first.above.get()).isNull();
  }

  /** A node that left the line keeps no later node alive, or each would outlive the one before. */
  @Test
  void unlock_cancelledNodesInTheLine_unlinksThem() {
    Node dropped = line.push();
    Node oldest = line.push();
    line.passOver();
    dropped.state.set(Node.CANCELLED);
    line.steps.unlock(line.word);
    assertThat(line.steps.inLine()).isSameAs(oldest);
    assertThat(dropped.above.get()).isNull();
    line.word.set(Word.LOCKED);
    Node swept = line.push();
    swept.state.set(Node.CANCELLED);
    for (int i = 0; i < 3; i++) {
      line.push().state.set(Node.CANCELLED);
    }
    line.steps.unlock(line.word);
    assertThat(oldest.above.get()).isNull();
    assertThat(swept.above.get()).isNull();
  }

  /** A woken waiter that is dropped from the line would take every later wake with it. */
  @Test
  void unlock_sweepingWhileTheOldestIsSignalled_keepsItInTheLine() {
    Node first = line.push();
    line.passOver();
    Node waits = line.push();
    line.push().state.set(Node.CANCELLED);
    line.push().state.set(Node.CANCELLED);
    line.steps.unlock(line.word);
    assertThat(first.state.get()).isEqualTo(Node.SIGNALLED);
    assertThat(line.steps.inLine()).isSameAs(first);
    assertThat(first.above.get()).isSameAs(waits);
    assertThat(waits.above.get()).isNull();
  }

  /** Its holder sees what is gone. */
  @Test
  void unlock_headCancelledAndLockTaken_keepsTheLock() {
    Node gone = line.push();
    line.push();
    line.passOver();
    gone.state.set(Node.CANCELLED);
    // Another thread takes the lock just after it was released: the unlocking thread has seen
    // another word.
    RefCell<Word> asSeen = new RefCell<>(Word.LOCKED);
    line.steps.unlock(asSeen);
    assertThat(asSeen.get()).isSameAs(Word.FREE);
    assertThat(LockSteps.isLocked(line.word)).isTrue();
    assertThat(line.steps.inLine()).isSameAs(gone);
  }
}
