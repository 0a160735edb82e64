package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B take a permit of an unfair semaphore each, and the releaser puts in two at once: it wakes
 * one of them, which wakes the other.
 */
public final class UnfairReleaseOfTwo extends Counting {
  public UnfairReleaseOfTwo() {
    super(0, 0, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), releaser("releaser", 2));
  }
}
