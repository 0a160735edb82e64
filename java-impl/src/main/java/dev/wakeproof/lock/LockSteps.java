package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/**
 * The steps that both forms of a {@link QueuedLock} share: take the word or queue in it in one
 * step, park, and cancel.
 */
abstract class LockSteps extends Sweeper {
  final RefCell<Word> word;
  private final int spins;

  LockSteps(RefCell<Word> word, int spins) {
    this.word = word;
    this.spins = spins;
  }

  /**
   * Releases the lock; called by the holder.
   *
   * @param word the word of this lock, passed in to save an indirection
   */
  abstract void unlock(RefCell<Word> word);

  /** Returns whether a woken thread holds the lock already. Else it must still try for it. */
  abstract boolean isHandedOver();

  /**
   * Tries for the lock after a wakeup.
   *
   * @return false if the thread must park again; it will be woken again
   */
  abstract boolean takeOrStay(Node node);

  /**
   * Called when a cancelling waiter was already signalled.
   *
   * @return true if the thread acquired the lock, false if it may leave
   */
  abstract boolean takeOrLeave(Node node);

  /**
   * Takes the lock if it is free.
   *
   * @return null if the lock was taken, else the locked word
   */
  static Word take(RefCell<Word> word) {
    // Opaque: the compare-and-exchange decides, and acquires.
    // [Q2_LoadWord]
    return take(word, word.getOpaque());
  }

  /**
   * Takes the lock, waiting as the policy allows.
   *
   * @param seen the locked word of the first failed attempt
   * @param patience what ends the wait
   * @param blocker the object that thread dumps show as the reason of the wait
   * @return how the attempt ended
   */
  final Outcome await(Word seen, WaitPolicy patience, Object blocker) {
    Word last = seen;
    // No spin hint: an explorer treats a hinted spin as a wait for the step of another thread.
    for (int i = 0; i < spins && patience.left() > 0; i++) {
      last = take(word);
      if (last == null) {
        return Outcome.LOCKED;
      }
    }
    // A lock that is handed to a parked thread stays unused until that thread runs. So a fair
    // waiter polls for some time first. In the unfair form running threads take the lock meanwhile.
    long begun = isHandedOver() ? Threads.beginToLook() : 0;
    long nanos = patience.left();
    while (isHandedOver() && Threads.worthAnotherLook(begun, nanos)) {
      last = take(word);
      if (last == null) {
        return Outcome.LOCKED;
      }
    }
    return patience.left() > 0 ? lockOrWait(last, patience, blocker) : Outcome.TIMED_OUT;
  }

  private Outcome lockOrWait(Word first, WaitPolicy patience, Object blocker) {
    Node node = new Node();
    if (!push(node, first)) {
      return Outcome.LOCKED;
    }
    Outcome end = awaitTurn(node, patience, blocker);
    return end == Outcome.LOCKED ? end : giveUp(node, end);
  }

  private Outcome awaitTurn(Node node, WaitPolicy patience, Object blocker) {
    Outcome end;
    do {
      end = sleep(node, patience, blocker);
    } while (end == Outcome.LOCKED && !takeOrStay(node));
    return end;
  }

  /**
   * Queues the node of another thread, which a condition has signalled. The holder calls this, so
   * the word stays locked and there is nothing to take.
   *
   * @param node the node of the signalled waiter
   */
  final void enqueue(Node node) {
    // [Q2_LoadWord]
    Word seen = word.getOpaque();
    while (true) {
      node.below.setPlain(Word.top(seen));
      // Release: publishes the node to the thread that takes the stack out.
      // [Q4_PushNode]
      Word witness = word.compareAndExchangeRelease(seen, node);
      if (witness == seen) {
        return;
      }
      seen = witness;
    }
  }

  /**
   * Waits until the current thread holds the lock.
   *
   * @param node its node, which is queued, or which a signal to its condition is about to queue
   * @param blocker the object that thread dumps show as the reason of the wait
   */
  final void awaitQueued(Node node, Object blocker) {
    awaitTurn(node, WaitPolicy.ENDLESS, blocker);
  }

