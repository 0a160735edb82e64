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

/** Reads {@code controls/NAME/}: what the control is, and that its patches are where it says. */
final class ControlFolder {
  private static final Set<String> FILES =
      Set.of(Control.DESCRIPTION, Control.SPEC_PATCH, Control.JAVA_PATCH);

  private record Description(String about, String noSpec, String noJava, Map<String, Red> red) {}

  private final Path root;
  private final Path folder;
  private final List<String> mistakes = new ArrayList<>();

  private ControlFolder(Path root, Path folder) {
    this.root = root;
    this.folder = folder;
  }

  /** All controls; what is wrong goes to {@code mistakes}. */
  static List<Control> readAll(Path root, List<String> mistakes) throws IOException {
    List<Control> controls = new ArrayList<>();
    Path all = root.resolve(Control.FOLDER);
    if (Files.isDirectory(all)) {
      try (Stream<Path> listed = Files.list(all)) {
        for (Path folder : listed.sorted().toList()) {
          if (Files.isDirectory(folder)) {
            ControlFolder control = new ControlFolder(root, folder);
            control.read().ifPresent(controls::add);
            mistakes.addAll(control.mistakes);
          } else {
            mistakes.add(
                root.relativize(folder) + ": a control is a folder; nobody reads a file there");
          }
        }
      }
    }
    return controls;
  }

  private Optional<Control> read() throws IOException {
    refuseWhatNobodyReads();
    Description read;
    try {
      Path file = folder.resolve(Control.DESCRIPTION);
      read = JsonFile.read(file, shown(file), "control.schema.json", Description.class);
    } catch (CatalogException e) {
      mistakes.add(e.getMessage());
      return Optional.empty();
    }
    Optional<Path> spec = patch(Control.SPEC_PATCH, "specs/");
    Optional<Path> java = patch(Control.JAVA_PATCH, "java-impl/src/main/java/");
    demand("noSpec", read.noSpec(), spec.isEmpty(), Control.SPEC_PATCH, spec.isPresent());
    demand("noJava", read.noJava(), java.isEmpty(), Control.JAVA_PATCH, java.isPresent());
    demand("red", read.red(), java.isPresent(), Control.JAVA_PATCH, java.isPresent());
    demandReason("noSpec", read.noSpec());
    demandReason("noJava", read.noJava());
    Map<String, Red> red = read.red() == null ? Map.of() : new TreeMap<>(read.red());
    red.forEach((engine, its) -> demandReason("red." + engine + ".blind", its.blind()));
    if (spec.isEmpty() && java.isEmpty()) {
      mistakes.add(shown(folder) + ": has no patch, so it shows nothing");
    }
    return Optional.of(
        new Control(
            folder.getFileName().toString(),
            folder.resolve(Control.DESCRIPTION),
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
          shown(folder.resolve(Control.DESCRIPTION))
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
      String place = shown(folder.resolve(Control.DESCRIPTION)) + ": $." + name + ": ";
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
