package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders with a family's modules: the family's folder holds the shipped algorithms, and two
 * folders below it hold the published ones and the bounds for both.
 */
public final class SpecFolders {
  static final String SPECS = "specs";
  static final String BOUNDS = "bounds";
  static final String AS_PUBLISHED = "as-published";
  private static final String MODULE = ".tla";

  private SpecFolders() {}

  /**
   * Returns the folders of the family in the order in which they are searched; they may not exist.
   */
  static List<Path> ofFamily(Path root, String family) {
    Path own = root.resolve(SPECS).resolve(family);
    return List.of(bounds(root, family), own, own.resolve(AS_PUBLISHED));
  }

  /** Returns the folder with the family's configurations. */
  static Path bounds(Path root, String family) {
    return root.resolve(SPECS).resolve(family).resolve(BOUNDS);
  }

  /**
   * Returns the folders of the family and then all others: a family uses the memory models, and may
   * refine a module of another family.
   */
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

  /** Returns whether a module specifies an algorithm as published. */
  public static boolean isAsPublished(Path module) {
    return module.getParent().endsWith(AS_PUBLISHED);
  }

  /** Returns every module of the project. */
  public static List<Path> modules(Path root) throws IOException {
    try (Stream<Path> tree = Files.walk(root.resolve(SPECS), FileVisitOption.FOLLOW_LINKS)) {
      return tree.filter(file -> file.toString().endsWith(MODULE)).sorted().toList();
    }
  }
}
