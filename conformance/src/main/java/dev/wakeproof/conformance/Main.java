package dev.wakeproof.conformance;

import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.record.Event;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs one comparison in a JVM of its own. It prints one fact per line for a program to read, with
 * tabs between the parts.
 */
public final class Main {
  private static final String USAGE =
      "usage: Main <class of a scenario> <module> <configuration> <index of the sources>"
          + " <folders of modules> [report=<a file for the facts>] [<setting>=<value> ...]";
  private static final int FIXED = 5;

  private PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private final Settings settings = new Settings();

  private Main() {}

  /** Runs the comparison; see {@link #USAGE}. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < FIXED) {
      throw new IllegalArgumentException(USAGE);
    }
    Main main = new Main();
    boolean done;
    try {
      done = main.run(List.of(arguments));
    } finally {
      // The JVM may run another check afterwards.
      main.out.close();
    }
    if (!done) {
      System.exit(1);
    }
  }

  /** Returns true if there is a result; otherwise the reason has been printed. */
  private boolean run(List<String> arguments) throws IOException {
    for (String argument : arguments.subList(FIXED, arguments.size())) {
      List<String> setting = Settings.parts(argument);
      if (setting.get(0).equals("report")) {
        FileOutputStream report = new FileOutputStream(setting.get(1));
        out = new PrintStream(report, true, StandardCharsets.UTF_8);
      } else {
        settings.set(setting.get(0), setting.get(1));
      }
    }
    Sources sources = Sources.read(Path.of(arguments.get(3)));
    List<Path> folders =
        Stream.of(arguments.get(4).split(File.pathSeparator)).map(Path::of).toList();
    Conformance conformance =
        new Conformance(
            Subject.of(arguments.get(0)),
            arguments.get(1),
            arguments.get(2),
            folders,
            sources,
            settings.memory());
    try {
      print(conformance.check(settings.pairing()));
      return true;
    } catch (RuntimeException e) {
      line("error", String.valueOf(e.getMessage()));
      return false;
    }
  }

  private void print(Outcome outcome) {
    if (outcome.property() != null) {
      line("violated", outcome.property(), outcome.reason());
    }
    line("states", Long.toString(outcome.states()));
    line("edges", Long.toString(outcome.edges()));
    line("pairs", Long.toString(outcome.pairs()));
    line("steps", Long.toString(outcome.steps()));
    line("depth", Integer.toString(outcome.length()));
    for (Event event : outcome.trail()) {
      line("step", event.actor(), event.what(), String.join(" ", event.frames()));
      event.changes().forEach((cell, value) -> line("change", cell, value));
    }
    // Without this line the reader knows that the JVM died.
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
