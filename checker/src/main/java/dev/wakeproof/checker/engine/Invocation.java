package dev.wakeproof.checker.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How an engine is started for a check: a command, and the folder it is run in. */
public record Invocation(List<String> command, Path folder) {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  public Invocation {
    command = List.copyOf(command);
  }

  /** Returns the same command with another argument at the end. */
  public Invocation with(String argument) {
    return new Invocation(Stream.concat(command.stream(), Stream.of(argument)).toList(), folder);
  }

  /** As it is typed in a shell, from whatever folder. */
  public String line() {
    return "cd "
        + quoted(folder.toString())
        + " && "
        + command.stream().map(Invocation::quoted).collect(Collectors.joining(" "));
  }

  /** Quotes a word for a shell. A single quote in the word goes outside of the quotes. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
