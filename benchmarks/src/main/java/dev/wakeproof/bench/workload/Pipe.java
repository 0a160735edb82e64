package dev.wakeproof.bench.workload;

/** A queue between threads, of any library. */
public interface Pipe {
  /** Adds the item if there is room. */
  boolean trySend(Object item);

  /** Returns an item, or null if there is none. */
  Object tryReceive();

  /** Adds the item, waiting for room. */
  void send(Object item);

  /** Returns an item, waiting for one. */
  Object receive();
}
