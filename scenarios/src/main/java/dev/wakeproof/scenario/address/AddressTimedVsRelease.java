package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A gives up at some moment, B waits on, and the releaser puts in the only permit and wakes one of
 * them: whether that is A, which may be about to give up, or B, the permit gets to B in the end.
 */
public final class AddressTimedVsRelease extends Addressed {
  public AddressTimedVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B"), releaser("releaser", 1));
  }
}
