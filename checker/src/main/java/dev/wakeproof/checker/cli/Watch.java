package dev.wakeproof.checker.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Waits for a change of files that checks read: specifications, seeded bugs, settings and compiled
 * classes. It compares only sizes and times; the next run finds out whether a change matters.
 */
final class Watch {
  private static final long LOOK_MILLIS = 300;

  private final Path root;
  private Map<Path, String> seen;

  /** Creates a watch; it notices changes from now on. */
  Watch(Path root) throws IOException {
    this.root = root;
    this.seen = look();
  }

  /**
   * Returns the first changed file, once no file changes any more: a build writes for a long time.
   */
  Path await() throws IOException, InterruptedException {
    Optional<Path> changed = Optional.empty();
    while (true) {
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      Map<Path, String> now = look();
      Optional<Path> more = firstDifference(seen, now);
      seen = now;
      if (changed.isPresent() && more.isEmpty()) {
        return changed.get();
      }
      changed = changed.or(() -> more);
    }
  }

  private static Optional<Path> firstDifference(Map<Path, String> before, Map<Path, String> now) {
    TreeSet<Path> files = new TreeSet<>(before.keySet());
    files.addAll(now.keySet());
    return files.stream()
        .filter(file -> !Objects.equals(before.get(file), now.get(file)))
        .findFirst();
  }

  private Map<Path, String> look() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path folder : folders.filter(Files::isDirectory).toList()) {
        switch (folder.getFileName().toString()) {
          case "specs", "seeded-bugs", "jpf-config" -> add(folder, file -> true, files);
          default -> add(folder.resolve("target"), Watch::isCompiled, files);
        }
      }
    }
    return files;
  }

  private void add(Path folder, Predicate<Path> counts, Map<Path, String> files)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : tree.filter(Files::isRegularFile).filter(counts).toList()) {
        files.put(root.relativize(file), Files.size(file) + " " + Files.getLastModifiedTime(file));
      }
    } catch (IOException | UncheckedIOException e) {
      // A file was deleted meanwhile: the next look will see that.
      return;
    }
  }

  private static boolean isCompiled(Path file) {
    return file.toString().matches(".*\\.(properties|class)");
  }
}
