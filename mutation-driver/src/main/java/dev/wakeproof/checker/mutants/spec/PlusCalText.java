package dev.wakeproof.checker.mutants.spec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The PlusCal algorithm of a module, with the positions of its statements and operands. */
final class PlusCalText {
  private static final Pattern ALGORITHM =
      Pattern.compile("(?s)--(?:fair\\s+)?algorithm\\b.*?(?=\\n\\}\\s*\\*\\))");

  /**
   * Matches a comment: to the end of the line, or between brackets within a line. Longer comments
   * do not occur in a body.
   */
  private static final Pattern COMMENT = Pattern.compile("\\\\\\*.*|\\(\\*.*?\\*\\)");

  private static final Pattern NAME =
      Pattern.compile("(?m)^\\s*(?:macro\\s+(\\w+)|procedure\\s+(\\w+)|(\\w+):[+-]?\\s*$)");

  /** Separates simultaneous assignments. */
  static final String BESIDE = "||";

  private static final List<String> OPEN = List.of("<<", "(", "[", "{");
  private static final List<String> CLOSE = List.of(">>", ")", "]", "}");

  /** The operators that end an operand of a conjunction or of a comparison. */
  private static final List<String> AROUND =
      List.of("/\\", "\\/", ";", ",", "||", ":=", "|->", "<=>", "=>", "->");

  private static final Set<String> WORDS =
      Set.of(
          "IF", "THEN", "ELSE", "await", "when", "while", "with", "if", "either", "or", "LET",
          "IN");

  private final String text;
  private final String code;
  private final int begin;
  private final int end;

  PlusCalText(String text) {
    this.text = text;
    Matcher algorithm = ALGORITHM.matcher(text);
    boolean found = algorithm.find();
    begin = found ? algorithm.start() : 0;
    end = found ? algorithm.end() : 0;
    code = COMMENT.matcher(text).replaceAll(comment -> " ".repeat(comment.group().length()));
  }

  String text() {
    return text;
  }

  /** Returns the algorithm with blanks instead of comments. */
  String code() {
    return code;
  }

  int end() {
    return end;
  }

  /** Finds {@code pattern} in the algorithm outside of comments. */
  Matcher find(Pattern pattern) {
    Matcher matcher = pattern.matcher(code).region(begin, end);
    matcher.useTransparentBounds(true);
    return matcher;
  }

  /** Finds {@code pattern} in the algorithm, comments included. */
  Matcher findInText(Pattern pattern) {
    return pattern.matcher(text).region(begin, end);
  }

  /** Returns the label or macro that contains {@code at}; empty before the first. */
  String step(int at) {
    Matcher names = NAME.matcher(code).region(begin, at);
    String name = "";
    while (names.find()) {
      for (int group = 1; group <= names.groupCount(); group++) {
        name = names.group(group) == null ? name : names.group(group);
      }
    }
    return name;
  }

  /**
   * Returns the end of the statement that begins at {@code from}: a semicolon or bar outside of
   * brackets.
   */
  int statementEnd(int at) {
    int i = at;
    while (code.charAt(i) != ';' && !code.startsWith(BESIDE, i)) {
      i = "([{".indexOf(code.charAt(i)) < 0 ? i + 1 : closing(i) + 1;
    }
    return i;
  }

  /** Returns the position of the bracket that closes the one at {@code open}. */
  int closing(int open) {
    int depth = 0;
    for (int i = open; ; i++) {
      if ("([{".indexOf(code.charAt(i)) >= 0) {
        depth++;
      } else if (")]}".indexOf(code.charAt(i)) >= 0 && --depth == 0) {
        return i;
      }
    }
  }

  /** Returns the THEN of the IF whose condition begins at {@code from}. */
  int then(int from) {
    int i = from;
    while (!code.startsWith("THEN", i)) {
      i = "([{".indexOf(code.charAt(i)) < 0 ? i + 1 : closing(i) + 1;
    }
    return i;
  }

  /**
   * Returns the end of the operand that begins at {@code from}; one with a quantifier extends as
   * far as possible.
   */
  int operandEnd(int from) {
    String rest = code.substring(from).stripLeading();
    boolean quantified = rest.startsWith("\\A") || rest.startsWith("\\E");
    int depth = 0;
    for (int i = from; ; i++) {
      String token = tokenAt(i);
      if (OPEN.contains(token)) {
        depth++;
      } else if (CLOSE.contains(token)) {
        if (--depth < 0) {
          return i;
        }
      } else if (depth == 0 && AROUND.contains(token)) {
        if (!quantified || token.equals(";") || token.equals(BESIDE)) {
          return i;
        }
      } else if (depth == 0 && WORDS.contains(token)) {
        return i;
      }
      i += token.length() - 1;
    }
  }

  /** Returns the beginning of the operand that ends at {@code to}. */
  int operandStart(int to) {
    int start = begin;
    // Scans forward, because only then a word or arrow can be told from its parts.
    Deque<Integer> outer = new ArrayDeque<>();
    for (int i = begin; i < to; i++) {
      String token = tokenAt(i);
      if (OPEN.contains(token)) {
        outer.push(start);
        start = i + token.length();
      } else if (CLOSE.contains(token)) {
        start = outer.pop();
      } else if (AROUND.contains(token) || WORDS.contains(token) || token.equals(":")) {
        start = i + token.length();
      }
      i += token.length() - 1;
    }
    return start;
  }

  private String tokenAt(int i) {
    for (List<String> tokens : List.of(OPEN, CLOSE, AROUND)) {
      for (String token : tokens) {
        if (code.startsWith(token, i) && !inArrow(token, i)) {
          return token;
        }
      }
    }
    if (code.charAt(i) == '"') {
      return code.substring(i, code.indexOf('"', i + 1) + 1);
    }
    if (Character.isJavaIdentifierStart(code.charAt(i))) {
      int j = i;
      while (Character.isJavaIdentifierPart(code.charAt(j))) {
        j++;
      }
      return code.substring(i, j);
    }
    return code.substring(i, i + 1);
  }

  /** Returns whether a character that looks like a bracket is part of a longer token. */
  private boolean inArrow(String token, int i) {
    return token.equals(">>") && code.charAt(i - 1) == '-';
  }
}
