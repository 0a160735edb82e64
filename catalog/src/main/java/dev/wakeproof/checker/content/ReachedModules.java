package dev.wakeproof.checker.content;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds the modules that SANY may read. A module names what it extends or instantiates, so every
 * word outside of comments that is the name of a module counts. This may find too many modules, and
 * never too few.
 */
public final class ReachedModules {
  private static final String MODULE = ".tla";

  private ReachedModules() {}

  /**
   * Returns the modules, by file name.
   *
   * @param start the module to begin with
   * @param folders where modules are searched; the first folder that has one counts
   * @param patches the text of a seeded bug, whose words count, too
   */
  public static SortedMap<String, Path> from(
      Path start, List<Path> folders, String patches, Contents contents) throws IOException {
    Map<String, Path> modules = new HashMap<>();
    for (Path folder : folders) {
      for (Path file : contents.files(folder)) {
        String name = file.getFileName().toString();
        if (name.endsWith(MODULE) && file.getParent().equals(folder)) {
          modules.putIfAbsent(name.substring(0, name.length() - MODULE.length()), file);
        }
      }
    }
    SortedMap<String, Path> reached = new TreeMap<>();
    Deque<Path> unread = new ArrayDeque<>(List.of(start));
    add(Contents.wordsOf(patches), modules, unread);
    while (!unread.isEmpty()) {
      Path module = unread.remove();
      if (reached.putIfAbsent(module.getFileName().toString(), module) == null) {
        add(contents.wordsOf(module), modules, unread);
      }
    }
    return reached;
  }

  private static void add(Set<String> words, Map<String, Path> modules, Deque<Path> unread) {
    for (String word : words) {
      if (modules.containsKey(word)) {
        unread.add(modules.get(word));
      }
    }
  }
}
