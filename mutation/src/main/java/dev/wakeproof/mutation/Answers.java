package dev.wakeproof.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The stored results of checks, each under the digests of all that it depends on. They are written
 * as they come: a run that was cut continues where it was, and a new check runs alone.
 */
final class Answers {
  private final Path file;
  private final Map<String, String> known = new HashMap<>();

  private Answers(Path file) {
    this.file = file;
  }

  static Answers of(Path file) throws IOException {
    Answers answers = new Answers(file);
    Files.createDirectories(file.getParent());
    if (Files.notExists(file)) {
      Files.createFile(file);
    }
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split("\t", 2);
      // The last line may have been cut.
      if (parts.length == 2 && parts[1].endsWith("\t.")) {
        answers.known.put(parts[0], parts[1].substring(0, parts[1].length() - 2));
      }
    }
    return answers;
  }

  synchronized Optional<String> to(String digest) {
    return Optional.ofNullable(known.get(digest));
  }

  synchronized void keep(String digest, String answer) throws IOException {
    known.put(digest, answer);
    Files.writeString(file, digest + "\t" + answer + "\t.\n", StandardOpenOption.APPEND);
  }
}
