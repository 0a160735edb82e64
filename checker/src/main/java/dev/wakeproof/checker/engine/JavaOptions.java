package dev.wakeproof.checker.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the environment tells every JVM, those that check among them. */
public final class JavaOptions {
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private JavaOptions() {}

  /** What they are told, as a text. */
  static String of(Map<String, String> environment) {
    return VARIABLES.stream()
        .map(variable -> variable + "=" + environment.getOrDefault(variable, ""))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Why nothing can be checked so. The engines switch assertions on, but who names a package, or
   * comes after them, has the last word.
   */
  public static Optional<String> refusal(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      for (String option : environment.getOrDefault(variable, "").split("[\\s\"']+", -1)) {
        if (option.matches("-(da|disableassertions)\\b.*")) {
          return Optional.of(
              variable
                  + " has "
                  + option
                  + ", and what is checked are assertions, too: take it out");
        }
      }
    }
    return Optional.empty();
  }
}
