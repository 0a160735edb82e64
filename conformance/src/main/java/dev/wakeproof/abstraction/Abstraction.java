package dev.wakeproof.abstraction;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An abstract module of a specification, executed by TLC as a library: its own steps and its own
 * formulas, for a test to hold the Java beside. States go by numbers.
 *
 * <p>What the Java shows is a record that the module's operator {@code Shows} takes: a step to
 * every state that looks like that. Values are numbers, truths, texts, lists (tuples), sets, and
 * maps: records if their keys are texts, else functions.
 *
 * <p>Not for several threads at once.
 */
public interface Abstraction {
  /**
   * Parses a model.
   *
   * @param specs the folder of all families
   * @param model {@code family/Module:configuration}
   */
  static Abstraction of(Path specs, String model) {
    try {
      return Isolated.of(specs, model);
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(model + " cannot be executed", e);
    }
  }

  /** Where the specification begins. */
  Set<Integer> initial();

  /**
   * Where an action of its next-state relation leads; nowhere if it is not enabled.
   *
   * @param action with its parameters, as the module defines it: {@code Return(p, k)}
   */
  Set<Integer> after(int state, String action, List<?> arguments);

  /** The states that look like that. */
  Set<Integer> shown(Map<String, ?> java);

  /** Whether an invariant of the model's configuration holds there. */
  boolean holds(String invariant, int state);

  /** Whether a step keeps a property of the model's configuration that speaks of steps. */
  boolean allows(String property, int before, int after);

  /** What a variable is there, as TLC prints it. */
  String value(String variable, int state);

  /** The state, as TLC prints it. */
  String toString(int state);
}
