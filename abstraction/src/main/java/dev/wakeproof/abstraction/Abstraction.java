package dev.wakeproof.abstraction;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An abstract module of a specification that TLC executes as a library. A test compares the Java
 * with its steps and formulas. States are numbers.
 *
 * <p>The visible state of the Java is a record, the argument of the module's operator {@code
 * Shows}. That operator is true in every state that looks like the record. Values are numbers,
 * booleans, strings, lists (tuples), sets, and maps: records if the keys are strings, else
 * functions.
 *
 * <p>Not thread-safe.
 */
public interface Abstraction {
  /**
   * Parses a model.
   *
   * @param specs the folder of all families
   * @param model {@code family/Module:configuration}
   * @return the parsed model
   */
  static Abstraction of(Path specs, String model) {
    try {
      return Isolated.of(specs, model);
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(model + " cannot be executed", e);
    }
  }

  /** Returns the initial states. */
  Set<Integer> initial();

  /**
   * Returns the successors by an action of the next-state relation; empty if it is not enabled.
   *
   * @param action with its parameters, as the module defines it: {@code Return(p, k)}
   */
  Set<Integer> after(int state, String action, List<?> arguments);

  /** Returns the states that look like the visible state of the Java. */
  Set<Integer> shown(Map<String, ?> java);

  /** Tells whether an invariant of the model's configuration holds in a state. */
  boolean holds(String invariant, int state);

  /** Tells whether a step satisfies an action property of the model's configuration. */
  boolean allows(String property, int before, int after);

  /** Returns the value of a variable in a state, as TLC prints it. */
  String value(String variable, int state);

  /** Returns the state as TLC prints it. */
  String toString(int state);
}
