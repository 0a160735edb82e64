package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published semaphore, a waiter for two permits is in the slot, and two releasers release
 * one each. While one releaser has taken the waiter out of the slot and not yet put it back, the
 * other finds no waiter and adds its permit to the counter. The permit stays there, and the waiter
 * sleeps, which violates {@code NoLostWakeup}.
 */
public final class PublishedPutBack extends Published {
  private final PublishedWaiter waiter = queue(2);

  public PublishedPutBack() {
    super(0, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(releaser("releaser1", 1), releaser("releaser2", 1));
  }

  @Override
  public void atEnd() {
    Expect.that(waiter.isComplete(), "NoLostWakeup", "a waiter misses permits that were released");
  }
}
