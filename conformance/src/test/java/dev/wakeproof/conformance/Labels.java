package dev.wakeproof.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The names of the steps in sources, for tests. */
final class Labels {
  private Labels() {}

  /**
   * Reads the labels, each on a line of its own above its access.
   *
   * @param index the file that receives them
   */
  static Sources of(Path index, Path... sources) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path source : sources) {
      List<String> lines = Files.readAllLines(source);
      String label = "";
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (line.startsWith("// [")) {
          label = line.substring(4, line.indexOf(']'));
        } else if (!line.startsWith("//") && !label.isEmpty()) {
          found.add("step\t" + source.getFileName() + ":" + (i + 1) + "\t" + label);
          label = "";
        }
      }
    }
    return Sources.read(Files.write(index, found));
  }
}
