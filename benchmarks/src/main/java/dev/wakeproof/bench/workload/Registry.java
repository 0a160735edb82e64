package dev.wakeproof.bench.workload;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Implementations by name, in the order in which they are shown. */
public final class Registry<F> {
  private final Map<String, F> factories = new LinkedHashMap<>();
  private final Set<String> ours = new HashSet<>();

  Registry() {}

  /** One of the library. */
  Registry<F> ours(String name, F factory) {
    ours.add(name);
    return peer(name, factory);
  }

  /** One that people would pick instead. */
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

  /** All of them. */
  public List<String> names() {
    return List.copyOf(factories.keySet());
  }

  /** Whether it is of the library. */
  public boolean isOurs(String name) {
    return ours.contains(name);
  }
}
