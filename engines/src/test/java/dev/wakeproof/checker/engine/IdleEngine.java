package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.verdict.Verdict;
import java.nio.file.Path;
import java.util.Optional;

/** There is one of that name, and it does nothing: a test has it do what it asks about. */
public class IdleEngine implements Engine {
  private final String name;

  protected IdleEngine(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Optional<String> version() {
    return Optional.empty();
  }

  @Override
  public Invocation invocation(Check check, Path scratch) {
    throw new AssertionError("nobody asks " + name + " for its command");
  }

  @Override
  public Optional<Ingredients> ingredients(Check check, Contents contents) {
    return Optional.empty();
  }

  @Override
  public Verdict run(Check check, Progress progress) {
    throw new AssertionError("nobody asks " + name + " to run");
  }
}
