package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S sends and R receives, both with a timeout: both report that they have met, or neither does. */
public final class MeetInTime extends Encounter {
  public MeetInTime() {}

  @Override
  public List<Actor> actors() {
    return List.of(timedSender("S", 0), timedReceiver("R"));
  }
}
