package dev.wakeproof.bench.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Implementations by name, in the order of the tables. */
public final class Registry<F> {
  private final Map<String, F> factories = new LinkedHashMap<>();

  Registry() {}

  /** Adds an implementation. */
  Registry<F> add(String name, F factory) {
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
}
