package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 sends three items through two slots, A receives them: the sequences come round. */
public final class OneToOneThrice extends Conveying {
  public OneToOneThrice() {
    super(2, new Parcel(0, 0), new Parcel(0, 1), new Parcel(0, 2));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), receiver("A", logs.get(0), 3));
  }
}
