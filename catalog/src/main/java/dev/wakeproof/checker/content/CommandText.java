package dev.wakeproof.checker.content;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A command as text that is the same on every machine and in every run. It leaves out the program
 * and the memory limit, and replaces folders by names. All other options stay, so none can be
 * forgotten.
 */
public final class CommandText {
  private final Path root;
  private final Path scratch;
  private final Contents contents;

  /**
   * Creates the text for the commands of one run.
   *
   * @param root the folder of the project
   * @param scratch the folder of the run
   */
  public CommandText(Path root, Path scratch, Contents contents) {
    this.root = root;
    this.scratch = scratch;
    this.contents = contents;
  }

  /** Returns the words after the first one, which is the program. */
  public String of(List<String> command) throws IOException {
    List<String> words = new ArrayList<>();
    String before = "";
    for (String word : command.subList(1, command.size())) {
      if (!word.startsWith("-Xmx")) {
        words.add(before.equals("-cp") ? classPath(word) : placed(word));
      }
      before = word;
    }
    return String.join("\n", words);
  }

  /**
   * A jar counts by its content and by the jars that it names, wherever it is; folders are treated
   * elsewhere.
   */
  private String classPath(String entries) throws IOException {
    List<String> words = new ArrayList<>();
    for (String entry : entries.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (Files.isRegularFile(path)) {
        for (Path jar : contents.jarsWith(path)) {
          words.add(jar.getFileName() + " " + contents.digest(jar));
        }
      } else {
        words.add(placed(entry));
      }
    }
    return String.join("\n", words);
  }

  private String placed(String word) {
    return word.replace(scratch.toString(), "SCRATCH").replace(root.toString(), "ROOT");
  }
}
