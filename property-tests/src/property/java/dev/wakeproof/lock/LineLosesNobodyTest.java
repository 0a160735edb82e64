package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.RefCell;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Unlocks with every kind of stack and line. Nodes without threads are pushed, cancelled and woken
 * in any order, also between two steps of an unlock, which threads seldom do.
 */
class LineLosesNobodyTest {
  private static final int TRIES = 2_000;
  private static final int MOST_MOVES = 40;

  /** Each move is made by the lock holder, or by other threads while the lock is held. */
  enum Move {
    /** A waiter enqueues. */
    COMES,
    /** The oldest gives up. */
    OLDEST_GIVES_UP,
    /** The youngest gives up. */
    YOUNGEST_GIVES_UP,
    /** A cancelled waiter unlinks cancelled nodes at the top. */
    TOP_IS_UNLINKED,
    /** The stack is empty, and the word another one than an unlock has seen. */
    WORD_CHANGES,
    /** An unlock; the woken waiter takes the lock. */
    UNLOCK,
    /** An unlock; another thread barges, and the woken waiter stays in line. */
    UNLOCK_AND_BARGE
  }

  private final RefCell<Word> word = new RefCell<>(Word.LOCKED);

  /** The waiters, in order of arrival. */
  private final List<Node> waiting = new ArrayList<>();

  @Provide
  Arbitrary<List<Move>> moves() {
    return Arbitraries.of(Move.class).list().ofMaxSize(MOST_MOVES);
  }

  @Property(tries = TRIES)
  void unfairUnlockLosesNoWaiter(@ForAll("moves") List<Move> moves) {
    check(new UnfairSteps(word, 0), moves);
  }

  @Property(tries = TRIES)
  void fairUnlockLosesNoWaiter(@ForAll("moves") List<Move> moves) {
    check(new FairSteps(word, 0), moves);
  }

  private void check(LockSteps steps, List<Move> moves) {
    for (Move move : moves) {
      switch (move) {
        case COMES -> comes();
        case OLDEST_GIVES_UP -> givesUp(0);
        case YOUNGEST_GIVES_UP -> givesUp(waiting.size() - 1);
        case TOP_IS_UNLINKED -> unlinkTop();
        case WORD_CHANGES -> changeWord();
        case UNLOCK -> unlock(steps, false);
        case UNLOCK_AND_BARGE -> unlock(steps, !steps.isHandedOver());
      }
    }
    while (!waiting.isEmpty()) {
      unlock(steps, false);
    }
  }

  private void comes() {
    Node node = new Node();
    node.below.setPlain(Word.top(word.get()));
    word.set(node);
    waiting.add(node);
  }

  private void givesUp(int place) {
    if (!waiting.isEmpty()) {
      waiting.remove(place).state.set(Node.CANCELLED);
    }
  }

  private void unlinkTop() {
    Node top = Word.top(word.get());
    while (top != null && top.state.get() == Node.CANCELLED) {
      top = top.below.get();
      word.set(Word.of(top));
    }
  }

  private void changeWord() {
    if (Word.top(word.get()) == null) {
      word.set(new Word() {});
    }
  }

  /** All waiters are still found, and the longest waiter is the one that is woken. */
  private void unlock(LockSteps steps, boolean isOvertaken) {
    steps.unlock(word);
    for (Node node : waiting) {
      int expected = node == waiting.get(0) ? Node.SIGNALLED : Node.WAITING;
      assertThat(node.state.get())
          .as("OldestIsWoken: of %d the state of number %d", waiting.size(), waiting.indexOf(node))
          .isEqualTo(expected);
    }
    boolean isFree = waiting.isEmpty() || !steps.isHandedOver();
    assertThat(Word.isLocked(word.get())).as("NoLostLock: whether it is locked").isEqualTo(!isFree);
    if (isFree && (isOvertaken || waiting.isEmpty())) {
      word.set(Word.LOCKED);
    }
    if (!waiting.isEmpty()) {
      boolean takes = steps.takeOrStay(waiting.get(0));
      assertThat(takes)
          .as("WokenGetsIt: whether who is woken has the lock")
          .isEqualTo(!isOvertaken);
      if (takes) {
        waiting.remove(0);
      }
    }
  }
}
