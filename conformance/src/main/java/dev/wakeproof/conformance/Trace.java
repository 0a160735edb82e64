package dev.wakeproof.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps of threads, each with the interval in which it took place; see docs/command-line.md for
 * the format.
 */
final class Trace {
  private static final int FIXED = 4;

  /**
   * A step.
   *
   * @param line its line in the file
   * @param values the values of specification variables after it; for a function, the argument is
   *     in brackets
   */
  record Taken(
      int line, String thread, long begin, long end, String label, Map<String, String> values) {
    @Override
    public String toString() {
      return thread + " " + label + " (line " + line + ")";
    }
  }

  private final Map<String, List<Taken>> threads = new LinkedHashMap<>();
  private int size;

  private Trace() {}

  /** Reads a trace; rejects a malformed line with its number. */
  static Trace read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    Trace trace = new Trace();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        trace.add(i + 1, line);
      }
    }
    if (trace.size == 0) {
      throw new IllegalArgumentException("there is no step in " + file);
    }
    return trace;
  }

  private void add(int number, String line) {
    String[] parts = line.split("\\s+", FIXED + 1);
    if (parts.length < FIXED) {
      throw refusal(number, "a step is THREAD BEGIN END LABEL [VARIABLE=VALUE ...]");
    }
    Taken step =
        new Taken(
            number,
            parts[0],
            moment(number, parts[1]),
            moment(number, parts[2]),
            parts[3],
            values(number, parts.length > FIXED ? parts[FIXED] : ""));
    if (step.end() < step.begin()) {
      throw refusal(number, "it ends before it begins");
    }
    List<Taken> before = threads.computeIfAbsent(step.thread(), name -> new ArrayList<>());
    if (!before.isEmpty() && before.get(before.size() - 1).end() > step.begin()) {
      throw refusal(number, "it begins before the step of " + step.thread() + " before it ends");
    }
    before.add(step);
    size++;
  }

  private static long moment(int number, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw refusal(number, "a moment is a number, not " + text);
    }
  }

  private static Map<String, String> values(int number, String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String value : text.isEmpty() ? new String[0] : text.split("\t")) {
      String[] parts = value.split("=", 2);
      if (parts.length < 2) {
        throw refusal(number, "a value is VARIABLE=VALUE, not " + value);
      }
      values.put(parts[0].strip(), parts[1].strip());
    }
    return values;
  }

  private static IllegalArgumentException refusal(int number, String why) {
    return new IllegalArgumentException("line " + number + ": " + why);
  }

  /** Returns the steps of each thread in order. */
  List<List<Taken>> threads() {
    return List.copyOf(threads.values());
  }

  int size() {
    return size;
  }
}
