package dev.wakeproof.checker.engine.tlc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A value as TLC prints it, parsed as far as needed to show what changed: functions, and everything
 * else.
 */
sealed interface TlaValue {

  String text();

  /** A number, string, model value or set, which changes as a whole. */
  record Atom(String text) implements TlaValue {}

  /** A function, record or sequence, whose entries can change one by one. */
  record Function(Kind kind, Map<String, TlaValue> entries, String text) implements TlaValue {
    Optional<TlaValue> at(String key) {
      return Optional.ofNullable(entries.get(key));
    }
  }

  enum Kind {
    FUNCTION,
    RECORD,
    SEQUENCE;

    String select(String key) {
      return this == RECORD ? "." + key : "[" + key + "]";
    }
  }

  static TlaValue parse(String text) {
    return new TlaValueParser(text).value();
  }

  /**
   * Returns the smallest parts of {@code after} that differ from {@code before}, with their names:
   * {@code state[p1]} rather than all of {@code state}.
   */
  static Map<String, String> changes(String name, TlaValue before, TlaValue after) {
    Map<String, String> changes = new LinkedHashMap<>();
    collect(name, before, after, changes);
    return changes;
  }

  private static void collect(
      String name, TlaValue before, TlaValue after, Map<String, String> changes) {
    if (before.text().equals(after.text())) {
      return;
    }
    if (before instanceof Function old
        && after instanceof Function now
        && old.kind() == now.kind()
        && old.entries().keySet().equals(now.entries().keySet())) {
      now.entries()
          .forEach(
              (key, value) ->
                  collect(name + now.kind().select(key), old.entries().get(key), value, changes));
    } else {
      changes.put(name, after.text());
    }
  }
}
