package dev.wakeproof.bench.workload;

import java.util.Map;

/** Looks names up and says which there are. */
final class Registry {
  private Registry() {}

  static <T> T get(Map<String, T> byName, String name) {
    T found = byName.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no " + name + " among " + byName.keySet());
    }
    return found;
  }
}
