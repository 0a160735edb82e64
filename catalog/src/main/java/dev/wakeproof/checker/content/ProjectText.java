package dev.wakeproof.checker.content;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All hand-written files of a project that may decide a verdict. */
public final class ProjectText {
  private ProjectText() {}

  /**
   * Returns a digest that is equal on two machines with the same text, whatever they have built
   * from it.
   */
  public static String digest(Path root, Contents contents) throws IOException {
    SortedMap<String, Path> files = new TreeMap<>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        String name = folder.getFileName().toString();
        if (name.equals("specs") || name.equals("seeded-bugs")) {
          add(root, folder, contents, files);
        } else {
          add(root, folder.resolve("src"), contents, files);
        }
      }
    }
    // The settings of Java PathFinder are beside its sources.
    for (Path file : contents.files(root.resolve("jpf-config"))) {
      if (file.toString().matches(".*\\.(jpf|properties)")
          && !file.startsWith(root.resolve("jpf-config/target"))) {
        files.put(root.relativize(file).toString(), file);
      }
    }
    return new Ingredients.Builder(contents).all("text", files).build().digest();
  }

  private static void add(Path root, Path folder, Contents contents, SortedMap<String, Path> files)
      throws IOException {
    for (Path file : contents.files(folder)) {
      files.put(root.relativize(file).toString(), file);
    }
  }
}
