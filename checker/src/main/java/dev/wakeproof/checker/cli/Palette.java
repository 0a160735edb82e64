package dev.wakeproof.checker.cli;

import java.util.Map;

/** Colors, for a terminal that supports them. */
enum Palette {
  PLAIN,
  COLORED;

  static Palette of(boolean terminal, Map<String, String> environment) {
    String noColor = environment.get("NO_COLOR");
    return terminal && (noColor == null || noColor.isEmpty()) ? COLORED : PLAIN;
  }

  String good(String text) {
    return paint("32", text);
  }

  String bad(String text) {
    return paint("1;31", text);
  }

  String skipped(String text) {
    return paint("33", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN ? text : "\033[" + code + "m" + text + "\033[0m";
  }
}
