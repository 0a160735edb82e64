package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;
import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of choices after which the actors of an execution failed, and after which it had its
 * first race.
 */
final class Marks {
  private final List<Integer> failedAt = new ArrayList<>();
  private int racedAt;

  void clear() {
    failedAt.clear();
    racedAt = -1;
  }

  /** Called before each choice. */
  void look(Machine machine, int depth) {
    while (failedAt.size() < machine.failures().size()) {
      failedAt.add(depth);
    }
    if (!machine.races().isEmpty() && racedAt < 0) {
      racedAt = depth;
    }
  }

  /** Returns the number of choices before the failure with that number, counted from 0. */
  int failed(int number) {
    return failedAt.get(number);
  }

  int raced() {
    return racedAt;
  }
}
