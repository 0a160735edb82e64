package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C take the only permit and give it back. */
public final class AddressThreeBorrowers extends Addressed {
  public AddressThreeBorrowers() {
    super(1, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
