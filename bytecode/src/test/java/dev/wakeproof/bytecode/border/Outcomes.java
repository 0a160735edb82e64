package dev.wakeproof.bytecode.border;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;

/** Returns the outcome of a program in one or two words. */
final class Outcomes {
  private static final int SECONDS = 60;

  private Outcomes() {}

  /** {@code holds}, the violated property, or {@code refused: } and why. */
  static String of(Class<?> program, String method) {
    return of(program, method, SECONDS);
  }

  static String of(Class<?> program, String method, int seconds) {
    return of(program, method, Options.of(MemoryModel.SC).with("seconds", seconds));
  }

  static String of(Class<?> program, String method, Options options) {
    try {
      Result result = Exploration.of(Test.of(program, method), options);
      return result.violation() == null ? result.extent() : result.violation().property();
    } catch (RefusedException e) {
      return "refused: " + e.getMessage();
    }
  }
}
