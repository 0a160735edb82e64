package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The unlock of the unfair form: it frees the lock and then wakes the thread that has waited
 * longest, unless that thread was woken already. A running thread may take the lock first. The
 * woken thread keeps its place then and parks again. So at most one woken thread is on its way.
 *
 * <p>As in the fair form, the holder reverses the stack into a line, which passes from holder to
 * holder. Here a new stack is appended to the line:
 *
 * <pre>
 * line:  A -> B -> C            end = C
 * stack: top -> E -> D          appended as  C -> D -> E,  end = E
 * </pre>
 *
 * <p>Cancelled nodes are swept out of the line when as many nodes have been appended as the last
 * sweep left there.
 */
final class UnfairSteps extends LockSteps {
  /** The oldest waiter in the line. Only the holder writes it; monitoring reads it. */
  private final RefCell<Node> line = new RefCell<>(null);

  /** The newest waiter in the line, if there is one. Only the holder uses it. */
  private final RefCell<Node> end = new RefCell<>(null);

  /** How many more nodes may be appended before a sweep. Only the holder uses it. */
  private final IntCell room = new IntCell(0);

  UnfairSteps(RefCell<Word> word, int spins) {
    super(word, spins);
  }

  @Override
  boolean isHandedOver() {
    return false;
  }

  @Override
  Node inLine() {
    return line.getOpaque();
  }

  @Override
  boolean takeOrStay(Node node) {
    // [U8_CasFree]
    boolean locked = word.compareAndSetAcquire(Word.FREE, Word.LOCKED);
    if (!locked) {
      // [U9_StayWaiting]
      node.state.set(Node.WAITING);
      // A thread that freed the lock before that store saw a woken waiter, and woke no other.
      // [U10_CasFree]
      locked = word.compareAndSet(Word.FREE, Word.LOCKED);
    }
    if (locked) {
      Node next = node.above.getOpaque();
      // [U11_LeaveLine]
      line.setOpaque(next);
      // Or a dead node of the old generation would keep every later node alive.
      node.above.setOpaque(null);
    }
    return locked;
  }

  @Override
  boolean takeOrLeave(Node node) {
    // From now on an unlocking thread sees that this waiter will not come.
    // [U12_Decline]
    node.state.set(Node.CANCELLED);
    // A thread that unlocked before has woken no other. Leaving a free lock would strand the
    // waiters.
    // [U13_CasFree]
    return word.compareAndSet(Word.FREE, Word.LOCKED);
  }

  @Override
  void unlock(RefCell<Word> word) {
    Node oldest = letGo(word);
    // A cancelled waiter passes no wakeup on, so the unlocking thread wakes the next.
    while (oldest != null && !wake(oldest) && dropGone(oldest)) {
      oldest = letGo(word);
    }
  }

  /**
   * Frees the lock.
   *
   * @return the oldest waiter in the line at that moment, or null
   */
  private Node letGo(RefCell<Word> word) {
    // [U2_LoadLine]
    Node oldest = line.getOpaque();
    // [U1_CasFree]
    while (!word.compareAndSet(Word.LOCKED, Word.FREE)) {
      // [U3_Append]
      Word taken = word.getAndSet(Word.LOCKED);
      append(Word.top(taken));
      // [U2_LoadLine]
      oldest = line.getOpaque();
    }
    return oldest;
  }

  /** Appends the stack to the line, its oldest node first. */
  private void append(Node top) {
    Node oldest = Node.turnRound(top);
    int many = 0;
    for (Node node = oldest; node != null; node = node.above.getOpaque()) {
      many++;
    }
    if (many > 0) {
      link(line.getOpaque() == null ? null : end.getPlain(), oldest);
      end.setPlain(top);
    }
    int left = room.getPlain() - many;
    room.setPlain(left >= 0 ? left : sweep());
  }

  /**
   * Removes cancelled nodes from the line.
   *
   * @return how many nodes are left
   */
  private int sweep() {
    int kept = 0;
    Node last = null;
    Node next;
    for (Node node = line.getOpaque(); node != null; node = next) {
      next = node.above.getOpaque();
      // [U15_LoadState]
      if (node.state.getAcquire() != Node.CANCELLED) {
        link(last, node);
        last = node;
        kept++;
      } else {
        node.above.setOpaque(null);
      }
    }
    link(last, null);
    end.setPlain(last);
    return kept;
  }

  /** Puts {@code next} after {@code last}, or in front if that is null. */
  private void link(Node last, Node next) {
    if (last == null) {
      line.setOpaque(next);
    } else {
      last.above.setOpaque(next);
    }
  }

  /**
   * Wakes the waiter, unless it was woken before.
   *
   * @return false if it has cancelled, so no thread is on its way to the lock
   */
  private static boolean wake(Node node) {
    // [U6_LoadState]
    int state = node.state.get();
    if (state == Node.WAITING) {
      // [U4_ClaimNode]
      state = node.state.compareAndExchange(Node.WAITING, Node.SIGNALLED);
      if (state == Node.WAITING) {
        // [U5_Wake]
        node.unpark();
      }
    }
    return state != Node.CANCELLED;
  }

  /**
   * Takes the lock again, for a thread that unlocked it and found the oldest waiter cancelled, and
   * removes that waiter's node from the line. Does nothing if another thread holds the lock: that
   * thread finds the cancelled node when it unlocks.
   *
   * @param gone the cancelled node
   * @return whether the lock was taken
   */
  private boolean dropGone(Node gone) {
    // [U7_CasRelock]
    if (!word.compareAndSet(Word.FREE, Word.LOCKED)) {
      return false;
    }
    // [U14_DropCancelled]
    if (line.getOpaque() == gone) {
      line.setOpaque(gone.above.getOpaque());
      gone.above.setOpaque(null);
    }
    return true;
  }
}
