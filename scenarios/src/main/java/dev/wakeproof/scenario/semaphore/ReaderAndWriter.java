package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A reads, B writes: never together, and both get in. */
public final class ReaderAndWriter extends ReadWrite {
  public ReaderAndWriter() {}

  @Override
  public List<Actor> actors() {
    return List.of(reader("A"), writer("B"));
  }
}
