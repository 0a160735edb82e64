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
import java.util.Set;

/**
 * A JVM that explores what it is told, one after another: on each line a folder that comes before
 * the class path, a limit in executions, one in seconds, and an {@link Exploration}. It answers
 * {@code red} with the property; {@code green} with what it was cut by, the executions, the probes
 * that it came by and the class files that it asked for; {@code error}; or {@code stands}, and
 * ends.
 */
final class Explorations {
  private Explorations() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    // What is explored may print; it must not answer.
    System.setOut(System.err);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new LoopDetector(
            LoopDetector.ENOUGH,
            where -> {
              out.println("stands\t" + where);
              out.flush();
              Runtime.getRuntime().halt(0);
            })
        .start();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> parts = List.of(line.split("\t", -1));
      out.println(
          explore(
              new Code(Path.of(parts.get(0))),
              Long.parseLong(parts.get(1)),
              Long.parseLong(parts.get(2)),
              Exploration.parse(parts.subList(3, parts.size()))));
      out.flush();
    }
  }

  private static String explore(Code code, long executions, long seconds, Exploration exploration) {
    try {
      Result result =
          Explorer.explore(
              Subject.of(exploration.scenario()),
              exploration.options(executions, seconds),
              code,
              Set.of(Reached.class.getName()));
      if (result.violation() != null) {
        return "red\t" + result.violation().property();
      }
      return String.join(
          "\t",
          "green",
          String.join(", ", result.cuts()),
          Long.toString(result.executions()),
          Reached.take(),
          String.join(" ", code.asked()));
    } catch (IllegalStateException | LinkageError e) {
      return "error\t" + String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
    }
  }
}
