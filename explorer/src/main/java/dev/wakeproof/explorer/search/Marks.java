package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/** After how many choices the actors of an execution failed, and it had its first race. */
final class Marks {
  private final List<Integer> failedAt = new ArrayList<>();
  private int racedAt;

  void clear() {
    failedAt.clear();
    racedAt = -1;
  }

  /** To be called before each choice. */
  void look(Machine machine, int depth) {
    while (failedAt.size() < machine.failures().size()) {
      failedAt.add(depth);
    }
    if (!machine.races().isEmpty() && racedAt < 0) {
      racedAt = depth;
    }
  }

  /** After how many choices an actor failed, the first one being number 0. */
  int failed(int number) {
    return failedAt.get(number);
  }

  int raced() {
    return racedAt;
  }
}
