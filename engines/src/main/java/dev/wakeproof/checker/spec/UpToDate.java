package dev.wakeproof.checker.spec;

import dev.wakeproof.checker.catalog.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The modules with a current translation: an empty file for each, named by the digest of the module
 * and its translator. An empty file cannot be damaged.
 */
public final class UpToDate {
  private final Path folder;
  private final PlusCal translator;

  public UpToDate(Path root, PlusCal translator) {
    this.folder = root.resolve("build/kept-translations");
    this.translator = translator;
  }

  public boolean knows(Path module) throws IOException {
    return Files.exists(mark(module));
  }

  /** Records that the translation of a module is up to date. */
  public void note(Path module) throws IOException {
    Files.createDirectories(folder);
    Files.write(mark(module), new byte[0]);
  }

  private Path mark(Path module) throws IOException {
    return folder.resolve(
        Digest.ofText(
            Map.of(module.getFileName(), Files.readString(module)) + translator.identity()));
  }
}
