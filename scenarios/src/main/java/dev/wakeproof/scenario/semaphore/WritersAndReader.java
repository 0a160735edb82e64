package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B write, C reads: one writer at a time and no reader with it. Two writers that gather all
 * permits do not end with a part each.
 */
public final class WritersAndReader extends ReadWrite {
  public WritersAndReader() {}

  @Override
  public List<Actor> actors() {
    return List.of(writer("A"), writer("B"), reader("C"));
  }
}
