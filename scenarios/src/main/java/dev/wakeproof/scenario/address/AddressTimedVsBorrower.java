package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A acquires the only permit with a timeout, while B acquires and releases it. */
public final class AddressTimedVsBorrower extends Addressed {
  public AddressTimedVsBorrower() {
    super(1, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B"));
  }
}
