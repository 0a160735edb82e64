package dev.wakeproof.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Another explorer of weak memory, of C++, where a machine has it (Debian: relacy-dev and g++). */
final class Relacy {
  private static final Path HEADER = Path.of("/usr/include/relacy/relacy.hpp");
  private static final Path COMPILER = Path.of("/usr/bin/g++");

  private final Path folder;

  private Relacy(Path folder) {
    this.folder = folder;
  }

  /** Why it cannot be asked; empty if it can. */
  static Optional<String> missing() {
    List<String> missing = new ArrayList<>();
    for (Path file : List.of(HEADER, COMPILER)) {
      if (!Files.exists(file)) {
        missing.add(file.toString());
      }
    }
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of("not there: " + String.join(", ", missing));
  }

  /** Compiles what asks it. */
  static Relacy in(Path folder) throws IOException, InterruptedException {
    Path source = folder.resolve("relacy.cpp");
    try (InputStream in = Relacy.class.getResourceAsStream("relacy.cpp")) {
      Files.copy(in, source);
    }
    run(
        new ProcessBuilder(
            COMPILER.toString(),
            "-O1",
            "-w",
            "-std=c++11",
            "-o",
            folder.resolve("ask").toString(),
            source.toString()));
    return new Relacy(folder);
  }

  /** Returns the possible ends of each program: the values read, and the contents of the cells. */
  List<Set<String>> outcomes(List<String> programs) throws IOException, InterruptedException {
    Path asked = folder.resolve("asked");
    Path answered = folder.resolve("answered");
    Files.write(asked, programs);
    run(
        new ProcessBuilder(folder.resolve("ask").toString())
            .redirectInput(asked.toFile())
            .redirectOutput(answered.toFile()));
    List<Set<String>> outcomes = new ArrayList<>();
    for (String line : Files.readAllLines(answered)) {
      outcomes.add(new TreeSet<>(List.of(line.split(";", -1))));
    }
    return outcomes;
  }

  private static void run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(builder.command() + " failed: " + said);
    }
  }
}
