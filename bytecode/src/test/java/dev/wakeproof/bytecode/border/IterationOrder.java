package dev.wakeproof.bytecode.border;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collections that each JVM iterates in another order. */
class IterationOrder {
  private final List<Object> seen = new ArrayList<>();

  void elements() {
    for (int i : Set.of(1, 2)) {
      seen.add(i);
    }
  }

  void entries() {
    Map.of(1, 2, 3, 4).forEach((key, value) -> seen.add(value));
  }

  void textOfMap() {
    seen.add("" + List.of(Map.of(1, 2, 3, 4)));
  }

  void copiedList() {
    seen.addAll(Set.copyOf(List.of(1, 2, 3)));
  }

  void stream() {
    seen.add(Set.of("a", "b").stream().findFirst().get());
  }

  void looksUp() {
    Map<Integer, Set<Integer>> map = Map.of(1, Set.of(2, 3), 4, Set.of());
    seen.add(map.get(1).contains(2) && map.equals(Map.of()) && map.size() == 2);
  }

  void oneElement() {
    seen.addAll(Set.of(1));
  }

  void list() {
    seen.add(List.of(1, 2).toString());
  }
}
