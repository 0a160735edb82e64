package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;

/**
 * The unlock that hands the lock over to whoever has waited longest. The word stays locked
 * meanwhile, so nobody barges in, and is free only while nobody waits.
 *
 * <p>The holder takes the whole stack out of the word at once and turns it round into a line that
 * goes with the lock from holder to holder.
 */
final class FairSteps extends LockSteps {
  /** The oldest in the line; only the holder writes it, and monitoring may look. */
  private final RefCell<Node> line = new RefCell<>(null);

  FairSteps(RefCell<Word> word, int spins) {
    super(word, spins);
  }

  @Override
  boolean isHandedOver() {
    return true;
  }

  @Override
  boolean takeOrStay(Node node) {
    return true;
  }

  @Override
  boolean takeOrLeave(Node node) {
    return true;
  }

  @Override
  void unlock(RefCell<Word> word) {
    Node oldest = takeOldest(word);
    // One that has given up is passed over.
    while (oldest != null && !grant(oldest)) {
      oldest = takeOldest(word);
    }
  }

  /** Takes the oldest out of the line; null if nobody waits, and then the lock is let go. */
  private Node takeOldest(RefCell<Word> word) {
    // [H1_TakeOldest]
    Node oldest = line.getOpaque();
    while (oldest == null) {
      // Release: to fail learns nothing, the exchange below does.
      // [U1_CasFree]
      if (word.compareAndSetRelease(Word.LOCKED, Word.FREE)) {
        return null;
      }
      // Acquire: those in the stack, with what they point to.
      // [H2_DetachStack]
      oldest = Node.turnRound(Word.top(word.getAndSetAcquire(Word.LOCKED)));
    }
    line.setOpaque(oldest.above.getOpaque());
    return oldest;
  }

  private static boolean grant(Node node) {
    // Release: who is granted the lock sees what its holders did.
    // [H3_Grant]
    if (!node.state.compareAndSetRelease(Node.WAITING, Node.SIGNALLED)) {
      return false;
    }
    // [H4_Wake]
    node.parker.unpark();
    return true;
  }

  @Override
  Node inLine() {
    return line.getOpaque();
  }
}
