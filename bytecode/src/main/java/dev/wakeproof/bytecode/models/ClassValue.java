package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Computations;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The model of {@code java.lang.ClassValue}. Several threads may compute the value of a class at
 * once; all get the one that is stored first.
 *
 * <p>A computation begins with a token, and its value is stored if the token is still the one of
 * the class. Up to JDK 24, only the removal of a stored value replaces the tokens of all classes,
 * and a computation that throws takes its token away. From JDK 25 on, each removal replaces the
 * token of its class, except for the thread that removes.
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

  private static final class Token {
    private final Thread remover = Thread.currentThread();
  }

  /** The token of a class, under the lock. */
  private static final class Begun {
    private final Class<?> type;
    private final Begun next;
    private Token token;

    Begun(Class<?> type, Begun next) {
      this.type = type;
      this.next = next;
    }
  }

  private final Object lock = new Object();

  /** Read without an order, as the cache of the JDK is: it publishes only final fields. */
  private final AtomicReference<Entry<T>> entries = new AtomicReference<>();

  private Begun begun;

  /** The token of the computations that begin now; up to JDK 24. */
  private Token current = new Token();

  /** As {@code ClassValue()}. */
  protected ClassValue() {}

  /** As {@code computeValue}. */
  protected abstract T computeValue(Class<?> type);

  /** As {@code get}. */
  public T get(Class<?> type) {
    Objects.requireNonNull(type);
    Entry<T> known = find(type);
    Token token = null;
    boolean begins = true;
    while (known == null) {
      if (begins) {
        synchronized (lock) {
          known = find(type);
          token = known == null ? begin(type) : null;
        }
        if (known != null) {
          break;
        }
      }
      T computed;
      try {
        computed = computeValue(type);
      } catch (Throwable e) {
        known = failed(type, token);
        if (known == null) {
          throw e;
        }
        break;
      }
      synchronized (lock) {
        known = store(type, computed, token);
        token = begunOf(type).token;
      }
      begins = !Computations.endAtEachRemoval();
    }
    return known.value;
  }

  private Token begin(Class<?> type) {
    Begun known = begunOf(type);
    if (!Computations.endAtEachRemoval()) {
      known.token = current;
    }
    return known.token;
  }

  private Begun begunOf(Class<?> type) {
    Begun known = begun;
    while (known != null && known.type != type) {
      known = known.next;
    }
    if (known == null) {
      known = new Begun(type, begun);
      begun = known;
    }
    return known;
  }

  /** Returns the entry of a class; null if a removal has made the value obsolete. */
  private Entry<T> store(Class<?> type, T value, Token token) {
    Entry<T> known = find(type);
    Token now = begunOf(type).token;
    boolean isOwn =
        Computations.endAtEachRemoval() && now != null && now.remover == Thread.currentThread();
    if (known == null && (now == token || isOwn)) {
      known = new Entry<>(type, value, entries.getOpaque());
      entries.setOpaque(known);
    }
    return known;
  }

  /** Returns what a computation that has thrown gets nevertheless; null for nothing. */
  private Entry<T> failed(Class<?> type, Token token) {
    synchronized (lock) {
      if (Computations.endAtEachRemoval()) {
        return find(type);
      }
      if (begunOf(type).token == token) {
        begunOf(type).token = null;
      }
      return null;
    }
  }

  private Entry<T> find(Class<?> type) {
    Entry<T> entry = entries.getOpaque();
    while (entry != null && entry.type != type) {
      entry = entry.next;
    }
    return entry;
  }

  /** As {@code remove}. */
  public void remove(Class<?> type) {
    Objects.requireNonNull(type);
    synchronized (lock) {
      boolean isStored = find(type) != null;
      Entry<T> kept = null;
      for (Entry<T> entry = entries.getOpaque(); entry != null; entry = entry.next) {
        if (entry.type != type) {
          kept = new Entry<>(entry.type, entry.value, kept);
        }
      }
      entries.setOpaque(kept);
      if (Computations.endAtEachRemoval()) {
        begunOf(type).token = new Token();
      } else if (isStored) {
        begunOf(type).token = null;
        current = new Token();
      }
    }
  }
}
