package dev.wakeproof.checker.affected;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The text files of a project, searched line by line. */
final class Sources {
  private final Path root;

  Sources(Path root) {
    this.root = root;
  }

  /** Returns the files of {@code folder} whose path matches, sorted; none if it is missing. */
  List<String> files(String folder, Predicate<String> wanted) throws IOException {
    Path start = root.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(start)) {
      return tree.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .filter(wanted)
          .sorted()
          .toList();
    }
  }

  /** Returns the Java sources of every module, without tests and build output. */
  List<String> java() throws IOException {
    List<String> files = new ArrayList<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(Files::isDirectory).sorted().toList()) {
        String sources = root.relativize(module) + "/src";
        files.addAll(files(sources, file -> file.endsWith(".java") && !file.contains("/test/")));
      }
    }
    return files;
  }

  List<String> lines(String file) throws IOException {
    return Files.readAllLines(root.resolve(file));
  }

  List<Place> find(List<String> files, Pattern pattern) throws IOException {
    List<Place> places = new ArrayList<>();
    for (String file : files) {
      List<String> lines = lines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (pattern.matcher(lines.get(i)).find()) {
          places.add(new Place(file, i + 1, lines.get(i).strip()));
        }
      }
    }
    return places;
  }
}
