package dev.wakeproof.property;

import dev.wakeproof.abstraction.Abstraction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The states that a specification can reach with the steps that the Java has taken. */
final class Steps {
  private final Abstraction specification;
  private final Set<Integer> states;

  private Steps(Abstraction specification, Set<Integer> states) {
    this.specification = specification;
    this.states = states;
  }

  static Steps of(Abstraction specification) {
    return new Steps(specification, specification.initial());
  }

  /** After an action; nowhere if it is not enabled. */
  Steps after(String action, Object... arguments) {
    Set<Integer> after = new LinkedHashSet<>();
    states.forEach(state -> after.addAll(specification.after(state, action, List.of(arguments))));
    return new Steps(specification, after);
  }

  /** There or elsewhere. */
  Steps or(Steps other) {
    Set<Integer> either = new LinkedHashSet<>(states);
    either.addAll(other.states);
    return new Steps(specification, either);
  }

  /** There, or elsewhere if that is nowhere. */
  Steps orElse(Steps other) {
    return isPossible() ? this : other;
  }

  boolean isPossible() {
    return !states.isEmpty();
  }

  /** Keeps the states that look like the Java's; none if the two differ. */
  Steps alike(Map<String, ?> java) {
    Set<Integer> alike = new LinkedHashSet<>(states);
    alike.retainAll(specification.shown(java));
    return new Steps(specification, alike);
  }

  @Override
  public String toString() {
    return states.stream().map(specification::toString).toList().toString();
  }
}
