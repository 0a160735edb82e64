package dev.wakeproof.bytecode.rewrite;

import java.util.List;

/**
 * The classes that a test and its explorer share: classes outside the JDK that are loaded
 * unchanged.
 */
public final class Shared {
  private static final List<String> PREFIXES =
      List.of(
          "dev/wakeproof/bytecode/runtime/",
          "dev/wakeproof/explorer/",
          "dev/wakeproof/junit/Explored",
          "dev/wakeproof/scenario/Scenario",
          "dev/wakeproof/scenario/Actor",
          "org/assertj/",
          "org/apiguardian/",
          "org/hamcrest/",
          "org/junit/",
          "org/opentest4j/");

  private Shared() {}

  /** Whether the class of that internal name is one of them. */
  public static boolean has(String name) {
    return PREFIXES.stream().anyMatch(name::startsWith);
  }
}
