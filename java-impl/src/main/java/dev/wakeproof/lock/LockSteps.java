package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/**
 * The steps of a {@link QueuedLock} that its unfair and its fair form have in common: to take the
 * word or to queue in it, in one step, to sleep, and to give up.
 */
abstract class LockSteps {
  final RefCell<Word> word;
  private final int spins;
  private final Sweeper sweeper = new Sweeper();

  LockSteps(RefCell<Word> word, int spins) {
    this.word = word;
    this.spins = spins;
  }

  /**
   * Lets the lock go, by its holder.
   *
   * @param word this lock's, from whoever has it at hand
   */
  abstract void unlock(RefCell<Word> word);

  /** Whether who is woken holds the lock; else it has to try for it again. */
  abstract boolean isHandedOver();

  /** After a wake: whether one has the lock; else one has to sleep on, and is woken again. */
  abstract boolean takeOrStay(Node node);

  /** Whether one has the lock who would give up, but was woken before; else one may leave. */
  abstract boolean takeOrLeave(Node node);

  /** Takes the lock if it is free; null then, else the locked word that was seen. */
  final Word take() {
    // Opaque: the exchange decides, and learns.
    // [Q2_LoadWord]
    return take(word.getOpaque());
  }

  /**
   * Takes the lock, waiting for it as long as {@code patience} lasts.
   *
   * @param seen the word that was seen when the lock could not be taken at once
   * @param blocker what the thread waits for, shown in thread dumps
   */
  final Outcome await(Word seen, WaitPolicy patience, Object blocker) {
    Word last = seen;
    // Not Threads.onSpinWait(): an explorer takes that for a loop that ends only by another's step.
    for (int i = 0; i < spins && patience.left() > 0; i++) {
      last = take();
      if (last == null) {
        return Outcome.LOCKED;
      }
    }
    // Handed over to a sleeper the lock waits for it to wake, and all behind it wait, too. Where it
    // is let go, those that are awake take it meanwhile, and the fewer they are, the better.
    long begun = isHandedOver() ? Threads.beginToLook() : 0;
    long nanos = patience.left();
    while (isHandedOver() && Threads.worthAnotherLook(begun, nanos)) {
      last = take();
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
   * Queues the node of another thread, which has it from a condition. By the holder of the lock: so
   * the word stays locked, and there is nothing to take.
   */
  final void enqueue(Node node) {
    // [Q2_LoadWord]
    Word seen = word.getOpaque();
    while (true) {
      node.below.setPlain(Word.top(seen));
      // Release: the node, for whoever takes the stack out.
      // [Q4_PushNode]
      Word witness = word.compareAndExchangeRelease(seen, node.word);
      if (witness == seen) {
        return;
      }
      seen = witness;
    }
  }

  /** Waits until the current thread, whose node is queued or about to be, holds the lock. */
  final void awaitQueued(Node node, Object blocker) {
    awaitTurn(node, WaitPolicy.ENDLESS, blocker);
  }

  /** Takes the lock while it is free; null then, else the locked word that was seen. */
  private Word take(Word first) {
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

  /** Queues the node while the lock is held; false if it was free and is taken instead. */
  private boolean push(Node node, Word first) {
    Word seen = take(first);
    while (seen != null) {
      node.below.setPlain(Word.top(seen));
      // Release: the node, and what its thread did. Those below were published by their own.
      // [Q4_PushNode]
      Word witness = word.compareAndExchangeRelease(seen, node.word);
      if (witness == seen) {
        return true;
      }
      seen = take(witness);
    }
    return false;
  }

  /** Sleeps until the node is set or patience ends; {@code LOCKED} stands for set. */
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
        node.parker.parkNanos(blocker, left);
      } else {
        // [Q6_Park]
        node.parker.park(blocker);
      }
    }
    if (interrupted) {
      Threads.interruptSelf();
    }
    return Outcome.LOCKED;
  }

  /** Ends the wait for that reason, unless whoever unlocks has set the node before. */
  private Outcome giveUp(Node node, Outcome reason) {
    // [G1_GiveUp]
    if (node.state.compareAndSet(Node.WAITING, Node.CANCELLED)) {
      long number = sweeper.draw();
      sweeper.oneHasGivenUp(number, unlinkTop());
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

  /** Removes those that have given up from the top of the stack; returns what is the top then. */
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

  /** How often a thread looks again before it queues. */
  final int spins() {
    return spins;
  }

  /** Whether somebody holds the lock. */
  final boolean isLocked() {
    return Word.isLocked(word.getOpaque());
  }

  /** How many wait; an estimate. */
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

  /** The oldest of those that were taken out of the stack and wait in line, or null. */
  abstract Node inLine();
}
