package dev.wakeproof.bench.workload;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Implementations by name, in the order of the tables. */
public final class Registry<F> {
  private final Map<String, F> factories = new LinkedHashMap<>();
  private final Set<String> ours = new HashSet<>();

  Registry() {}

  /** Adds an implementation of the library. */
  Registry<F> ours(String name, F factory) {
    ours.add(name);
    return peer(name, factory);
  }

  /** Adds a peer. */
  Registry<F> peer(String name, F factory) {
    factories.put(name, factory);
    return this;
  }

  F get(String name) {
    F found = factories.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no " + name + " among " + names());
    }
    return found;
  }

  /** Returns all names. */
  public List<String> names() {
    return List.copyOf(factories.keySet());
  }

  /** Tells whether an implementation belongs to the library. */
  public boolean isOurs(String name) {
    return ours.contains(name);
  }
}
