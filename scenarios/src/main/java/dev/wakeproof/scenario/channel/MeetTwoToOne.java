package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S and T send and R receives, all with a timeout: R meets one of them, or comes too late. */
public final class MeetTwoToOne extends Encounter {
  public MeetTwoToOne() {}

  @Override
  public List<Actor> actors() {
    return List.of(timedSender("S", 0), timedSender("T", 1), timedReceiver("R"));
  }
}
