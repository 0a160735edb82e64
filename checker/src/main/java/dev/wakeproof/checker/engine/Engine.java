package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import java.util.Optional;

/** Something that decides checks. Engines know the catalog and nothing about reports. */
public interface Engine {
  String name();

  /** Why this engine cannot run on this machine; empty when it can. */
  Optional<String> unavailable();

  /** What its user has set wrongly, which is to be put right before anything is run. */
  default Optional<String> misconfigured() {
    return Optional.empty();
  }

  /** The version in use, for the report; empty when the engine is unavailable. */
  Optional<String> version();

  Verdict run(Check check, Progress progress);
}
