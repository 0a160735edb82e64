package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B each receive from the first ready of two channels, and S sends an item to each. A
 * receiver that is woken for one channel and takes the item of the other must wake the next waiter.
 */
public final class TwoChoose extends Choosing {
  @Override
  public List<Actor> actors() {
    return List.of(sender(0), chooser("A", logs.get(0)), chooser("B", logs.get(1)));
  }
}
