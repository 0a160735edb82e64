package dev.wakeproof.checker.verdict;

import java.util.Map;

/**
 * One row of a counterexample.
 *
 * @param actor null if no process acts, as in the initial state
 * @param step the name of the step in the specification and in the Java code
 * @param changes the new value of each changed variable, in the order of the engine's state
 */
public record Step(String actor, String step, Map<String, String> changes) {
  public static final String INITIAL = "Initial state";
}
