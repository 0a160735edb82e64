package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Event;
import dev.wakeproof.explorer.machine.MemoryModel;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Explores one scenario in a JVM of its own, and prints what came out for a program to read: a line
 * a fact, its parts with tabs between them.
 */
public final class Main {
  private static final String USAGE =
      "usage: Main <class of a scenario> <SC|TSO|PSO|JAVA-SB> [<setting>=<value> ...],"
          + " where a setting is wanted (a property), reduction, seed or a bound;"
          + " or Main <class of a scenario> replay <string>";

  private final PrintStream out;

  private Main(PrintStream out) {
    this.out = out;
  }

  /** See {@link #USAGE}. */
  public static void main(String[] arguments) {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(USAGE);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new Main(out).print(result(arguments));
  }

  private static Result result(String[] arguments) {
    Subject subject = Subject.of(arguments[0]);
    if (arguments[1].equals("replay")) {
      return Explorer.replay(subject, arguments[2]);
    }
    Options options = Options.of(MemoryModel.of(arguments[1]));
    for (String argument : List.of(arguments).subList(2, arguments.length)) {
      String[] setting = argument.split("=", 2);
      if (setting.length < 2) {
        throw new IllegalArgumentException(USAGE);
      }
      options = with(options, setting[0], setting[1]);
    }
    return Explorer.explore(subject, options);
  }

  private static Options with(Options options, String name, String value) {
    return switch (name) {
      case "wanted" -> options.wanting(value);
      case "reduction" -> options.reducedBy(Reduction.valueOf(value));
      case "seed" -> options.atRandom(Long.parseLong(value));
      default -> options.with(name, Long.parseLong(value));
    };
  }

  private void print(Result result) {
    if (result.violation() != null) {
      line("violated", result.violation().property(), result.violation().message());
      line("shortest", Boolean.toString(result.shortest()));
      line("replay", result.replay());
    }
    for (String cut : result.cuts()) {
      line("cut", cut);
    }
    line("states", Long.toString(result.states()));
    line("executions", Long.toString(result.executions()));
    line("depth", Integer.toString(result.depth()));
    for (Event event : result.trace()) {
      line("step", event.actor(), event.what(), String.join(" ", event.frames()));
      for (Map.Entry<String, String> change : event.changes().entrySet()) {
        line("change", change.getKey(), change.getValue());
      }
    }
    // Whoever reads this can tell a JVM that died from one that is through.
    line("done");
  }

  private void line(String... parts) {
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      line.append(line.isEmpty() ? "" : "\t").append(part.replaceAll("[\\t\\r\\n]+", " "));
    }
    out.println(line);
  }
}
