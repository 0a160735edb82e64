package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;

/**
 * The unlock of the fair form: it hands the lock to the thread that has waited longest. The word
 * stays locked during the handover, so no thread can barge in. The word is free only while no
 * thread waits.
 *
 * <p>The holder takes the whole stack out of the word in one step. It reverses the stack into a
 * line, which passes with the lock from holder to holder.
 *
 * <pre>
 * word: LOCKED, top -> C -> B -> A        the stack, newest first (field below)
 * line:                A -> B -> C        reversed by the holder (field above)
 * </pre>
 */
final class FairSteps extends LockSteps {
  /** The oldest waiter in the line. Only the holder writes it; monitoring reads it. */
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
    // A cancelled waiter is skipped.
    while (oldest != null && !grant(oldest)) {
      oldest = takeOldest(word);
    }
  }

  /**
   * Takes the oldest waiter out of the line.
   *
   * @return null if no thread waits; the lock is free then
   */
  private Node takeOldest(RefCell<Word> word) {
    // [H1_TakeOldest]
    Node oldest = line.getOpaque();
    while (oldest == null) {
      // Release is enough: a failure learns nothing, and the exchange below acquires.
      // [U1_CasFree]
      if (word.compareAndSetRelease(Word.LOCKED, Word.FREE)) {
        return null;
      }
      // Acquire: the nodes of the stack and their links.
      // [H2_DetachStack]
      oldest = Node.turnRound(Word.top(word.getAndSetAcquire(Word.LOCKED)));
    }
    line.setOpaque(oldest.above.getOpaque());
    return oldest;
  }

  private static boolean grant(Node node) {
    // Release: the new owner sees what the earlier holders did.
    // [H3_Grant]
    if (!node.state.compareAndSetRelease(Node.WAITING, Node.SIGNALLED)) {
      return false;
    }
    // [H4_Wake]
    node.unpark();
    return true;
  }

  @Override
  Node inLine() {
    return line.getOpaque();
  }
}
