package dev.wakeproof.prove;

import java.util.Map;

/**
 * The values of the variables.
 *
 * @param next those after the step; null where nothing is primed
 */
record State(Map<String, Value> current, Map<String, Value> next) {
  static State of(Map<String, Value> values) {
    return new State(values, null);
  }

  Value get(String variable) {
    Value value = current.get(variable);
    if (value == null) {
      throw new Refused("reads " + variable + " before it has a value");
    }
    return value;
  }

  State primed() {
    if (next == null) {
      throw new Refused("primes an expression where there is no next state");
    }
    return State.of(next);
  }
}
