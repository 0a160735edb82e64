package dev.wakeproof.mutation;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** The class files of the project that a class knows, and those that these know, and so on. */
final class Closure {
  private static final int CONSTANT_CLASS = 7;

  private final List<Path> folders;

  /**
   * Of the folders of a class path.
   *
   * @param without a folder of it that does not count
   */
  Closure(String classPath, Path without) {
    folders =
        Stream.of(classPath.split(File.pathSeparator))
            .map(Path::of)
            .filter(folder -> Files.isDirectory(folder) && !folder.equals(without))
            .toList();
  }

  /** All that {@code type} knows, as class files name it, in a fixed order. */
  List<Path> of(String type) throws IOException {
    Map<String, Path> found = new TreeMap<>();
    Deque<String> left = new ArrayDeque<>(List.of(type));
    while (!left.isEmpty()) {
      String next = left.remove();
      Optional<Path> file =
          folders.stream()
              .map(folder -> folder.resolve(next + ".class"))
              .filter(Files::exists)
              .findFirst();
      if (file.isPresent() && found.put(next, file.get()) == null) {
        knows(Files.readAllBytes(file.get())).filter(k -> !found.containsKey(k)).forEach(left::add);
      }
    }
    return List.copyOf(found.values());
  }

  private static Stream<String> knows(byte[] code) {
    ClassReader reader = new ClassReader(code);
    char[] buffer = new char[reader.getMaxStringLength()];
    return Stream.iterate(1, item -> item < reader.getItemCount(), item -> item + 1)
        .map(reader::getItem)
        .filter(at -> at > 0 && reader.readByte(at - 1) == CONSTANT_CLASS)
        .map(at -> reader.readUTF8(at, buffer));
  }
}
