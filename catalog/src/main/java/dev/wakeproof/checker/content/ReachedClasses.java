package dev.wakeproof.checker.content;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds the class files that code may load. A class is loaded because another one names it in its
 * constant pool, or because the launcher does. That includes classes behind an interface: some code
 * creates the object and names its class. Reflection could avoid this, and is refused in explored
 * code; a class name in a string counts as a reference.
 */
public final class ReachedClasses {
  private ReachedClasses() {}

  /**
   * Returns the class files by class name.
   *
   * @param folders the class path; the first folder with a class counts
   * @param starts the classes that are named from outside
   */
  public static SortedMap<String, Path> from(
      Collection<String> starts, List<Path> folders, Contents contents) throws IOException {
    SortedMap<String, Path> reached = new TreeMap<>();
    Deque<String> unread = new ArrayDeque<>();
    starts.forEach(start -> unread.add(start.replace('.', '/')));
    for (Path folder : folders) {
      // Rather some too many than one too few.
      unread.addAll(contents.classesThatNobodyNames(folder));
    }
    Map<String, Optional<Path>> seen = new TreeMap<>();
    while (!unread.isEmpty()) {
      String name = unread.remove();
      if (seen.containsKey(name)) {
        continue;
      }
      Optional<Path> file = find(name, folders);
      seen.put(name, file);
      if (file.isPresent()) {
        reached.put(name.replace('/', '.'), file.get());
        unread.addAll(contents.classesNamedIn(file.get()));
      }
    }
    return reached;
  }

  private static Optional<Path> find(String name, List<Path> folders) {
    return folders.stream()
        .map(folder -> folder.resolve(name + ".class"))
        .filter(Files::isRegularFile)
        .findFirst();
  }
}
