package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * With a threshold of 0 and one bucket, A and B wait for a permit each, and two posters put in one
 * each: neither change of the bucket is lost.
 */
public final class ArrayTwoPosters extends Ticketed {
  public ArrayTwoPosters() {
    super(new WaitingArraySemaphore(0, 0, new WaitingArray(1)), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster1", 1), poster("poster2", 1));
  }
}
