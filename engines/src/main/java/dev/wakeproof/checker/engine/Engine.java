package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** An engine that decides checks. Engines know the catalog, and nothing about reports. */
public interface Engine {
  String name();

  /** Returns why this engine cannot run on this machine; empty if it can. */
  Optional<String> unavailable();

  /** Returns the mistake in the user's settings of this engine, if there is one. */
  default Optional<String> misconfigured() {
    return Optional.empty();
  }

  /** Returns the version for the report; empty if the engine is unavailable. */
  Optional<String> version();

  /**
   * Returns the command that {@link #run} starts, so that a user can run it. Only for an available
   * engine.
   *
   * @param scratch an empty folder for the files of the run
   */
  Invocation invocation(Check check, Path scratch) throws IOException;

  /**
   * Returns everything that the verdict of {@code check} depends on; empty if it also depends on
   * chance or time, so that it cannot be reused. Only for an available engine.
   */
  Optional<Ingredients> ingredients(Check check, Contents contents) throws IOException;

  Verdict run(Check check, Progress progress);
}
