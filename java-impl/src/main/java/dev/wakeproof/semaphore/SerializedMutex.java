package dev.wakeproof.semaphore;

import java.io.Serializable;

/** The serialized form of a {@link Mutex} or of a write lock, which is read back free. */
final class SerializedMutex implements Serializable {
  private static final long serialVersionUID = 1;

  /** How many threads can read at once; 0 stands for a {@link Mutex}. */
  private final int readers;

  SerializedMutex(int readers) {
    this.readers = readers;
  }

  private Object readResolve() {
    return readers == 0 ? new Mutex() : new ReadWriteMutex(readers).writeLock();
  }
}
