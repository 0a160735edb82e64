package dev.wakeproof.checker.mutants.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Stores the results of checks on mutants by the digest of everything that they depend on. So an
 * interrupted run resumes, and a new check runs on surviving mutants only.
 */
public final class Answers {
  private static final String END = ".";

  private final Path file;
  private final Map<String, MutationSuite.Finding> known = new HashMap<>();

  private Answers(Path file) {
    this.file = file;
  }

  public static Answers of(Path file) throws IOException {
    Answers answers = new Answers(file);
    Files.createDirectories(file.getParent());
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String[] parts = line.split("\t", -1);
        // The last line may be incomplete.
        if (parts.length == 7 && parts[6].equals(END)) {
          answers.known.put(
              parts[0],
              new MutationSuite.Finding(
                  parts[1], parts[2], parts[3], parts[4], Double.parseDouble(parts[5])));
        }
      }
    }
    return answers;
  }

  synchronized Optional<MutationSuite.Finding> find(String key) {
    return Optional.ofNullable(known.get(key));
  }

  synchronized void keep(String key, MutationSuite.Finding finding) throws IOException {
    known.put(key, finding);
    String what = finding.what().replaceAll("\\s+", " ");
    String line =
        String.join(
            "\t",
            key,
            finding.fate(),
            finding.engine(),
            finding.check(),
            what,
            Double.toString(finding.seconds()),
            END);
    Files.writeString(
        file,
        line + "\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
