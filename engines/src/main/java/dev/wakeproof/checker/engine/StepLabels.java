package dev.wakeproof.checker.engine;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of steps in Java: {@code // [R1_SwapSlot]} alone on the line above the one call that
 * performs the step.
 */
public final class StepLabels {
  private static final Pattern LABEL = Pattern.compile("\\s*// \\[(\\w+)\\]\\s*");

  // Maps the simple name of a source file, which is all that a trace has, to the labels of its
  // lines.
  private final Map<String, Map<Integer, String>> labels = new HashMap<>();

  private StepLabels() {}

  public static StepLabels of(List<Path> sourceFolders) throws IOException {
    StepLabels index = new StepLabels();
    for (Path folder : sourceFolders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          for (Path file : tree.filter(path -> path.toString().endsWith(".java")).toList()) {
            index.read(file);
          }
        }
      }
    }
    return index;
  }

  private void read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      Matcher label = LABEL.matcher(lines.get(i));
      if (label.matches()) {
        // The call is on the next line, and lines count from 1.
        labels
            .computeIfAbsent(file.getFileName().toString(), name -> new HashMap<>())
            .put(i + 2, label.group(1));
      }
    }
  }

  /** Returns the labels of the source files all of whose steps are in {@code steps}. */
  public StepLabels whereAllAre(Set<String> steps) {
    StepLabels some = new StepLabels();
    labels.forEach(
        (file, lines) -> {
          if (steps.containsAll(lines.values())) {
            some.labels.put(file, lines);
          }
        });
    return some;
  }

  /** Passes each place, {@code File.java:line}, with its label to {@code visitor}. */
  public void forEach(BiConsumer<String, String> visitor) {
    labels.forEach(
        (file, lines) -> lines.forEach((line, label) -> visitor.accept(file + ":" + line, label)));
  }

  public Optional<String> at(String file, int line) {
    return Optional.ofNullable(labels.getOrDefault(file, Map.of()).get(line));
  }
}
