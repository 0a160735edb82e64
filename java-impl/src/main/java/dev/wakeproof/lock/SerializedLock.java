package dev.wakeproof.lock;

import java.io.Serializable;

/** The serialized form of a {@link QueuedLock}, which is read back free. */
final class SerializedLock implements Serializable {
  private static final long serialVersionUID = 1;

  private final boolean fair;
  private final int spins;

  SerializedLock(boolean fair, int spins) {
    this.fair = fair;
    this.spins = spins;
  }

  private Object readResolve() {
    return new QueuedLock(fair, spins);
  }
}
