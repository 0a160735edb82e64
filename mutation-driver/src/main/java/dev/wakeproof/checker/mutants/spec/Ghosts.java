package dev.wakeproof.checker.mutants.spec;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of an algorithm that only its properties read. They are not mutated, because a wrong
 * one is no bug of the algorithm. Seeded bugs show that the properties detect something.
 */
final class Ghosts {
  /** Matches a comment that declares auxiliary variables, up to the semicolon. */
  private static final Pattern ALL =
      Pattern.compile("\\\\\\* Ghosts: [^\\n]*\\balone\\b[^\\n]*\\n([^;]*;)");

  private static final Pattern ONE =
      Pattern.compile("\\b(\\w+)\\s*=[^\\n]*\\\\\\*[^\\n]*\\bghost:");
  private static final Pattern VARIABLE = Pattern.compile("(?m)^\\s*([a-z]\\w*)\\s*(?:=|\\\\in)");
  private static final Pattern COMMENT = Pattern.compile("\\\\\\*.*");
  private static final Pattern STATEMENT = Pattern.compile("\\s*(\\w+)[^;]*;\\s*");
  private static final Pattern MACRO = Pattern.compile("macro\\s+(\\w+)\\([^)]*\\)\\s*\\{");

  private final PlusCalText text;
  private final Set<String> names = new HashSet<>();

  Ghosts(PlusCalText text) {
    this.text = text;
    Matcher all = text.findInText(ALL);
    while (all.find()) {
      Matcher variable = VARIABLE.matcher(COMMENT.matcher(all.group(1)).replaceAll(""));
      while (variable.find()) {
        names.add(variable.group(1));
      }
    }
    Matcher one = text.findInText(ONE);
    while (one.find()) {
      names.add(one.group(1));
    }
    Matcher macro = text.find(MACRO);
    while (macro.find()) {
      if (isForGhosts(macro.end(), text.closing(macro.end() - 1))) {
        names.add(macro.group(1));
      }
    }
  }

  /**
   * Returns whether the statement at {@code from} assigns only to such variables, or calls a macro
   * that does.
   */
  boolean isOne(int from) {
    int end = from;
    while (Character.isJavaIdentifierPart(text.code().charAt(end))) {
      end++;
    }
    return names.contains(text.code().substring(from, end));
  }

  private boolean isForGhosts(int from, int to) {
    Matcher statement = STATEMENT.matcher(text.code()).region(from, to);
    boolean any = false;
    while (statement.find()) {
      if (!names.contains(statement.group(1))) {
        return false;
      }
      any = true;
    }
    return any;
  }
}
