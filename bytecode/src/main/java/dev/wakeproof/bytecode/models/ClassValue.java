package dev.wakeproof.bytecode.models;

import java.util.Objects;

/**
 * The model of {@code java.lang.ClassValue}. Several threads may compute the value of a class at
 * once; all get the one that is stored first. A value is not stored if {@code remove} was called
 * since its computation began.
 *
 * @param <T> the type of the values
 */
@SuppressWarnings("JavaLangClash") // The program knows it by this name.
public abstract class ClassValue<T> {
  /** The value of one class, in a list without an order. */
  private static final class Entry<T> {
    private final Class<?> type;
    private final T value;
    private final Entry<T> next;

    Entry(Class<?> type, T value, Entry<T> next) {
      this.type = type;
      this.value = value;
      this.next = next;
    }
  }

  private final Object lock = new Object();
  private volatile Entry<T> entries;
  private int removals;

  /** As {@code ClassValue()}. */
  protected ClassValue() {}

  /** As {@code computeValue}. */
  protected abstract T computeValue(Class<?> type);

  /** As {@code get}. */
  public T get(Class<?> type) {
    Objects.requireNonNull(type);
    while (true) {
      Entry<T> known = find(type);
      if (known != null) {
        return known.value;
      }
      int before = removals();
      T computed = computeValue(type);
      Entry<T> stored = store(type, computed, before);
      if (stored != null) {
        return stored.value;
      }
    }
  }

  private int removals() {
    synchronized (lock) {
      return removals;
    }
  }

  /** Returns the entry of a class; null if a removal has made the value obsolete. */
  private Entry<T> store(Class<?> type, T value, int before) {
    synchronized (lock) {
      Entry<T> known = find(type);
      if (known == null && removals == before) {
        known = new Entry<>(type, value, entries);
        entries = known;
      }
      return known;
    }
  }

  private Entry<T> find(Class<?> type) {
    Entry<T> entry = entries;
    while (entry != null && entry.type != type) {
      entry = entry.next;
    }
    return entry;
  }

  /** As {@code remove}. */
  public void remove(Class<?> type) {
    Objects.requireNonNull(type);
    synchronized (lock) {
      Entry<T> kept = null;
      for (Entry<T> entry = entries; entry != null; entry = entry.next) {
        if (entry.type != type) {
          kept = new Entry<>(entry.type, entry.value, kept);
        }
      }
      entries = kept;
      removals++;
    }
  }
}
