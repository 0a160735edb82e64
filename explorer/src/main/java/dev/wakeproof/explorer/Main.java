package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Explores one scenario in its own JVM and prints the result for a program: one line for each fact,
 * with tabs between its parts.
 */
public final class Main {
  private static final String USAGE =
      "usage: Main <class of a scenario> <SC|TSO|PSO|JAVA-SB|JAVA> [<setting>=<value> ...], where a"
          + " setting is wanted (a property), reduction, seed, symmetry (1), forgets (1), a bound,"
          + " or report (a file for the facts, which no other code"
          + " prints to); or Main <class of a scenario> replay <string>";

  private static final String REPORT = "report=";

  private final PrintStream out;

  private Main(PrintStream out) {
    this.out = out;
  }

  /** Runs the program; see {@link #USAGE}. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(USAGE);
    }
    List<String> reports = Stream.of(arguments).filter(a -> a.startsWith(REPORT)).toList();
    boolean done;
    if (reports.isEmpty()) {
      done = new Main(new PrintStream(System.out, true, StandardCharsets.UTF_8)).run(arguments);
    } else {
      String file = reports.get(0).substring(REPORT.length());
      try (PrintStream out =
          new PrintStream(new FileOutputStream(file), true, StandardCharsets.UTF_8)) {
        done = new Main(out).run(arguments);
      }
    }
    if (!done) {
      System.exit(1);
    }
  }

  /** Returns whether there is a result. If not, the reason has been printed. */
  private boolean run(String[] arguments) {
    try {
      print(result(arguments));
      return true;
    } catch (IllegalArgumentException | IllegalStateException e) {
      line("error", e.getMessage());
      return false;
    }
  }

  private Result result(String[] arguments) {
    Subject subject = Subject.of(arguments[0]);
    if (arguments[1].equals("replay")) {
      return Explorer.replay(subject, arguments[2]);
    }
    Options options = Options.of(MemoryModel.of(arguments[1]));
    boolean watched = false;
    for (String argument : List.of(arguments).subList(2, arguments.length)) {
      String[] setting = argument.split("=", 2);
      if (setting.length < 2) {
        throw new IllegalArgumentException(USAGE);
      }
      if (argument.startsWith(REPORT)) {
        watched = true;
      } else {
        options = with(options, setting[0], setting[1]);
      }
    }
    Machine machine = new Machine(options.memory(), options.bounds());
    Watch watch = new Watch(machine, place -> line("stands", place.orElse("")));
    if (watched) {
      watch.start();
    }
    try {
      return seen(Explorer.explore(subject, options, machine, scenario -> {}));
    } finally {
      // This JVM may run other jobs.
      watch.interrupt();
    }
  }

  /**
   * Turns a result in which the actors share nothing into an error: the scenario then has one
   * schedule, and a green verdict would mean nothing.
   */
  private static Result seen(Result result) {
    if (result.violation() == null && !result.anyShared()) {
      throw new RefusedException(
          "the explorer saw nothing: no cell that one actor writes and another one accesses;"
              + " what actors share has to stand in the cells of dev.wakeproof.atomic");
    }
    return result;
  }

  private static Options with(Options options, String name, String value) {
    return switch (name) {
      case "wanted" -> options.wanting(value);
      case "reduction" -> options.reducedBy(Reduction.valueOf(value));
      case "seed" -> options.atRandom(Long.parseLong(value));
      case "symmetry" -> options.symmetric(Long.parseLong(value) != 0);
      case "forgets" -> options.forgetting(Long.parseLong(value) != 0);
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
    for (String assumption : result.assumptions()) {
      line("assumes", assumption);
    }
    line("states", Long.toString(result.states()));
    line("executions", Long.toString(result.executions()));
    line("complete", Long.toString(result.complete()));
    line("depth", Integer.toString(result.depth()));
    for (Event event : result.trace()) {
      line("step", event.actor(), event.what(), String.join(" ", event.frames()));
      for (Map.Entry<String, String> change : event.changes().entrySet()) {
        line("change", change.getKey(), change.getValue());
      }
    }
    // The reader can tell a JVM that died from one that has finished.
    line("done");
  }

  /** Prints a line. The watch thread prints, too. */
  private synchronized void line(String... parts) {
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      line.append(line.isEmpty() ? "" : "\t")
          .append(String.valueOf(part).replaceAll("[\\t\\r\\n]+", " "));
    }
    out.println(line);
  }
}
