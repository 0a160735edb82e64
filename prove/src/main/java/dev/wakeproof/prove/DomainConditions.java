package dev.wakeproof.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Collects the domain conditions of an evaluation, such as that a sequence has a head. */
final class DomainConditions {
  record Condition(String action, Term formula, String what, Object place) {}

  private final List<Condition> conditions = new ArrayList<>();
  private final Deque<Term> assumptions = new ArrayDeque<>();
  private Object place = "an unknown place";
  private String action = "";

  void push(Term assumption) {
    assumptions.push(assumption);
  }

  void pop() {
    assumptions.pop();
  }

  /** Sets the place of the evaluation. */
  Object at(Object newPlace) {
    Object before = place;
    place = newPlace;
    return before;
  }

  /** The action that is evaluated. */
  void of(String name) {
    action = name;
  }

  Term under(Term condition) {
    return Term.implies(Term.and(List.copyOf(assumptions)), condition);
  }

  void need(Term formula, String what) {
    if (!formula.isTrue()
        && conditions.stream()
            .noneMatch(c -> c.formula().equals(formula) && c.action().equals(action))) {
      conditions.add(new Condition(action, formula, what, place));
    }
  }

  List<Condition> all() {
    return conditions;
  }
}
