package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B take the only permit and give it back. */
public final class AddressTwoBorrowers extends Addressed {
  public AddressTwoBorrowers() {
    super(1, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
