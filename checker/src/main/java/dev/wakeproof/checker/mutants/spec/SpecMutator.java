package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Gets the PlusCal of a module wrong: each statement of a step or a macro is left out, and each
 * condition turned round.
 */
final class SpecMutator {
  private static final Pattern ALGORITHM =
      Pattern.compile("(?s)--(?:fair\\s+)?algorithm\\b.*?(?=\\n\\}\\s*\\*\\))");

  /** To the end of a line, or between brackets within one; longer ones are not used in a body. */
  private static final Pattern COMMENT = Pattern.compile("\\\\\\*.*|\\(\\*.*?\\*\\)");

  private static final Pattern NAME =
      Pattern.compile("(?m)^\\s*(?:macro\\s+(\\w+)|procedure\\s+(\\w+)|(\\w+):[+-]?\\s*$)");

  /** What a variable, an element or a field begins with that is assigned to. */
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "\\b[a-z]\\w*(?:\\[[^\\]\\n]*(?:\\[[^\\]\\n]*\\][^\\]\\n]*)?\\]|\\.\\w+)*\\s*:=");

  private static final Pattern AWAIT = Pattern.compile("\\bawait\\b");
  private static final Pattern GOTO = Pattern.compile("\\bgoto\\s+\\w+");
  private static final Pattern CALL = Pattern.compile("(?m)(?<=[;{}]\\s|^\\s{2,40})[A-Z]\\w*\\(");
  private static final Pattern CONDITION = Pattern.compile("\\b(?:if|while)\\s*\\(");

  /** Between assignments that are one. */
  private static final String BESIDE = "||";

  private final String module;
  private final String text;
  private final String code;
  private final int begin;
  private final int end;
  private final List<SpecMutant> mutants = new ArrayList<>();
  private final Map<String, Integer> seen = new HashMap<>();

  private SpecMutator(String module, String text) {
    this.module = module;
    this.text = text;
    Matcher algorithm = ALGORITHM.matcher(text);
    boolean found = algorithm.find();
    begin = found ? algorithm.start() : 0;
    end = found ? algorithm.end() : 0;
    code = COMMENT.matcher(text).replaceAll(comment -> " ".repeat(comment.group().length()));
  }

  /** The mistakes in {@code text}, in its order; none if it has no algorithm. */
  static List<SpecMutant> of(String module, String text) {
    SpecMutator mutator = new SpecMutator(module, text);
    mutator.drop("drop an assignment", ASSIGNMENT);
    mutator.drop("drop an await", AWAIT);
    mutator.drop("drop a goto", GOTO);
    mutator.drop("drop a call", CALL);
    mutator.negate();
    mutator.mutants.sort((a, b) -> Integer.compare(a.line(), b.line()));
    return List.copyOf(mutator.mutants);
  }

  private void drop(String operator, Pattern start) {
    Matcher matcher = start.matcher(code).region(begin, end);
    matcher.useTransparentBounds(true);
    while (matcher.find()) {
      int from = matcher.start();
      int to = statementEnd(from);
      int before = code.substring(0, from).stripTrailing().length() - BESIDE.length();
      if (step(from).isEmpty()) {
        continue;
      }
      if (code.startsWith(BESIDE, to)) {
        add(operator, from, to, from, to + BESIDE.length(), "");
      } else if (code.startsWith(BESIDE, before)) {
        add(operator, from, to, before, to, "");
      } else {
        add(operator, from, to, from, to, "skip");
      }
    }
  }

  private void negate() {
    Matcher matcher = CONDITION.matcher(code).region(begin, end);
    while (matcher.find()) {
      int open = matcher.end() - 1;
      int close = closing(open);
      String condition = text.substring(open + 1, close);
      add("negate a condition", open + 1, close, open + 1, close, "~(" + condition + ")");
    }
  }

  /** Of the statement, or condition, from {@code first} to {@code last}. */
  private void add(String operator, int first, int last, int from, int to, String instead) {
    String step = step(first);
    String what = text.substring(first, last).replaceAll("\\s+", " ");
    String id = module + " " + step + ": " + operator + " `" + what + "`";
    int times = seen.merge(id, 1, Integer::sum);
    mutants.add(
        new SpecMutant(
            times == 1 ? id : id + " " + times,
            (int) text.substring(0, first + 1).lines().count(),
            step,
            operator,
            text.substring(0, from) + instead + text.substring(to)));
  }

  /** The label or macro that {@code at} stands under; empty before the first. */
  private String step(int at) {
    Matcher names = NAME.matcher(code).region(begin, at);
    String name = "";
    while (names.find()) {
      for (int group = 1; group <= names.groupCount(); group++) {
        name = names.group(group) == null ? name : names.group(group);
      }
    }
    return name;
  }

  /** Where the statement from {@code at} ends: a semicolon or a bar that no bracket holds. */
  private int statementEnd(int at) {
    int i = at;
    while (code.charAt(i) != ';' && !code.startsWith(BESIDE, i)) {
      i = "([{".indexOf(code.charAt(i)) < 0 ? i + 1 : closing(i) + 1;
    }
    return i;
  }

  private int closing(int open) {
    int depth = 0;
    for (int i = open; ; i++) {
      if ("([{".indexOf(code.charAt(i)) >= 0) {
        depth++;
      } else if (")]}".indexOf(code.charAt(i)) >= 0 && --depth == 0) {
        return i;
      }
    }
  }
}
