package dev.wakeproof.checker.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder of its own for one run of an engine, gone afterwards. */
public final class TempFolder implements AutoCloseable {
  private final Path path;

  public TempFolder(String purpose) throws IOException {
    path = Files.createTempDirectory("wakeproof-" + purpose + "-");
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> tree = Files.walk(path)) {
      deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      // A child that is being killed may still take its own files away under our feet.
      if (e.getCause() instanceof NoSuchFileException) {
        close();
        return;
      }
      throw e.getCause();
    }
    for (Path entry : deepestFirst) {
      Files.deleteIfExists(entry);
    }
  }
}
