package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One way through an action: what it asks, and the values it gives to the variables. */
final class Path {
  private final Map<String, Value> current;
  private final Map<String, Value> next = new LinkedHashMap<>();
  private final List<Term> guards = new ArrayList<>();
  private final Set<Term> written = new LinkedHashSet<>();
  private final Set<Term> numbers = new LinkedHashSet<>();
  private String action;

  Path(Map<String, Value> current) {
    this.current = current;
  }

  /** The start of a path that gives the variables their first values. */
  static Path initial() {
    return new Path(null);
  }

  Path copy() {
    Path copy = new Path(current);
    copy.next.putAll(next);
    copy.guards.addAll(guards);
    copy.written.addAll(written);
    copy.numbers.addAll(numbers);
    copy.action = action;
    return copy;
  }

  boolean isInitial() {
    return current == null;
  }

  /** In which its expressions are evaluated. */
  State state() {
    return isInitial() ? State.of(next) : new State(current, next);
  }

  /** Whether the path goes on: it asks for nothing that cannot be. */
  boolean ask(Term guard) {
    if (guard.isFalse() || guards.stream().anyMatch(guard::contradicts)) {
      return false;
    }
    if (!guard.isTrue() && !guards.contains(guard)) {
      guards.add(guard);
    }
    return true;
  }

  List<Term> guards() {
    return guards;
  }

  Map<String, Value> current() {
    return current;
  }

  Map<String, Value> next() {
    return next;
  }

  /** The elements at which it writes. */
  Set<Term> written() {
    return written;
  }

  /** The numbers at which it applies a function. */
  Set<Term> numbers() {
    return numbers;
  }

  /** The name of the action; null before it is known. */
  String action() {
    return action;
  }

  void name(String name) {
    action = name;
  }
}
