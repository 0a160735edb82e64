package dev.wakeproof.checker.catalog;

import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.patch.TextPatch;
import dev.wakeproof.checker.patch.WeakerAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads a seeded bug and compares its description with its patches. A bug is a row of {@code
 * seeded-bugs/weaker-accesses.yaml}, or a folder {@code seeded-bugs/NAME/} if it has a patch.
 */
final class SeededBugFolder {
  private static final Set<String> FILES =
      Set.of(SeededBug.DESCRIPTION, SeededBug.SPEC_PATCH, SeededBug.JAVA_PATCH);

  private record Description(
      String id,
      String about,
      WeakerAccess weaken,
      String noSpec,
      String noJava,
      Map<String, Red> red,
      Map<String, String> notDetectable) {}

  private record Table(List<Description> bugs) {}

  private static final String NO_ACCESS_MODES = "The specification has no access modes.";

  private final Path root;
  private final Path folder;

  /** The place of the description, for messages. */
  private final String place;

  private final List<String> mistakes = new ArrayList<>();

  private SeededBugFolder(Path root, Path folder, String place) {
    this.root = root;
    this.folder = folder;
    this.place = place;
  }

  /** Reads all seeded bugs; adds what is wrong to {@code mistakes}. */
  static List<SeededBug> readAll(Path root, List<String> mistakes) throws IOException {
    List<SeededBug> bugs = new ArrayList<>();
    Path all = root.resolve(SeededBug.FOLDER);
    if (Files.isDirectory(all)) {
      try (Stream<Path> listed = Files.list(all)) {
        for (Path entry : listed.sorted().toList()) {
          if (Files.isDirectory(entry)) {
            String shown = root.relativize(entry.resolve(SeededBug.DESCRIPTION)).toString();
            SeededBugFolder bug = new SeededBugFolder(root, entry, shown);
            bug.read().ifPresent(bugs::add);
            mistakes.addAll(bug.mistakes);
          } else if (!entry.endsWith(SeededBug.TABLE)) {
            mistakes.add(
                root.relativize(entry)
                    + ": a seeded bug is a folder; no command reads a file there");
          }
        }
      }
      readTable(root, bugs, mistakes);
    }
    return bugs.stream().sorted(Comparator.comparing(SeededBug::name)).toList();
  }

  private static void readTable(Path root, List<SeededBug> bugs, List<String> mistakes)
      throws IOException {
    Path file = root.resolve(SeededBug.FOLDER).resolve(SeededBug.TABLE);
    if (!Files.exists(file)) {
      return;
    }
    String shown = root.relativize(file).toString();
    try {
      for (Description row :
          JsonFile.read(file, shown, "weaker-accesses.schema.json", Table.class).bugs()) {
        if (bugs.stream().anyMatch(bug -> bug.name().equals(row.id()))) {
          mistakes.add(shown + ": " + row.id() + " is there twice; rename one");
        }
        Path folder = file.resolveSibling(row.id());
        SeededBugFolder bug = new SeededBugFolder(root, folder, shown + ": " + row.id());
        bugs.add(bug.read(row, row.id()));
        mistakes.addAll(bug.mistakes);
      }
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
    }
  }

  private Optional<SeededBug> read() throws IOException {
    refuseWhatNobodyReads();
    try {
      Path file = folder.resolve(SeededBug.DESCRIPTION);
      Description read = JsonFile.read(file, place, "bug.schema.json", Description.class);
      return Optional.of(read(read, folder.getFileName().toString()));
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return Optional.empty();
    }
  }

