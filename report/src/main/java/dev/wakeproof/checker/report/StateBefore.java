package dev.wakeproof.checker.report;

import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The state after the first steps of a counterexample, as far as a reader of the other steps needs
 * it: no variable that still is 0, FALSE, Null or empty, no {@code pc} of a process that acts
 * later.
 */
final class StateBefore {
  private static final Pattern KEY = Pattern.compile("(?:<<[^<>]*>>|[^\\s(]+) :> ");
  private static final Pattern ENTRY = Pattern.compile("(.*)\\[(\\d+)]");
  private static final Pattern NOTHING =
      Pattern.compile("(?:0|FALSE|Null|None|[\\s@,<>(){}\\[\\]])*");

  private StateBefore() {}

  /** Returns a line for each variable, such as {@code state = all "SIGNALLED"}. */
  static List<String> lines(List<Step> first, List<Step> later) {
    Set<String> acting =
        later.stream().map(step -> String.valueOf(step.actor())).collect(Collectors.toSet());
    boolean whole = first.get(0).step().equals(Step.INITIAL);
    Map<String, String> state = new LinkedHashMap<>();
    first.forEach(step -> step.changes().forEach((name, value) -> assign(state, name, value)));
    List<String> lines = new ArrayList<>();
    Set<String> unlisted =
        state.keySet().stream()
            .filter(name -> whole && isNothing(state.get(name)))
            .collect(Collectors.toSet());
    state.forEach(
        (name, value) -> {
          String variable = name.replaceFirst("[\\[.].*", "");
          boolean nothing = isNothing(value) && unlisted.contains(whole ? variable : name);
          if (!nothing && !name.equals("pc") && !acting.contains(process(name))) {
            lines.add(name + " = " + same(value));
          }
        });
    return lines;
  }

  /** Writes the entry of a tuple into the tuple, if the state has that. */
  private static void assign(Map<String, String> state, String name, String value) {
    state.keySet().removeIf(part -> part.startsWith(name + "[") || part.startsWith(name + "."));
    Matcher entry = ENTRY.matcher(name);
    String tuple = entry.matches() ? value(state, entry.group(1)) : "";
    if (tuple.startsWith("<<")) {
      List<String> entries = entries(tuple);
      entries.set(Integer.parseInt(entry.group(2)) - 1, value);
      assign(state, entry.group(1), "<<" + String.join(", ", entries) + ">>");
    } else {
      state.put(name, value);
    }
  }

  /** Returns the value of a variable or of an entry of a tuple; empty if the state has none. */
  private static String value(Map<String, String> state, String name) {
    Matcher entry = ENTRY.matcher(name);
    if (state.containsKey(name) || !entry.matches()) {
      return state.getOrDefault(name, "");
    }
    String tuple = value(state, entry.group(1));
    return tuple.startsWith("<<") ? entries(tuple).get(Integer.parseInt(entry.group(2)) - 1) : "";
  }

  private static List<String> entries(String tuple) {
    List<String> entries = new ArrayList<>();
    int depth = 0;
    int begin = 2;
    for (int i = 2; i < tuple.length() - 2; i++) {
      char c = tuple.charAt(i);
      boolean arrow = c == '>' && ":-".indexOf(tuple.charAt(i - 1)) >= 0;
      depth += arrow ? 0 : "<({[".indexOf(c) >= 0 ? 1 : ">)}]".indexOf(c) >= 0 ? -1 : 0;
      if (c == ',' && depth == 0) {
        entries.add(tuple.substring(begin, i));
        begin = i + 2;
      }
    }
    entries.add(tuple.substring(begin, tuple.length() - 2));
    return entries;
  }

  /** Returns the process of an entry of {@code pc}, or else the name. */
  private static String process(String name) {
    return name.startsWith("pc[") ? name.substring(3, name.length() - 1) : name;
  }

  private static boolean isNothing(String value) {
    return NOTHING.matcher(KEY.matcher(value).replaceAll("")).matches();
  }

  /** Writes a function with one value as {@code all VALUE}. */
  private static String same(String value) {
    String[] values = KEY.matcher(value).replaceAll("").split(" @@ ", -1);
    boolean function = value.startsWith("(") && value.endsWith(")") && values.length > 1;
    String bare = values[0].substring(function ? 1 : 0);
    for (int i = 1; i < values.length; i++) {
      String other = values[i];
      function &=
          bare.equals(i == values.length - 1 ? other.substring(0, other.length() - 1) : other);
    }
    return function ? "all " + bare : value;
  }
}
