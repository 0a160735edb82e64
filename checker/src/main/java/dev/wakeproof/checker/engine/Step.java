package dev.wakeproof.checker.engine;

import java.util.Map;

/**
 * One row of a counterexample.
 *
 * @param actor null where no process acts: the initial state, the environment
 * @param step the name that the step bears in the spec and in the Java code
 * @param changes variable to new value, in the order of the engine's state
 */
public record Step(String actor, String step, Map<String, String> changes) {
  public static final String INITIAL = "Initial state";
}
