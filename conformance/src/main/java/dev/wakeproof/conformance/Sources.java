package dev.wakeproof.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Maps source lines to the step performed there, or to the cell created there. The file has one
 * line each: {@code step} or {@code cell}, {@code File.java:line}, and the name, separated by tabs.
 */
public final class Sources {
  private final Map<String, String> steps = new HashMap<>();
  private final Map<String, String> cells = new HashMap<>();

  /** Reads such a file. */
  public static Sources read(Path index) throws IOException {
    Sources sources = new Sources();
    for (String line : Files.readAllLines(index)) {
      String[] parts = line.split("\t", -1);
      (parts[0].equals("step") ? sources.steps : sources.cells).put(parts[1], parts[2]);
    }
    return sources;
  }

  /**
   * Returns the step that a call with these frames (innermost first) performs; empty if it has no
   * name.
   */
  String step(List<String> frames) {
    for (String frame : frames) {
      String label = steps.get(frame);
      if (label != null) {
        return label;
      }
    }
    return "";
  }

  /**
   * Returns the cell created there as {@code Class.field}, or the place itself if it is unknown.
   */
  String cell(String created) {
    int end = created.indexOf(' ');
    String place = end < 0 ? created : created.substring(0, end);
    return cells.getOrDefault(place, place);
  }
}
