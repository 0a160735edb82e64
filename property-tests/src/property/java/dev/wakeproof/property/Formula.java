package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.Map;
import java.util.Set;

/**
 * A formula of a specification, evaluated by TLC on the observable state. A property here with the
 * name of a formula is that formula; a property that is stated in Java has a name that no
 * specification has.
 */
record Formula(String name) {
  static Formula of(String name) {
    return new Formula(name);
  }

  /** In one of the states that look like that. */
  boolean holds(Abstraction specification, Map<String, ?> java) {
    return specification.shown(java).stream().anyMatch(state -> specification.holds(name, state));
  }

  /** Of one of the steps that look like that. */
  boolean holds(Abstraction specification, Map<String, ?> before, Map<String, ?> after) {
    Set<Integer> to = specification.shown(after);
    return specification.shown(before).stream()
        .anyMatch(from -> to.stream().anyMatch(state -> specification.allows(name, from, state)));
  }
}
