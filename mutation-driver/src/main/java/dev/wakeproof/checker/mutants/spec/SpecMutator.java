package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mutates the PlusCal of a module. It removes each statement of a step or macro, negates each
 * condition, removes each part of a condition, and shifts each comparison by one. It does not
 * mutate what only properties read.
 */
final class SpecMutator {
  /** Matches the left side of an assignment to a variable, an element or a field. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\b[a-z]\\w*(?:\\[(?:[^\\[\\]\\n]|\\[[^\\[\\]\\n]*\\])*\\]|\\.\\w+)*\\s*:=");

  private static final Pattern AWAIT = Pattern.compile("(?<!\")\\bawait\\b");
  private static final Pattern GOTO = Pattern.compile("\\bgoto\\s+\\w+");
  private static final Pattern CALL = Pattern.compile("(?m)(?<=[;{}]\\s|^\\s{2,40})[A-Z]\\w*\\(");
  private static final Pattern CONDITION = Pattern.compile("\\b(?:if|while)\\s*\\(");
  private static final Pattern CHOICE = Pattern.compile("\\bIF\\b");
  private static final Pattern JUNCTION = Pattern.compile("/\\\\|\\\\/");
  private static final Pattern COMPARISON =
      Pattern.compile("(?<![<>=|/\\\\-])(?:<=|>=|<|>)(?![<>=])");

  /** Matches a binding; its right-hand side is the operand. */
  private static final Pattern BINDING = Pattern.compile("^\\s*\\w+\\s*=(?=[^=]*=)");

  private static final Map<String, String> MOVED =
      Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">");

  private final String module;
  private final PlusCalText at;
  private final String text;
  private final String code;
  private final Ghosts ghosts;
  private final List<SpecMutant> mutants = new ArrayList<>();
  private final Map<String, Integer> seen = new HashMap<>();

  /** Maps the beginning of each assignment to an auxiliary variable to its end. */
  private final Map<Integer, Integer> ghostly = new HashMap<>();

  private SpecMutator(String module, String text) {
    this.module = module;
    this.text = text;
    at = new PlusCalText(text);
    code = at.code();
    ghosts = new Ghosts(at);
  }

  /** Returns the mutants of {@code text} in its order; none if it has no algorithm. */
  static List<SpecMutant> of(String module, String text) {
    SpecMutator mutator = new SpecMutator(module, text);
    mutator.drop("drop an assignment", ASSIGNMENT);
    mutator.drop("drop an await", AWAIT);
    mutator.drop("drop a goto", GOTO);
    mutator.drop("drop a call", CALL);
    mutator.negate();
    mutator.dropParts();
    mutator.moveBoundaries();
    mutator.mutants.sort(Comparator.comparingInt(SpecMutant::line));
    return List.copyOf(mutator.mutants);
  }

  private void drop(String operator, Pattern start) {
    Matcher matcher = at.find(start);
    while (matcher.find()) {
      int from = matcher.start();
      int to = at.statementEnd(from);
      int before = code.substring(0, from).stripTrailing().length() - PlusCalText.BESIDE.length();
      if (ghosts.isOne(from)) {
        ghostly.put(from, to);
      } else if (code.startsWith(PlusCalText.BESIDE, to)) {
        add(operator, from, to, from, to + PlusCalText.BESIDE.length(), "");
      } else if (code.startsWith(PlusCalText.BESIDE, before)) {
        add(operator, from, to, before, to, "");
      } else {
        add(operator, from, to, from, to, "skip");
      }
    }
  }

  private void negate() {
    Matcher condition = at.find(CONDITION);
    while (condition.find()) {
      negate(condition.end(), at.closing(condition.end() - 1));
    }
    Matcher choice = at.find(CHOICE);
    while (choice.find()) {
      int to = code.substring(0, at.then(choice.end())).stripTrailing().length();
      negate(choice.end() + 1, to);
    }
  }

  private void negate(int from, int to) {
    add("negate a condition", from, to, from, to, "~(" + text.substring(from, to) + ")");
  }

  private void dropParts() {
    Matcher junction = at.find(JUNCTION);
    while (junction.find()) {
      int from = at.operandStart(junction.start());
      Matcher binding = BINDING.matcher(code.substring(from, junction.start()));
      from = binding.find() ? from + binding.end() : from;
      int to = at.operandEnd(junction.end());
      boolean first = !endsWithJunction(code.substring(0, from).stripTrailing());
      if (first && !code.substring(from, junction.start()).isBlank()) {
        add("drop a part", from, junction.start(), from, junction.end(), "");
      }
      add("drop a part", junction.end(), to, junction.start(), to, "");
    }
  }

  private static boolean endsWithJunction(String before) {
    return before.endsWith("/\\") || before.endsWith("\\/");
  }

  private void moveBoundaries() {
    Matcher comparison = at.find(COMPARISON);
    while (comparison.find()) {
      int from = comparison.start();
      add(
          "move a boundary",
          at.operandStart(from),
          at.operandEnd(comparison.end()),
          from,
          comparison.end(),
          MOVED.get(comparison.group()));
    }
  }

  /** Adds the mutant of a statement or condition from {@code first} to {@code last}. */
  private void add(String operator, int first, int last, int from, int to, String instead) {
    int begin = last - code.substring(first, last).stripLeading().length();
    String step = at.step(begin);
    if (step.isEmpty() || isGhostly(begin)) {
      return;
    }
    String what = code.substring(first, last).strip().replaceAll("\\s+", " ");
    String id = module + " " + step + ": " + operator + " `" + what + "`";
    int times = seen.merge(id, 1, Integer::sum);
    mutants.add(
        new SpecMutant(
            module,
            times == 1 ? id : id + " " + times,
            (int) text.substring(0, begin + 1).lines().count(),
            step,
            operator,
            text.substring(0, from) + instead + text.substring(to)));
  }

  private boolean isGhostly(int place) {
    return ghostly.entrySet().stream()
        .anyMatch(ghost -> ghost.getKey() <= place && place < ghost.getValue());
  }
}
