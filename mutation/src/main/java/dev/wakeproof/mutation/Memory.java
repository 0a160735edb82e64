package dev.wakeproof.mutation;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The answers of each check about each mutant, written as they come: a run that was cut continues
 * where it was, and a new check runs alone. The key of a verdict is the digests of all that it
 * depends on: the mutant's code, the rest of the library, the engine, and the check itself.
 */
final class Memory implements AutoCloseable {
  /**
   * The result of a check.
   *
   * @param seconds the duration of the check
   */
  record Said(Fate fate, double seconds) {}

  private final Map<String, Said> known = new HashMap<>();
  private final BufferedWriter file;

  private Memory(BufferedWriter file) {
    this.file = file;
  }

  static Memory of(Path path) throws IOException {
    Files.createDirectories(path.getParent());
    List<String> lines = Files.exists(path) ? Files.readAllLines(path) : List.of();
    Memory memory =
        new Memory(
            Files.newBufferedWriter(
                path,
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND));
    for (String line : lines) {
      String[] parts = line.split("\t", -1);
      // The last line may have been cut.
      if (parts.length == 7 && parts[6].equals(".")) {
        Fate fate =
            parts[1].equals("green")
                ? Fate.GREEN
                : new Fate(parts[1], parts[2], parts[3], parts[4]);
        memory.known.put(parts[0], new Said(fate, Double.parseDouble(parts[5])));
      }
    }
    return memory;
  }

  synchronized Optional<Said> of(Mutant mutant, Baseline.Seen<?> check) {
    return Optional.ofNullable(known.get(key(mutant, check)));
  }

  synchronized void keep(Mutant mutant, Baseline.Seen<?> check, Said said) {
    Fate fate = said.fate();
    known.put(key(mutant, check), said);
    try {
      file.write(
          String.join(
              "\t",
              key(mutant, check),
              fate.kind(),
              fate.engine(),
              fate.where(),
              fate.what().replaceAll("\\s+", " "),
              Double.toString(said.seconds()),
              "."));
      file.newLine();
      file.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String key(Mutant mutant, Baseline.Seen<?> check) {
    return mutant.digest() + " " + check.digest();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
