package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.engine.explorer.CellNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The names of the cells and steps at source lines of some modules. The sources are read once,
 * because many checks of one run share them.
 */
public final class SourceNames {
  private final List<Path> folders;
  private StepLabels steps;
  private CellNames cells;
  private List<String> index;

  public SourceNames(Path root, List<String> modules) {
    folders =
        modules.stream().map(module -> root.resolve(module).resolve("src/main/java")).toList();
  }

  public synchronized StepLabels steps() throws IOException {
    if (steps == null) {
      steps = StepLabels.of(folders);
    }
    return steps;
  }

  public synchronized CellNames cells() throws IOException {
    if (cells == null) {
      cells = CellNames.of(folders);
    }
    return cells;
  }

  /** Returns all names, one per line, for another program. */
  public synchronized List<String> index() throws IOException {
    if (index == null) {
      List<String> lines = new ArrayList<>();
      steps().forEach((place, label) -> lines.add("step\t" + place + "\t" + label));
      cells().forEach((place, cell) -> lines.add("cell\t" + place + "\t" + cell));
      index = List.copyOf(lines);
    }
    return index;
  }
}
