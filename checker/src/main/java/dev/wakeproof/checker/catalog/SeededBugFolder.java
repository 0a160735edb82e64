package dev.wakeproof.checker.catalog;

import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.patch.TextPatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads {@code seeded-bugs/NAME/}: what the seeded bug is, and that its patches are where it says.
 */
final class SeededBugFolder {
  private static final Set<String> FILES =
      Set.of(SeededBug.DESCRIPTION, SeededBug.SPEC_PATCH, SeededBug.JAVA_PATCH);

  private record Description(String about, String noSpec, String noJava, Map<String, Red> red) {}

  private final Path root;
  private final Path folder;
  private final List<String> mistakes = new ArrayList<>();

  private SeededBugFolder(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /** All seeded bugs; what is wrong goes to {@code mistakes}. */
  static List<SeededBug> readAll(Path root, List<String> mistakes) throws IOException {
    List<SeededBug> bugs = new ArrayList<>();
    Path all = root.resolve(SeededBug.FOLDER);
    if (Files.isDirectory(all)) {
      try (Stream<Path> listed = Files.list(all)) {
        for (Path folder : listed.sorted().toList()) {
          if (Files.isDirectory(folder)) {
            SeededBugFolder bug = new SeededBugFolder(root, folder);
            bug.read().ifPresent(bugs::add);
            mistakes.addAll(bug.mistakes);
          } else {
            mistakes.add(
                root.relativize(folder) + ": a seeded bug is a folder; nobody reads a file there");
          }
        }
      }
    }
    return bugs;
  }

  private Optional<SeededBug> read() throws IOException {
    refuseWhatNobodyReads();
    Description read;
    try {
      Path file = folder.resolve(SeededBug.DESCRIPTION);
      read = JsonFile.read(file, shown(file), "bug.schema.json", Description.class);
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return Optional.empty();
    }
    Optional<Path> spec = patch(SeededBug.SPEC_PATCH, "specs/");
    Optional<Path> java = patch(SeededBug.JAVA_PATCH, "java-impl/src/main/java/");
    demand("noSpec", read.noSpec(), spec.isEmpty(), SeededBug.SPEC_PATCH, spec.isPresent());
    demand("noJava", read.noJava(), java.isEmpty(), SeededBug.JAVA_PATCH, java.isPresent());
    demand("red", read.red(), java.isPresent(), SeededBug.JAVA_PATCH, java.isPresent());
    demandReason("noSpec", read.noSpec());
    demandReason("noJava", read.noJava());
    Map<String, Red> red = read.red() == null ? Map.of() : new TreeMap<>(read.red());
    red.forEach((engine, its) -> demandReason("red." + engine + ".blind", its.blind()));
    if (spec.isEmpty() && java.isEmpty()) {
      mistakes.add(shown(folder) + ": has no patch, so it shows nothing");
    }
    return Optional.of(
        new SeededBug(
            folder.getFileName().toString(),
            folder.resolve(SeededBug.DESCRIPTION),
            read.about(),
            read.noSpec(),
            read.noJava(),
            red,
            spec.orElse(null),
            java.orElse(null),
            java.isPresent() ? Digest.ofFile(java.get()) : null));
  }

  private void refuseWhatNobodyReads() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> !FILES.contains(file.getFileName().toString()))
          .map(file -> shown(file) + ": nobody reads it; rename it, or take it away")
          .forEach(mistakes::add);
    }
  }

  /** The field stands there exactly if it is wanted, which depends on a patch. */
  private void demand(String name, Object field, boolean wanted, String patch, boolean there) {
    if (wanted != (field != null)) {
      mistakes.add(
          shown(folder.resolve(SeededBug.DESCRIPTION))
              + ": $."
              + name
              + (wanted ? ": is missing" : ": must not be there")
              + ": there is "
              + (there ? "a " : "no ")
              + patch);
    }
  }

  private void demandReason(String name, String reason) {
    if (reason != null) {
      String place = shown(folder.resolve(SeededBug.DESCRIPTION)) + ": $." + name + ": ";
      Reason.mistakes(root, reason).forEach(mistake -> mistakes.add(place + mistake));
    }
  }

  /** The patch of that name, if there is one. */
  private Optional<Path> patch(String name, String below) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      for (String changed : TextPatch.read(file, shown(file)).files()) {
        if (!changed.startsWith(below)) {
          mistakes.add(shown(file) + ": changes " + changed + ", which is not below " + below);
        }
      }
    } catch (PatchException e) {
      mistakes.add(e.getMessage());
    }
    return Optional.of(file);
  }

  private String shown(Path file) {
    return root.relativize(file).toString();
  }
}
