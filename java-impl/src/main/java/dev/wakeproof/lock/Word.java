package dev.wakeproof.lock;

/**
 * All of a lock's shared state: whether it is locked, and the top of the stack of those that wait.
 *
 * <p>Words never change and are compared by identity. There are the two without a waiter and two
 * for each node, so that to push or to pop allocates none.
 *
 * <p>The free one is null: a collector has to be told of a reference that is stored, and of null
 * mostly not, which is a good part of what an unlock takes where nobody waits.
 */
final class Word {
  /** Not locked, nobody waits. */
  static final Word FREE = null;

  /** Locked, nobody waits. */
  static final Word LOCKED = new Word(null, true);

  private final Node top;
  private final boolean locked;

  Word(Node top, boolean locked) {
    this.top = top;
    this.locked = locked;
  }

  /** Whether somebody holds the lock. */
  static boolean isLocked(Word word) {
    return word != FREE && word.locked;
  }

  /** The waiter that came last, or null. */
  static Node top(Word word) {
    return word == FREE ? null : word.top;
  }

  /** The word with that top and that lock bit. */
  static Word of(Node top, boolean locked) {
    if (top == null) {
      return locked ? LOCKED : FREE;
    }
    return locked ? top.locked : top.unlocked;
  }
}
