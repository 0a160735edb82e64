package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.patch.TextPatch;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The modules that a seeded bug changes, patched and translated. They are created once for a text:
 * in a folder of {@code build/} that is named after its content and moved there when it is
 * complete. So several checks and several processes may ask for it at once.
 */
public final class PatchedSpecs {
  private static final Path CACHE = Path.of("build", "patched-specs");

  private final Path root;
  private final PlusCal translator;

  /**
   * Such a folder.
   *
   * @param modules its files, which are the modules that the seeded bug changes
   * @param digest the digest of their text
   */
  public record Copy(Path folder, List<Path> modules, String digest) {}

  public PatchedSpecs(Path root, PlusCal translator) {
    this.root = root;
    this.translator = translator;
  }

  /** Returns the folder that TLC reads instead of the modules that {@code bug} changes. */
  public synchronized Copy of(String bug) throws IOException, PatchException {
    Path file = root.resolve(SeededBug.specPatch(bug));
    TextPatch patch = TextPatch.read(file, SeededBug.specPatch(bug).toString());
    Map<String, String> sources = new TreeMap<>();
    for (String module : patch.files()) {
      sources.put(module, source(bug, module));
    }
    Map<String, String> asked = new TreeMap<>(sources);
    asked.put("patch", Files.readString(file));
    asked.put("translator", PlusCal.identity());
    Path folder = root.resolve(CACHE).resolve(bug + "-" + Digest.ofTexts(asked));
    if (!Files.isDirectory(folder)) {
      make(bug, patch, sources, folder);
    }
    Map<String, String> made = new TreeMap<>();
    for (String module : sources.keySet()) {
      String name = Path.of(module).getFileName().toString();
      made.put(name, Files.readString(folder.resolve(name)));
    }
    return new Copy(
        folder, made.keySet().stream().map(folder::resolve).toList(), Digest.ofTexts(made));
  }

  private String source(String bug, String module) throws IOException, PatchException {
    Path file = root.resolve(module).normalize();
    if (!file.startsWith(root.resolve("specs")) || !module.endsWith(".tla")) {
      throw new PatchException(
          SeededBug.specPatch(bug) + ": changes " + module + ", which is no module of specs/");
    }
    if (!Files.isRegularFile(file)) {
      throw new PatchException(
          SeededBug.specPatch(bug) + ": changes " + module + ", which is not there");
    }
    return PlusCal.read(file);
  }

  private void make(String bug, TextPatch patch, Map<String, String> sources, Path folder)
      throws IOException, PatchException {
    Files.createDirectories(root.resolve(CACHE));
    Path unfinished = Files.createTempDirectory(root.resolve(CACHE), "unfinished-");
    try {
      for (Map.Entry<String, String> source : sources.entrySet()) {
        Path name = Path.of(source.getKey()).getFileName();
        String text = patch.apply(source.getKey(), source.getValue());
        Files.writeString(unfinished.resolve(name), translated(bug, source, text));
      }
      Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // Another process has created the same folder meanwhile.
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    } finally {
      remove(unfinished);
    }
  }

  private String translated(String bug, Map.Entry<String, String> source, String text)
      throws IOException, PatchException {
    String before = PlusCal.translationIn(source.getValue());
    if (!PlusCal.translationIn(text).equals(before)) {
      throw new PatchException(
          SeededBug.specPatch(bug)
              + ": changes the translation in "
              + source.getKey()
              + ", which is generated; change the PlusCal alone");
    }
    if (!PlusCal.isIn(text)) {
      return text;
    }
    try {
      return translator.translate(Path.of(source.getKey()).getFileName(), text);
    } catch (PlusCal.Untranslatable e) {
      throw new PatchException(
          SeededBug.specPatch(bug)
              + ": "
              + source.getKey()
              + " cannot be translated as patched: "
              + e.getMessage());
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.deleteIfExists(file);
        }
      }
      Files.deleteIfExists(folder);
    }
  }
}
