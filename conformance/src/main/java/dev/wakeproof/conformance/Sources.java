package dev.wakeproof.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the lines of the sources stand for: the step that is performed there, or the cell that is
 * created there. Read from a file with a line each: {@code step} or {@code cell}, {@code
 * File.java:line}, and the name, with tabs between them.
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

  /** The step that a call from those frames, innermost first, performs; empty if it has no name. */
  String step(List<String> frames) {
    for (String frame : frames) {
      String label = steps.get(frame);
      if (label != null) {
        return label;
      }
    }
    return "";
  }

  /** The cell that was created there, as {@code Class.field}; the place itself if unknown. */
  String cell(String created) {
    int end = created.indexOf(' ');
    String place = end < 0 ? created : created.substring(0, end);
    return cells.getOrDefault(place, place);
  }
}
