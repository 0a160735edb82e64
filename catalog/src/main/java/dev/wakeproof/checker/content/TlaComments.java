package dev.wakeproof.checker.content;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes the comments of a module, because they mention modules that are not read. */
final class TlaComments {
  /** Text before the module header is not TLA+, so no comment can begin there. */
  private static final Pattern HEADER = Pattern.compile("-{4,}\\s*MODULE\\b");

  private final String text;
  private final StringBuilder rest = new StringBuilder();
  private int at;

  private TlaComments(String text) {
    this.text = text;
  }

  static String without(String text) {
    TlaComments comments = new TlaComments(text);
    Matcher header = HEADER.matcher(text);
    comments.keepTo(header.find() ? header.start() : 0);
    while (comments.at < text.length()) {
      comments.step();
    }
    return comments.rest.toString();
  }

  private void step() {
    if (text.startsWith("\\*", at)) {
      int end = text.indexOf('\n', at);
      skipTo(end < 0 ? text.length() : end);
    } else if (text.startsWith("(*", at)) {
      skipTo(endOfBlock());
    } else if (text.charAt(at) == '"') {
      keepTo(endOfString());
    } else {
      keepTo(at + 1);
    }
  }

  /**
   * Blocks may be nested. A block without an end is no comment, and the text is no valid module.
   */
  private int endOfBlock() {
    int depth = 0;
    for (int i = at; i < text.length() - 1; i++) {
      if (text.startsWith("(*", i)) {
        depth++;
        i++;
      } else if (text.startsWith("*)", i)) {
        depth--;
        i++;
        if (depth == 0) {
          return i + 1;
        }
      }
    }
    return text.length();
  }

  private int endOfString() {
    for (int i = at + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"' || text.charAt(i) == '\n') {
        return i + 1;
      }
    }
    return text.length();
  }

  private void keepTo(int end) {
    rest.append(text, at, end);
    at = end;
  }

  /** Replaces the comment by a space, because it separates two words. */
  private void skipTo(int end) {
    rest.append(' ');
    at = end;
  }
}
