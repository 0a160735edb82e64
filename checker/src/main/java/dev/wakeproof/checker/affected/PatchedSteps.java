package dev.wakeproof.checker.affected;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.PatchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the files and steps that the patch of a seeded bug changes. */
final class PatchedSteps {
  private static final Pattern LABEL =
      Pattern.compile("^\\s*(?:// \\[(\\w+)\\]|([A-Z]+\\d+\\w*_\\w+):(?!=).*)\\s*$");

  private final Path root;
  private final Map<String, String> texts = new HashMap<>();

  PatchedSteps(Path root) {
    this.root = root;
  }

  /** Returns the files that the patch changes, and the labels of the changed steps. */
  Set<String> of(Change read) throws IOException, PatchException {
    Set<String> names = new TreeSet<>(read.files());
    for (String file : read.files()) {
      String text = text(file);
      List<String> before = List.of(text.split("\n", -1));
      List<String> after = List.of(read.apply(file, text).split("\n", -1));
      for (AbstractDelta<String> delta : DiffUtils.diff(before, after).getDeltas()) {
        int first = delta.getSource().getPosition();
        int last = first + Math.max(1, delta.getSource().size());
        addStepOf(before, first, last, names);
      }
    }
    return names;
  }

  /** A step reaches from its label to the next one. */
  private static void addStepOf(List<String> lines, int first, int last, Set<String> names) {
    for (int i = Math.min(last, lines.size()) - 1; i >= 0; i--) {
      Matcher label = LABEL.matcher(lines.get(i));
      if (label.matches()) {
        names.add(label.group(1) == null ? label.group(2) : label.group(1));
        if (i <= first) {
          return;
        }
      }
    }
  }

  private String text(String file) throws IOException {
    String text = texts.get(file);
    if (text == null) {
      text = Files.readString(root.resolve(file));
      texts.put(file, text);
    }
    return text;
  }
}
