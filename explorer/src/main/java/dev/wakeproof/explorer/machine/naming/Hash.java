package dev.wakeproof.explorer.machine.naming;

/** A 128-bit hash of a sequence of numbers, in two lanes with different mixing functions. */
public final class Hash implements Described {
  public long low;
  public long high;

  /** The renaming of names that are added; null for none. */
  public Renaming renaming;

  public void reset(long seed) {
    low = first(0x243F6A8885A308D3L, seed);
    high = second(0x13198A2E03707344L, seed);
  }

  @Override
  public void add(long value) {
    low = first(low, value);
    high = second(high, value);
  }

  @Override
  public void addLocation(long name) {
    add(location(name));
  }

  @Override
  public void addObject(long name) {
    add(renaming == null ? name : renaming.object(name));
  }

  /** Returns the new name of a location. */
  public long location(long name) {
    return renaming == null ? name : renaming.location(name);
  }

  /** Returns the new number of an actor. */
  public int place(int actor) {
    return renaming == null ? actor : renaming.place(actor);
  }

  /** Returns the actor with that new number. */
  public int actorAt(int place) {
    return renaming == null ? place : renaming.actorAt(place);
  }

  public void add(Hash other) {
    low = first(low, other.low);
    high = second(high, other.high);
  }

  /**
   * Mixes a value into the first lane. Small differences in both arguments do not cancel each
   * other.
   */
  public static long first(long hash, long value) {
    long mixed = (Long.rotateLeft(hash, 29) ^ value) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return mixed ^ mixed >>> 29;
  }

  /** Mixes a value into the second lane. */
  public static long second(long hash, long value) {
    long mixed = (Long.rotateLeft(hash, 23) + value) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 30;
  }
}
