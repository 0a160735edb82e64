package dev.wakeproof.checker.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder for one run of an engine. */
public final class TempFolder implements AutoCloseable {
  private static final int NEEDED_BYTES = 1 << 20;

  private final Path path;

  public TempFolder(String purpose) throws IOException {
    path = Files.createTempDirectory("wakeproof-" + purpose + "-");
  }

  /**
   * Checks that the temporary folder has room for the files of an engine, some hundred kilobytes.
   * Called once before a run, so that not every check fails with its own message.
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
   * Copies a file, or the files of a folder, to another name, and replaces existing files.
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

  /** Deletes a folder with its content. */
  public static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> tree = Files.walk(folder)) {
      deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      // A child that is being killed may delete its own files meanwhile.
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
