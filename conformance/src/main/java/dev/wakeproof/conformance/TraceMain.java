package dev.wakeproof.conformance;

import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints in one line whether a specification allows a recorded trace. */
public final class TraceMain {
  private static final String USAGE =
      "usage: TraceMain <module> <configuration> <folders of modules> <trace>"
          + " [<setting>=<value> ...]";
  private static final int FIXED = 4;
  private static final int DOES_NOT_CONFORM = 1;
  private static final int BAD_INPUT = 2;

  private TraceMain() {}

  /** Checks the trace; see {@link #USAGE}. */
  public static void main(String[] arguments) {
    if (arguments.length < FIXED) {
      throw new IllegalArgumentException(USAGE);
    }
    List<String> all = List.of(arguments);
    Settings settings = new Settings();
    all.subList(FIXED, all.size())
        .forEach(
            argument ->
                settings.set(Settings.parts(argument).get(0), Settings.parts(argument).get(1)));
    List<Path> folders = Stream.of(all.get(2).split(File.pathSeparator)).map(Path::of).toList();
    int exit;
    try {
      Trace trace = Trace.read(Path.of(all.get(3)));
      String refusal =
          refusal(new Specification(all.get(0), all.get(1), folders), trace, settings.pairing());
      say(
          refusal == null
              ? "conforms: " + trace.size() + " steps"
              : "does not conform: " + refusal);
      exit = refusal == null ? 0 : DOES_NOT_CONFORM;
    } catch (NoSuchFileException e) {
      say("no such file: " + e.getMessage());
      exit = BAD_INPUT;
    } catch (IOException | RuntimeException e) {
      say(String.valueOf(e.getMessage()));
      exit = BAD_INPUT;
    }
    System.exit(exit);
  }

  private static void say(String line) {
    System.out.println(line);
  }

  /** Returns why the specification does not allow the trace, or null. */
  static String refusal(Specification specification, Trace trace, Pairing pairing) {
    Graph graph = specification.graph();
    pairing.demandThatItFits(graph.steps());
    demandLabels(graph, trace);
    Sets sets =
        new Sets(
            graph,
            edge -> pairing.isUnseen(graph, edge),
            (state, step) -> specification.isAt(graph.state(state), step));
    Ordering ordering =
        new Ordering(
            trace,
            sets,
            pairing,
            (state, step) -> specification.holds(graph.state(state), step.values()));
    return ordering.find() ? null : ordering.furthest();
  }

  private static void demandLabels(Graph graph, Trace trace) {
    Set<String> labels = graph.steps().stream().map(Graph.Step::label).collect(Collectors.toSet());
    for (List<Trace.Taken> thread : trace.threads()) {
      for (Trace.Taken step : thread) {
        if (!labels.contains(step.label())) {
          throw new IllegalArgumentException(
              "line " + step.line() + ": the model has no step " + step.label());
        }
      }
    }
  }
}
