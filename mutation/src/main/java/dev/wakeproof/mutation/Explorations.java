package dev.wakeproof.mutation;

import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.Subject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A JVM that explores what it is told, one after another: on each line a folder that comes before
 * the class path, a limit in seconds, and an {@link Exploration}. It answers {@code red} with the
 * property, {@code green} with the class files that it asked for, {@code cut}, or {@code error}.
 */
final class Explorations {
  private Explorations() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    // What is explored may print; it must not answer.
    System.setOut(System.err);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> parts = List.of(line.split("\t", -1));
      out.println(
          explore(
              new Code(Path.of(parts.get(0))),
              Long.parseLong(parts.get(1)),
              Exploration.parse(parts.subList(2, parts.size()))));
      out.flush();
    }
  }

  private static String explore(Code code, long seconds, Exploration exploration) {
    try {
      Result result =
          Explorer.explore(Subject.of(exploration.scenario()), exploration.options(seconds), code);
      if (result.violation() != null) {
        return "red\t" + result.violation().property();
      }
      boolean outOfTime = result.cuts().contains("seconds: " + seconds);
      return (outOfTime ? "cut" : "green") + "\t" + String.join(" ", code.asked());
    } catch (IllegalStateException | LinkageError e) {
      return "error\t" + String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
    }
  }
}
