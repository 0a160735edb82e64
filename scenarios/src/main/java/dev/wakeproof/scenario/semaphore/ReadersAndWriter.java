package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B read, C writes: never together with C, and all get in, so the writer is not starved and
 * wakes its readers.
 */
public final class ReadersAndWriter extends ReadWrite {
  public ReadersAndWriter() {}

  @Override
  public List<Actor> actors() {
    return List.of(reader("A"), reader("B"), writer("C"));
  }
}
