package dev.wakeproof.checker.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The options for all JVMs, including those of the engines, that are set by environment variables.
 */
public final class JavaOptions {
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final Pattern NO_ASSERTIONS = Pattern.compile("-(da|disableassertions)\\b.*");

  /** Matches an option that names a file with further options, which may include a refused one. */
  private static final Pattern IN_A_FILE = Pattern.compile("@[^@].*|-XX:VMOptionsFile=.*");

  /** Matches an option that names files which change the code or how it runs. */
  private static final Pattern BRINGS_FILES =
      Pattern.compile(
          "-(javaagent|agentpath|Xbootclasspath|-patch-module|-upgrade-module-path|XX:Flags)\\b.*");

  private JavaOptions() {}

  /** Returns the variables and their values as text. */
  static String of(Map<String, String> environment) {
    return VARIABLES.stream()
        .map(variable -> variable + "=" + environment.getOrDefault(variable, ""))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Returns the files and folders that the options name: they may change while the options do not.
   */
  static List<Path> files(Map<String, String> environment) {
    List<Path> files = new ArrayList<>();
    for (String variable : VARIABLES) {
      String before = "";
      for (String word : words(environment, variable)) {
        // For some options, the launcher takes the next word as the value.
        String option = word.startsWith("-") ? word : before;
        if (BRINGS_FILES.matcher(option).matches()) {
          for (String name : word.split("[=:,]", -1)) {
            if (!name.isEmpty() && Files.exists(Path.of(name))) {
              files.add(Path.of(name));
            }
          }
        }
        before = word;
      }
    }
    return files;
  }

  /**
   * Returns why the environment prevents checking. The engines enable assertions, but an option for
   * a package, or a later option, overrides that.
   */
  public static Optional<String> refusal(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      for (String option : words(environment, variable)) {
        String has = variable + " has " + option;
        if (NO_ASSERTIONS.matcher(option).matches()) {
          return Optional.of(has + ", and what is checked are assertions, too: take it out");
        }
        if (IN_A_FILE.matcher(option).matches()) {
          return Optional.of(
              has + ", and options in a file may switch assertions off: write them out instead");
        }
      }
    }
    return Optional.empty();
  }

  /** Splits the value into words, without the quotes, which a JVM removes anywhere in a word. */
  private static List<String> words(Map<String, String> environment, String variable) {
    String text = environment.getOrDefault(variable, "").replaceAll("[\"']", "").strip();
    return List.of(text.split("\\s+", -1));
  }
}
