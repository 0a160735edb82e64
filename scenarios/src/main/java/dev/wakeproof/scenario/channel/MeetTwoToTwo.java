package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S and T send an item each, Q and R receive them. */
public final class MeetTwoToTwo extends Encounter {
  public MeetTwoToTwo() {}

  @Override
  public List<Actor> actors() {
    return List.of(sender("S", 0), sender("T", 1), receiver("Q"), receiver("R"));
  }
}
