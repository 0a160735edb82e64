package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;

/**
 * The unlock that lets the lock go and the waiter that came last out of the stack in one step, and
 * wakes that waiter afterwards. Whoever comes first takes the lock then.
 */
final class UnfairSteps extends LockSteps {
  UnfairSteps(RefCell<Word> word, int spins) {
    super(word, spins);
  }

  @Override
  boolean isHandedOver() {
    return false;
  }

  @Override
  void unlock(RefCell<Word> word) {
    Node popped = popAndUnlock(word);
    // One that has given up wakes nobody in turn: its wake goes to the next.
    while (popped != null && !wake(popped) && relock()) {
      popped = popAndUnlock(word);
    }
  }

  /** Lets the lock go; returns who was at the top of the stack and is out of it, or null. */
  private static Node popAndUnlock(RefCell<Word> word) {
    // [U1_CasFree]
    while (!word.compareAndSet(Word.LOCKED, Word.FREE)) {
      // [U2_LoadWord]
      Word seen = word.getAcquire();
      // While it is held only the holder pops; but who gives up may empty the stack.
      for (Node top = Word.top(seen); top != null; top = Word.top(seen)) {
        // [U8_LoadBelow]
        Word rest = Word.of(top.below.getOpaque(), false);
        // [U3_PopAndUnlock]
        Word witness = word.compareAndExchange(seen, rest);
        if (witness == seen) {
          return top;
        }
        seen = witness;
      }
    }
    return null;
  }

  private static boolean wake(Node node) {
    // [U4_ClaimNode]
    if (!node.state.compareAndSet(Node.WAITING, Node.SET)) {
      return false;
    }
    // [U5_Wake]
    node.parker.unpark();
    return true;
  }

  /**
   * Takes the lock again if it is free and somebody waits. If it is held, its holder wakes the
   * next; if nobody waits, nobody needs to be woken.
   */
  private boolean relock() {
    // [U6_LoadWord]
    Word seen = word.getAcquire();
    while (!Word.isLocked(seen) && Word.top(seen) != null) {
      // [U7_CasRelock]
      Word witness = word.compareAndExchange(seen, Word.top(seen).locked);
      if (witness == seen) {
        return true;
      }
      seen = witness;
    }
    return false;
  }
}
