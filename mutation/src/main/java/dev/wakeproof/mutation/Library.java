package dev.wakeproof.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** A folder with the classes of the library. */
final class Library {
  private static final String CLASS = ".class";

  private Library() {}

  /** Returns the classes that are mutated, as class files name them, in order. */
  static List<String> types(Path library) throws IOException {
    try (Stream<Path> files = Files.walk(library)) {
      return files
          .map(file -> library.relativize(file).toString())
          .filter(name -> name.endsWith(CLASS))
          .sorted()
          .map(name -> name.substring(0, name.length() - CLASS.length()))
          .filter(Plan::isMutated)
          .toList();
    }
  }

  static byte[] code(Path library, String type) {
    try {
      return Files.readAllBytes(file(library, type));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Path library, String type, byte[] code) throws IOException {
    Path file = file(library, type);
    Files.createDirectories(file.getParent());
    Files.write(file, code);
  }

  static void delete(Path library, String type) throws IOException {
    Files.delete(file(library, type));
  }

  static void copy(Path from, Path to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Path file(Path library, String type) {
    return library.resolve(type + CLASS);
  }
}
