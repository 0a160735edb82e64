package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/** With a threshold of 0, A and B wait for a permit each, and one post puts in two. */
public final class ArrayPostOfTwo extends Ticketed {
  public ArrayPostOfTwo() {
    super(new WaitingArraySemaphore(0, 0, new WaitingArray(2)), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
