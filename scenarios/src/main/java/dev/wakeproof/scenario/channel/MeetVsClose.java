package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S and T send until it is closed, R receives if one of them waits, and C closes. */
public final class MeetVsClose extends Encounter {
  public MeetVsClose() {}

  @Override
  public List<Actor> actors() {
    Actor closer =
        new Actor("C") {
          @Override
          public void run() {
            place.close();
          }
        };
    return List.of(sender("S", 0), sender("T", 1), passerBy("R"), closer);
  }
}
