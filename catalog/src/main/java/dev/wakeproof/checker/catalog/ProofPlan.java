package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file beside a proof module that lists its lemmas and goals. */
public final class ProofPlan {
  private static final List<String> STATE = List.of("lemma", "invariant", "goal", "step");

  private ProofPlan() {}

  /** Returns the plan and the plan that it extends. Each may be missing. */
  public static List<Path> files(Path plan) throws IOException {
    List<Path> files = new ArrayList<>(List.of(plan));
    if (Files.isRegularFile(plan)) {
      for (String line : Files.readAllLines(plan)) {
        String[] words = words(line);
        if (words[0].equals("extends") && words.length > 1) {
          files.add(plan.resolveSibling(words[1] + ".prove"));
        }
      }
    }
    return files;
  }

  private static String[] words(String line) {
    return line.replaceFirst("#.*", "").trim().split("[\\s,]+");
  }

  public static Path of(Path root, Check check) {
    return beside(
        root.resolve(TargetFile.of(root, check.family(), check.engine(), check.target())));
  }

  static Path beside(Path module) {
    return module.resolveSibling(module.getFileName().toString().replace(".tla", ".prove"));
  }

  /** Returns the lemmas and goals, all of which the proof must prove. */
  public static List<String> properties(Path plan) throws IOException {
    List<String> properties = new ArrayList<>();
    for (String line : Files.readAllLines(plan)) {
      String[] words = words(line);
      if (STATE.contains(words[0])) {
        properties.addAll(List.of(words).subList(1, words.length));
      }
    }
    return List.copyOf(properties);
  }
}
