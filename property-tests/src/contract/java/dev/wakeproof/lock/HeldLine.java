package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;

/** An unfair lock that is held, with a prepared stack and line. */
class HeldLine {
  final RefCell<Word> word = new RefCell<>(Word.LOCKED);
  final UnfairSteps steps = new UnfairSteps(word, 0);

  /** Enqueues a waiter. */
  final Node push() {
    Node node = new Node();
    node.below.setPlain(Word.top(word.get()));
    word.set(node);
    return node;
  }

  /** The queued waiters stand in line, the oldest is woken, and another thread barges past it. */
  final void passOver() {
    steps.unlock(word);
    word.set(Word.LOCKED);
  }
}
