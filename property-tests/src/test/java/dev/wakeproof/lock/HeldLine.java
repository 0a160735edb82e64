package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;

/** An unfair lock that is held, whose stack and line are prepared. */
class HeldLine {
  final RefCell<Word> word = new RefCell<>(Word.LOCKED);
  final UnfairSteps steps = new UnfairSteps(word, 0);

  /** Somebody queues. */
  final Node push() {
    Node node = new Node();
    node.below.setPlain(Word.top(word.get()));
    word.set(node.word);
    return node;
  }

  /** Those who have queued stand in line, the oldest is woken, and somebody else was faster. */
  final void passOver() {
    steps.unlock(word);
    word.set(Word.LOCKED);
  }
}
