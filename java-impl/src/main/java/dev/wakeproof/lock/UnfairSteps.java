package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The unlock that lets the lock go, and then wakes whoever has waited longest, unless somebody has
 * already. Whoever comes first takes it; the woken one keeps its place if it comes too late, so
 * that one at a time is on its way, and those that run meanwhile find nobody in the word.
 *
 * <p>As in the fair form, the holder takes the stack out of the word, and turns it round into a
 * line that goes with the lock from holder to holder. Here it is put behind those that stand in
 * line still; so those of them that have given up are swept out whenever as many have come behind
 * as the last sweep has left.
 */
final class UnfairSteps extends LockSteps {
  /** The oldest in the line; only the holder writes it, and monitoring may look. */
  private final RefCell<Node> line = new RefCell<>(null);

  /** The youngest in the line, if anybody stands in it; the holder's alone. */
  private final RefCell<Node> end = new RefCell<>(null);

  /** How many may come behind before the line is swept; the holder's alone. */
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
      // Who let the lock go before that has seen one on its way, and has woken nobody.
      // [U10_CasFree]
      locked = word.compareAndSet(Word.FREE, Word.LOCKED);
    }
    if (locked) {
      Node next = node.above.getOpaque();
      // [U11_LeaveLine]
      line.setOpaque(next);
      // A dead node of the old generation would keep all that came after it from being collected.
      node.above.setOpaque(null);
    }
    return locked;
  }

  @Override
  boolean takeOrLeave(Node node) {
    // So that who unlocks from now on sees that nobody comes.
    // [U12_SayGone]
    node.state.set(Node.CANCELLED);
    // Who has unlocked by now has woken nobody: to leave a free lock would forget those that sleep.
    // [U13_CasFree]
    return word.compareAndSet(Word.FREE, Word.LOCKED);
  }

  @Override
  void unlock(RefCell<Word> word) {
    Node oldest = letGo(word);
    // One that has given up wakes nobody in turn: its wake goes to the next.
    while (oldest != null && !wake(oldest) && dropGone(oldest)) {
      oldest = letGo(word);
    }
  }

  /** Lets the lock go; returns who stood in front of the line then, or null. */
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

  /** Puts the stack behind the line, whoever came first in front. */
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

  /** Takes those that have given up out of the line; returns how many are left. */
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

  /** Lets {@code next} stand behind {@code last}, or in front if that is null. */
  private void link(Node last, Node next) {
    if (last == null) {
      line.setOpaque(next);
    } else {
      last.above.setOpaque(next);
    }
  }

  /** Whether somebody is on the way to the lock, woken now or before; false if the node is gone. */
  private static boolean wake(Node node) {
    // [U6_LoadState]
    int state = node.state.get();
    if (state == Node.WAITING) {
      // [U4_ClaimNode]
      state = node.state.compareAndExchange(Node.WAITING, Node.SIGNALLED);
      if (state == Node.WAITING) {
        // [U5_Wake]
        node.parker.unpark();
      }
    }
    return state != Node.CANCELLED;
  }

  /**
   * Takes the lock again if it is free, and that node out of the line. If it is held, its holder
   * sees what is gone.
   */
  private boolean dropGone(Node gone) {
    // [U7_CasRelock]
    if (!word.compareAndSet(Word.FREE, Word.LOCKED)) {
      return false;
    }
    // [U14_DropGone]
    if (line.getOpaque() == gone) {
      line.setOpaque(gone.above.getOpaque());
      gone.above.setOpaque(null);
    }
    return true;
  }
}
