package dev.wakeproof.bench.workload;

/** A queue between threads, whosever it is. */
public interface Pipe {
  /** Adds the item if there is room. */
  boolean trySend(Object item);

  /** Takes an item if one is there, else null. */
  Object tryReceive();

  /** Adds the item, waiting for room. */
  void send(Object item);

  /** Takes an item, waiting for it. */
  Object receive();
}
