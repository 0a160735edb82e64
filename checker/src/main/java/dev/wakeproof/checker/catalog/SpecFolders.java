package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders of a family's modules: its own folder has the shipped algorithms, and two folders
 * below it have the published ones and the bounds for both.
 */
public final class SpecFolders {
  static final String SPECS = "specs";
  static final String BOUNDS = "bounds";
  static final String AS_PUBLISHED = "as-published";
  private static final String MODULE = ".tla";

  private SpecFolders() {}

  /** Those of the family, in the order in which they are searched; they need not be there. */
  static List<Path> ofFamily(Path root, String family) {
    Path own = root.resolve(SPECS).resolve(family);
    return List.of(bounds(root, family), own, own.resolve(AS_PUBLISHED));
  }

  /** The one with the family's configurations. */
  static Path bounds(Path root, String family) {
    return root.resolve(SPECS).resolve(family).resolve(BOUNDS);
  }

  /** Those, then all others: a family uses the memory models, and may refine another's module. */
  public static List<Path> seenBy(Path root, String family) throws IOException {
    List<Path> folders = new ArrayList<>(ofFamily(root, family));
    try (Stream<Path> families = Files.list(root.resolve(SPECS))) {
      for (Path other : families.filter(Files::isDirectory).sorted().toList()) {
        if (!other.endsWith(family)) {
          folders.addAll(ofFamily(root, other.getFileName().toString()));
        }
      }
    }
    return folders.stream().filter(Files::isDirectory).toList();
  }

  /** Whether a module is a document's own text. */
  public static boolean isAsPublished(Path module) {
    return module.getParent().endsWith(AS_PUBLISHED);
  }

  /** Every module there is, wherever it lies. */
  public static List<Path> modules(Path root) throws IOException {
    try (Stream<Path> tree = Files.walk(root.resolve(SPECS), FileVisitOption.FOLLOW_LINKS)) {
      return tree.filter(file -> file.toString().endsWith(MODULE)).sorted().toList();
    }
  }
}
