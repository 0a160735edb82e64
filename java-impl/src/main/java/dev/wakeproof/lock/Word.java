package dev.wakeproof.lock;

/**
 * All of a lock's shared state: whether it is locked, and the top of the stack of those that wait.
 *
 * <p>Words never change and are compared by identity. There are the two without a waiter and two
 * for each node, so that to push or to pop allocates none.
 */
final class Word {
  /** Not locked, nobody waits. */
  static final Word FREE = new Word(null, false);

  /** Locked, nobody waits. */
  static final Word LOCKED = new Word(null, true);

  /** The waiter that came last, or null. */
  final Node top;

  final boolean locked;

  Word(Node top, boolean locked) {
    this.top = top;
    this.locked = locked;
  }

  /** The word with that top and that lock bit. */
  static Word of(Node top, boolean locked) {
    if (top == null) {
      return locked ? LOCKED : FREE;
    }
    return locked ? top.locked : top.unlocked;
  }
}
