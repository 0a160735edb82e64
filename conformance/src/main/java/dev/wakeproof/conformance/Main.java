package dev.wakeproof.conformance;

import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.Event;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Holds one scenario and one model beside each other in a JVM of its own, and prints what came out
 * for a program to read: a line a fact, its parts with tabs between them.
 */
public final class Main {
  private static final String USAGE =
      "usage: Main <class of a scenario> <module> <configuration> <index of the sources>"
          + " <folders of modules> [<setting>=<value> ...], where a setting is an actor (its"
          + " process), javaAlone, specAlone, skip, notTaken, look, at (a label and an access), or report (a file for the facts)";
  private static final int FIXED = 5;

  private PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private final Map<String, String> processes = new HashMap<>();
  private final Set<String> javaAlone = new HashSet<>();
  private final Set<String> specAlone = new HashSet<>();
  private final Set<String> skips = new HashSet<>();
  private final Set<String> notTaken = new HashSet<>();
  private final Set<String> looks = new HashSet<>();
  private final Map<String, String> at = new HashMap<>();

  private Main() {}

  /** See {@link #USAGE}. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < FIXED) {
      throw new IllegalArgumentException(USAGE);
    }
    if (!new Main().run(List.of(arguments))) {
      System.exit(1);
    }
  }

  /** Returns whether there is a result; else it has said why not. */
  private boolean run(List<String> arguments) throws IOException {
    for (String argument : arguments.subList(FIXED, arguments.size())) {
      String[] setting = argument.split("=", 2);
      if (setting.length < 2) {
        throw new IllegalArgumentException(USAGE);
      }
      set(setting[0], setting[1]);
    }
    Sources sources = Sources.read(Path.of(arguments.get(3)));
    List<Path> folders =
        Stream.of(arguments.get(4).split(File.pathSeparator)).map(Path::of).toList();
    Conformance conformance =
        new Conformance(
            Subject.of(arguments.get(0)), arguments.get(1), arguments.get(2), folders, sources);
    try {
      print(
          conformance.check(
              new Pairing(processes, javaAlone, specAlone, skips, notTaken, looks, at)));
      return true;
    } catch (RuntimeException e) {
      line("error", String.valueOf(e.getMessage()));
      return false;
    }
  }

  private void set(String name, String value) throws IOException {
    switch (name) {
      case "report" ->
          out = new PrintStream(new FileOutputStream(value), true, StandardCharsets.UTF_8);
      case "javaAlone" -> javaAlone.add(value);
      case "specAlone" -> specAlone.add(value);
      case "skip" -> skips.add(value);
      case "notTaken" -> notTaken.add(value);
      case "look" -> looks.add(value);
      case "at" -> {
        String[] step = value.split(" ", 2);
        at.put(step[0], step[1]);
      }
      default -> processes.put(name, value);
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
