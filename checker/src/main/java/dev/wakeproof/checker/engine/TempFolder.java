package dev.wakeproof.checker.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder of its own for one run of an engine, gone afterwards. */
public final class TempFolder implements AutoCloseable {
  private static final int NEEDED_BYTES = 1 << 20;

  private final Path path;

  public TempFolder(String purpose) throws IOException {
    path = Files.createTempDirectory("wakeproof-" + purpose + "-");
  }

  /**
   * Makes sure that a run of an engine can begin: what it unpacks there is some hundred kilobytes.
   * Said once and before anything is run, and not by every check in words of its own.
   */
  public static void demandRoom() throws IOException {
    try (TempFolder probe = new TempFolder("room")) {
      Files.write(probe.path().resolve("probe"), new byte[NEEDED_BYTES]);
    } catch (IOException e) {
      throw new IOException(
          "the temporary folder "
              + System.getProperty("java.io.tmpdir")
              + " cannot be written or is full: free some space, or name another one by"
              + " JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR",
          e);
    }
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    delete(path);
  }

  /**
   * Puts the files of a folder, or one file, under another name, over those that are there.
   *
   * @param from need not exist
   */
  public static void copy(Path from, Path to) throws IOException {
    if (!Files.exists(from)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(from)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** With all that is in it. */
  public static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> tree = Files.walk(folder)) {
      deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      // A child that is being killed may still take its own files away under our feet.
      if (e.getCause() instanceof NoSuchFileException) {
        delete(folder);
        return;
      }
      throw e.getCause();
    }
    for (Path entry : deepestFirst) {
      Files.deleteIfExists(entry);
    }
  }
}
