package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Something that decides checks. Engines know the catalog and nothing about reports. */
public interface Engine {
  String name();

  /** Why this engine cannot run on this machine; empty when it can. */
  Optional<String> unavailable();

  /** Returns the mistake in the user's settings of this engine, if there is one. */
  default Optional<String> misconfigured() {
    return Optional.empty();
  }

  /** The version in use, for the report; empty when the engine is unavailable. */
  Optional<String> version();

  /**
   * Returns the command that {@link #run} starts, for running it by hand; only for an available
   * engine.
   *
   * @param scratch an empty folder, for the files of the run
   */
  Invocation invocation(Check check, Path scratch) throws IOException;

  /**
   * All that the verdict of {@code check} depends on, to be asked of an engine that is available
   * only; empty where chance or the clock has a say, so that no verdict stands for the next one.
   */
  Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException;

  Verdict run(Check check, Progress progress);
}
