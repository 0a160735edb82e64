package dev.wakeproof.bytecode.runtime;

import java.util.regex.Pattern;

/** The names of classes without what differs from one loading to the next. */
final class Kinds {
  /** The number and address of a lambda's class, and the number of a proxy's. */
  private static final Pattern VARYING =
      Pattern.compile("(?<=\\$\\$Lambda)[^.]*|(?<=\\$Proxy)\\d+");

  private Kinds() {}

  static String of(String className) {
    return VARYING.matcher(className).replaceAll("");
  }
}
