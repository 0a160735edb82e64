package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Described;
import dev.wakeproof.explorer.machine.naming.Hash;

/** A sequence of observations: as a hash, and one by one if requested. */
final class Sequence implements Described {
  final Hash hash = new Hash();

  /** The same sequence as {@link #hash}, one by one; null if nobody reads it under other names. */
  ObservationLog log;

  private long added;

  void reset(int seed) {
    hash.reset(seed);
    added = 0;
    if (log != null) {
      log.truncate(0);
    }
  }

  @Override
  public void add(long value) {
    added++;
    hash.add(value);
    if (log != null) {
      log.add(value);
    }
  }

  @Override
  public void addLocation(long name) {
    hash.addLocation(name);
    if (log != null) {
      log.addLocation(name);
    }
  }

  @Override
  public void addObject(long name) {
    hash.addObject(name);
    if (log != null) {
      log.addObject(name);
    }
  }

  /** Adds all of another sequence. */
  void addAll(Sequence other) {
    hash.add(other.hash);
    if (log != null) {
      log.add(other.log.size());
      other.log.tell(log);
    }
  }

  void addTo(Hash key) {
    if (key.renaming == null) {
      key.add(hash);
    } else {
      log.addTo(key);
    }
  }

  /** Returns how many numbers have been added, also those that were removed again. */
  long added() {
    return added;
  }

  /** Returns the length, for {@link #returnTo}. */
  int size() {
    return log == null ? 0 : log.size();
  }

  /** Returns to an earlier state with that hash and size. */
  void returnTo(long low, long high, int size) {
    hash.low = low;
    hash.high = high;
    if (log != null) {
      log.truncate(size);
    }
  }
}
