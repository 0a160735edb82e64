package dev.wakeproof.lock;

/**
 * The whole shared state of a lock: whether it is held, and the top of the stack of waiters.
 *
 * <pre>
 * FREE            not held, no waiter
 * LOCKED          held, the stack is empty
 * a Node          held, that node is the top of the stack
 * </pre>
 *
 * <p>Words are compared by identity. A node is its own word, so a push allocates nothing else.
 *
 * <p>{@code FREE} is null because the garbage collector's write barrier is cheaper for null. That
 * is a large part of the cost of an uncontended unlock.
 */
interface Word {
  /** Not held, no waiter. */
  Word FREE = null;

  /** Held, and the stack is empty. */
  Word LOCKED = new Word() {};

  /** Returns whether a thread holds the lock. */
  static boolean isLocked(Word word) {
    return word != FREE;
  }

  /** Returns the newest waiter, or null. */
  static Node top(Word word) {
    return word instanceof Node ? (Node) word : null;
  }

  /** Returns the word of a held lock with that top, or {@link #LOCKED} if it is null. */
  static Word of(Node top) {
    return top == null ? LOCKED : top;
  }
}
