package dev.wakeproof.lock;

/**
 * All of a lock's shared state: whether it is locked, and the top of the stack of those that wait.
 *
 * <p>Words never change and are compared by identity. There are the two without a waiter and one
 * for each node, so that to push allocates no other: who lets the lock go takes the stack out
 * before.
 *
 * <p>The free one is null: a collector has to be told of a reference that is stored, and of null
 * mostly not, which is a good part of what an unlock takes where nobody waits.
 */
final class Word {
  /** Not locked, nobody waits. */
  static final Word FREE = null;

  /** Locked, nobody waits in the stack. */
  static final Word LOCKED = new Word(null);

  private final Node top;

  /** Locked, with that node at the top of the stack. */
  Word(Node top) {
    this.top = top;
  }

  /** Whether somebody holds the lock. */
  static boolean isLocked(Word word) {
    return word != FREE;
  }

  /** The waiter that came last, or null. */
  static Node top(Word word) {
    return word == FREE ? null : word.top;
  }

  /** The word of a lock that is held, with that top, or none if it is null. */
  static Word of(Node top) {
    return top == null ? LOCKED : top.word;
  }
}
