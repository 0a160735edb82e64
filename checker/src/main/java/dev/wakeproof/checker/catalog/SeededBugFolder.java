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

  private record Description(
      String about,
      String noSpec,
      String noJava,
      Map<String, Red> red,
      Map<String, String> notDetectable) {}

  private static final String NO_ACCESS_MODES = "The specification has no access modes.";

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
                root.relativize(folder)
                    + ": a seeded bug is a folder; no command reads a file there");
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
    boolean accessModes = java.isPresent() && AccessModes.alone(java.get());
    String noSpec =
        read.noSpec() == null && spec.isEmpty() && accessModes ? NO_ACCESS_MODES : read.noSpec();
    demand("noSpec", noSpec, spec.isEmpty(), SeededBug.SPEC_PATCH, spec.isPresent());
    demand("noJava", read.noJava(), java.isEmpty(), SeededBug.JAVA_PATCH, java.isPresent());
    demandReason("noSpec", noSpec);
    demandReason("noJava", read.noJava());
    Map<String, Red> red = java.isPresent() ? red(read, accessModes) : Map.of();
    if (java.isEmpty() && (read.red() != null || read.notDetectable() != null)) {
      mistakes.add(shown() + ": $.red: must not be there: there is no " + SeededBug.JAVA_PATCH);
    }
    if (spec.isEmpty() && java.isEmpty()) {
      mistakes.add(shown(folder) + ": has no patch, so it shows nothing");
    }
    return Optional.of(
        new SeededBug(
            folder.getFileName().toString(),
            folder.resolve(SeededBug.DESCRIPTION),
            read.about(),
            noSpec,
            read.noJava(),
            red,
            spec.orElse(null),
            java.orElse(null),
            java.isPresent() ? Digest.ofFile(java.get()) : null));
  }

  private Map<String, Red> red(Description read, boolean accessModes) {
    Map<String, Red> red = new TreeMap<>();
    Map<String, String> reasons = read.notDetectable() == null ? Map.of() : read.notDetectable();
    reasons.forEach(
        (engine, reason) -> {
          demandReason("notDetectable." + engine, reason);
          red.put(engine, new Red(null, null, null, reason));
        });
    if (read.red() != null) {
      read.red()
          .forEach(
              (engine, its) -> {
                if (red.put(engine, its) != null) {
                  mistakes.add(
                      shown()
                          + ": $.red."
                          + engine
                          + ": stands under notDetectable, too; take one out");
                }
              });
    }
    for (String engine : SeededBug.ENGINES) {
      Red byNature = Red.byNature(engine, accessModes);
      if (byNature != null) {
        red.putIfAbsent(engine, byNature);
      } else if (!red.containsKey(engine)) {
        mistakes.add(
            shown()
                + ": $.red."
                + engine
                + ": is missing: say which check turns red, or under notDetectable why none does");
      }
    }
    return red;
  }

  private String shown() {
    return shown(folder.resolve(SeededBug.DESCRIPTION));
  }

  private void refuseWhatNobodyReads() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> !FILES.contains(file.getFileName().toString()))
          .map(file -> shown(file) + ": no command reads it; rename it, or take it away")
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
