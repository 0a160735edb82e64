package dev.wakeproof.checker.engine.explorer;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The file from which an interrupted exploration continues. */
final class Checkpoint {
  private final Path file;
  private final Duration every;
  private final String madeOf;
  private final boolean resume;

  private Checkpoint(Path file, Duration every, String madeOf, boolean resume) {
    this.file = file;
    this.every = every;
    this.madeOf = madeOf;
    this.resume = resume;
  }

  /** Returns the checkpoint of a check; empty if the check would end before the first write. */
  static Optional<Checkpoint> of(
      ExplorerEngine engine, Path root, Check check, Duration every, boolean resume)
      throws IOException {
    boolean lasts = !every.isZero() && every.toSeconds() < check.limits().seconds();
    boolean hasNone =
        Stream.of("seed", "symmetry", "forgets").anyMatch(check.search()::containsKey);
    if (hasNone || !(lasts || resume)) {
      return Optional.empty();
    }
    Path file = root.resolve("build/checkpoints").resolve(check.id() + ".explored");
    return engine
        .ingredients(check, new Contents())
        .map(made -> new Checkpoint(file, every, made.digest(), resume));
  }

  /** Returns the explorer's options for the checkpoint. */
  List<String> arguments() throws IOException {
    if (!resume) {
      Files.deleteIfExists(file);
    }
    List<String> arguments = new ArrayList<>();
    arguments.add("checkpoint=" + file);
    arguments.add("every=" + (!every.isZero() ? every.toSeconds() : Integer.MAX_VALUE));
    arguments.add("of=" + madeOf);
    if (resume) {
      arguments.add("resume=true");
    }
    return arguments;
  }

  /** Deletes the file, unless another run can continue from it. */
  Verdict after(Verdict verdict) throws IOException {
    if (verdict.outcome() != Outcome.ERROR && verdict.outcome() != Outcome.NOT_RUN) {
      Files.deleteIfExists(file);
      return verdict;
    }
    return Files.exists(file) && !resume
        ? verdict.because(verdict.reason() + "; --resume goes on from its last checkpoint")
        : verdict;
  }
}