  /**
   * Takes the lock as long as it looks free.
   *
   * @return null if the lock was taken, else the locked word
   */
  private static Word take(RefCell<Word> word, Word first) {
    Word seen = first;
    while (!Word.isLocked(seen)) {
      // [Q3_CasLock]
      Word witness = word.compareAndExchangeAcquire(seen, Word.LOCKED);
      if (witness == seen) {
        return null;
      }
      seen = witness;
    }
    return seen;
  }

  /**
   * Queues the node while the lock is held.
   *
   * @return false if the lock was free and is taken instead
   */
  private boolean push(Node node, Word first) {
    Word seen = take(word, first);
    while (seen != null) {
      node.below.setPlain(Word.top(seen));
      // Release: the node, and what its thread did. The nodes below were published by their own
      // push.
      // [Q4_PushNode]
      Word witness = word.compareAndExchangeRelease(seen, node);
      if (witness == seen) {
        return true;
      }
      seen = take(word, witness);
    }
    return false;
  }

  /**
   * Parks until the node is signalled or the wait ends.
   *
   * @return {@code LOCKED} if the node is signalled
   */
  private Outcome sleep(Node node, WaitPolicy patience, Object blocker) {
    boolean interrupted = false;
    // [Q5_LoadState]
    while (node.state.getAcquire() == Node.WAITING) {
      // Cleared until the end, or the next park would return at once.
      if (Threads.interrupted()) {
        if (patience.interruptible) {
          return Outcome.INTERRUPTED;
        }
        interrupted = true;
      }
      if (patience.timed) {
        long left = patience.left();
        if (left <= 0) {
          return Outcome.TIMED_OUT;
        }
        // [Q6_Park]
        node.parkNanos(blocker, left);
      } else {
        // [Q6_Park]
        node.park(blocker);
      }
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
    return Outcome.LOCKED;
  }

  /** Cancels the wait for that reason, unless an unlocking thread has signalled the node before. */
  private Outcome giveUp(Node node, Outcome reason) {
    // [G1_GiveUp]
    if (node.state.compareAndSet(Node.WAITING, Node.CANCELLED)) {
      long number = draw();
      oneHasGivenUp(number, unlinkTop());
      return reason;
    }
    if (takeOrLeave(node)) {
      if (reason == Outcome.INTERRUPTED) {
        Threads.interruptSelf();
      }
      return Outcome.LOCKED;
    }
    return reason;
  }

  /**
   * Removes cancelled nodes from the top of the stack.
   *
   * @return the top afterwards, or null
   */
  private Node unlinkTop() {
    // [G2_LoadWord]
    Word seen = word.getAcquire();
    while (isGone(Word.top(seen))) {
      // [G6_LoadBelow]
      Word rest = Word.of(Word.top(seen).below.getOpaque());
      // [G4_UnlinkTop]
      Word witness = word.compareAndExchange(seen, rest);
      seen = witness == seen ? rest : witness;
    }
    return Word.top(seen);
  }

  private static boolean isGone(Node node) {
    if (node == null) {
      return false;
    }
    // [G3_LoadTop]
    return node.state.getAcquire() == Node.CANCELLED;
  }

  /** Returns whether a thread holds the lock. */
  static boolean isLocked(RefCell<Word> word) {
    return Word.isLocked(word.getOpaque());
  }

  /** Returns an estimate of the number of waiters. */
  final int queueLength() {
    int length = 0;
    for (Node node = inLine(); node != null; node = node.above.getOpaque()) {
      length += node.isWaiting() ? 1 : 0;
    }
    for (Node node = Word.top(word.getAcquire()); node != null; node = node.below.getOpaque()) {
      length += node.isWaiting() ? 1 : 0;
    }
    return length;
  }

  /** Returns the oldest waiter in the line, or null. */
  abstract Node inLine();
}
