package dev.wakeproof.checker.host;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command that starts an engine for a check, and the folder in which it runs. */
public record Invocation(List<String> command, Path folder) {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  public Invocation {
    command = List.copyOf(command);
  }

  /** Returns the same command with another argument at the end. */
  public Invocation with(String argument) {
    return new Invocation(Stream.concat(command.stream(), Stream.of(argument)).toList(), folder);
  }

  /** Returns the command line for a shell, which works in any folder. */
  public String line() {
    return "cd "
        + quoted(folder.toString())
        + " && "
        + command.stream().map(Invocation::quoted).collect(Collectors.joining(" "));
  }

  /** Quotes a word for a shell. A single quote in the word must be outside of the quotes. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
