package dev.wakeproof.explorer.search;

import dev.wakeproof.explorer.machine.Machine;

/** After how many choices an execution violated something first, and had its first race. */
final class Marks {
  private int violatedAt;
  private int racedAt;

  void clear() {
    violatedAt = -1;
    racedAt = -1;
  }

  /** To be called before each choice. */
  void look(Machine machine, int depth) {
    if (machine.violation() != null && violatedAt < 0) {
      violatedAt = depth;
    }
    if (!machine.races().isEmpty() && racedAt < 0) {
      racedAt = depth;
    }
  }

  /** After how many choices an actor failed; if none did, all of them. */
  int violated(int depth) {
    return violatedAt < 0 ? depth : violatedAt;
  }

  int raced() {
    return racedAt;
  }
}
