package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns the states of a behavior that TLC prints into steps with the changed variables only. */
final class TlcTrace {
  private static final Pattern HEADER =
      Pattern.compile("(\\d+): (?:Back to state: )?<(\\w+(?: predicate)?)(?:\\((.*?)\\))?[^>]*>");
  // A value may continue on further lines, which are indented.
  private static final Pattern VARIABLE =
      Pattern.compile("(?ms)^(?:/\\\\ )?(\\w+) = (.*?)(?=^(?:/\\\\ )?\\w+ = |\\z)");

  private final List<Map<String, TlaValue>> states = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private Integer loopAt;

  List<Step> steps() {
    return steps;
  }

  /** Returns the row to which the behavior loops back; null if it does not loop. */
  Integer loopAt() {
    return loopAt;
  }

  /** Reads a state of the behavior: its number, the action that led to it, and the variables. */
  void state(String message) {
    String[] parts = message.split("\n", 2);
    Map<String, TlaValue> now = variables(parts.length == 2 ? parts[1] : "");
    Matcher header = HEADER.matcher(parts[0]);
    boolean named = header.lookingAt();
    if (states.isEmpty()) {
      initialState(now);
    } else {
      steps.add(
          named
              ? step(header.group(2), header.group(3), now)
              : step(parts[0].replaceFirst("^\\d+: ", ""), null, now));
    }
    states.add(now);
  }

  /** Reads a behavior that consists of a bad initial state. */
  void initialState(String variables) {
    Map<String, TlaValue> now = variables(variables);
    initialState(now);
    states.add(now);
  }

  private void initialState(Map<String, TlaValue> now) {
    Map<String, String> all = new LinkedHashMap<>();
    now.forEach((name, value) -> all.put(name, value.text()));
    steps.add(new Step(null, Step.INITIAL, all));
  }

  /** Records that the behavior stutters in its last state forever. */
  void stuttering() {
    loopAt = steps.size();
  }

  /** Reads the step that closes the loop; it gets its own row. */
  void backToState(String message) {
    Matcher header = HEADER.matcher(message);
    if (!header.lookingAt()) {
      throw new IllegalArgumentException("TLC's way back to a state is not understood: " + message);
    }
    loopAt = Integer.parseInt(header.group(1));
    steps.add(step(header.group(2), header.group(3), states.get(loopAt - 1)));
  }

  private Step step(String action, String argument, Map<String, TlaValue> now) {
    Map<String, TlaValue> before = states.get(states.size() - 1);
    Map<String, String> changes = new LinkedHashMap<>();
    now.forEach(
        (name, value) ->
            changes.putAll(TlaValue.changes(name, before.getOrDefault(name, value), value)));
    String actor = argument != null ? argument : actor(action, before, now);
    return new Step(actor, action, changes);
  }

  /**
   * Returns the process that took an action, which TLC 2.18 does not print. In a PlusCal
   * translation it is one whose {@code pc} was at the label that is the action's name; among
   * several, the one that moved.
   */
  private static String actor(
      String action, Map<String, TlaValue> before, Map<String, TlaValue> now) {
    if (!(before.get("pc") instanceof TlaValue.Function pc)) {
      return null;
    }
    Set<String> atLabel =
        pc.entries().entrySet().stream()
            .filter(entry -> entry.getValue().text().equals('"' + action + '"'))
            .map(Map.Entry::getKey)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> candidates = atLabel.isEmpty() ? new TreeSet<>(pc.entries().keySet()) : atLabel;
    if (candidates.size() > 1) {
      candidates.retainAll(changedKeys(pc, now.get("pc")));
    }
    return candidates.size() == 1 ? candidates.iterator().next() : null;
  }

  private static Set<String> changedKeys(TlaValue.Function before, TlaValue now) {
    if (!(now instanceof TlaValue.Function after)) {
      return Set.of();
    }
    return before.entries().keySet().stream()
        .filter(key -> !before.at(key).equals(after.at(key)))
        .collect(Collectors.toSet());
  }

  private static Map<String, TlaValue> variables(String text) {
    Map<String, TlaValue> variables = new LinkedHashMap<>();
    Matcher variable = VARIABLE.matcher(text);
    while (variable.find()) {
      variables.put(variable.group(1), TlaValue.parse(variable.group(2)));
    }
    return variables;
  }
}
