package dev.wakeproof.lock;

/**
 * The whole shared state of a lock: whether it is held, and the top of the stack of waiters.
 *
 * <pre>
 * FREE            not held, no waiter
 * LOCKED          held, the stack is empty
 * node.word       held, that node is the top of the stack
 * </pre>
 *
 * <p>Words are immutable and compared by identity. Each node brings its own word, so a push
 * allocates nothing else.
 *
 * <p>{@code FREE} is null because the garbage collector's write barrier is cheaper for null. That
 * is a large part of the cost of an uncontended unlock.
 */
final class Word {
  /** Not held, no waiter. */
  static final Word FREE = null;

  /** Held, and the stack is empty. */
  static final Word LOCKED = new Word(null);

  private final Node top;

  /** Held, with that node as the top of the stack. */
  Word(Node top) {
    this.top = top;
  }

  /** Returns whether a thread holds the lock. */
  static boolean isLocked(Word word) {
    return word != FREE;
  }

  /** Returns the newest waiter, or null. */
  static Node top(Word word) {
    return word == FREE ? null : word.top;
  }

  /** Returns the word of a held lock with that top, or {@link #LOCKED} if it is null. */
  static Word of(Node top) {
    return top == null ? LOCKED : top.word;
  }
}