  private SeededBug read(Description read, String name) throws IOException {
    Optional<TextPatch> spec = patch(SeededBug.SPEC_PATCH, "specs/");
    Optional<TextPatch> patch = patch(SeededBug.JAVA_PATCH, "java-impl/src/main/java/");
    Optional<WeakerAccess> weaken = Optional.ofNullable(read.weaken());
    demandWeaker(weaken, patch.isPresent());
    Optional<? extends Change> java = weaken.isPresent() ? weaken : patch;
    boolean accessModes =
        weaken.isPresent() || (patch.isPresent() && AccessModes.alone(file(SeededBug.JAVA_PATCH)));
    String noSpec =
        read.noSpec() == null && spec.isEmpty() && accessModes ? NO_ACCESS_MODES : read.noSpec();
    demand("noSpec", noSpec, spec.isEmpty(), SeededBug.SPEC_PATCH, spec.isPresent());
    demand("noJava", read.noJava(), java.isEmpty(), SeededBug.JAVA_PATCH, java.isPresent());
    Map<String, Red> red = java.isPresent() ? red(read, accessModes) : Map.of();
    if (java.isEmpty() && (read.red() != null || read.notDetectable() != null)) {
      mistakes.add(place + ": $.red: must not be there: there is no " + SeededBug.JAVA_PATCH);
    }
    if (spec.isEmpty() && java.isEmpty()) {
      mistakes.add(shown(folder) + ": has no patch, so it shows nothing");
    }
    return new SeededBug(
        name,
        place,
        read.about(),
        noSpec,
        read.noJava(),
        red,
        spec.isPresent() ? file(SeededBug.SPEC_PATCH) : null,
        java.orElse(null),
        digest(weaken, patch.isPresent()));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private String digest(Optional<WeakerAccess> weaken, boolean patched) throws IOException {
    if (weaken.isPresent()) {
      return Digest.ofText(weaken.get().toString());
    }
    return patched ? Digest.ofFile(file(SeededBug.JAVA_PATCH)) : null;
  }

  private void demandWeaker(Optional<WeakerAccess> weaken, boolean patched) {
    if (weaken.isPresent() && patched) {
      mistakes.add(place + ": $.weaken: must not be there: there is a " + SeededBug.JAVA_PATCH);
    }
    weaken
        .filter(access -> !access.isOfMode())
        .map(
            access ->
                place
                    + ": $.weaken.to: '"
                    + access.to()
                    + "' is not "
                    + access.access()
                    + " with another access mode; write a "
                    + SeededBug.JAVA_PATCH)
        .ifPresent(mistakes::add);
  }

  private Map<String, Red> red(Description read, boolean accessModes) {
    Map<String, Red> red = new TreeMap<>();
    Map<String, String> reasons = read.notDetectable() == null ? Map.of() : read.notDetectable();
    reasons.forEach((engine, reason) -> red.put(engine, new Red(null, null, null, reason)));
    if (read.red() != null) {
      read.red()
          .forEach(
              (engine, its) -> {
                if (red.put(engine, its) != null) {
                  mistakes.add(
                      place
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
            place
                + ": $.red."
                + engine
                + ": is missing: say which check turns red, or under notDetectable why none does");
      }
    }
    return red;
  }

  private void refuseWhatNobodyReads() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> !FILES.contains(file.getFileName().toString()))
          .map(file -> shown(file) + ": no command reads it; rename it, or take it away")
          .forEach(mistakes::add);
    }
  }

  /** Demands that a field is present exactly if it is wanted, which depends on a patch. */
  private void demand(String name, Object field, boolean wanted, String patch, boolean there) {
    if (wanted != (field != null)) {
      mistakes.add(
          place
              + ": $."
              + name
              + (wanted ? ": is missing" : ": must not be there")
              + ": there is "
              + (there ? "a " : "no ")
              + patch);
    }
  }

  /** Reads the patch with that name; empty if there is none or it cannot be read. */
  private Optional<TextPatch> patch(String name, String below) throws IOException {
    Path file = file(name);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      TextPatch patch = TextPatch.read(file, shown(file));
      for (String changed : patch.files()) {
        if (!changed.startsWith(below)) {
          mistakes.add(shown(file) + ": changes " + changed + ", which is not below " + below);
        }
      }
      return Optional.of(patch);
    } catch (PatchException e) {
      mistakes.add(e.getMessage());
      return Optional.empty();
    }
  }

  private String shown(Path file) {
    return root.relativize(file).toString();
  }
}
