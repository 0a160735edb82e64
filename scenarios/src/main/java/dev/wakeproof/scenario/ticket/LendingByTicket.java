package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Lending;

/** The common part of the scenarios of the ticket semaphores, shipped and published. */
abstract class LendingByTicket extends Lending {
  private final Visits visits;

  /**
   * A scenario.
   *
   * @param total how many permits there are in all, those that posters put in included
   * @param left how many of them are there at the end
   */
  LendingByTicket(int total, int left) {
    super(left);
    visits = new Visits(total);
  }

  @Override
  protected final void use() {
    visits.visit();
  }

  /** Puts permits in that were not there at first, as the document calls it. */
  final Actor poster(String name, int permits) {
    return releaser(name, permits);
  }

  @Override
  public final String whenSpinning() {
    return whenStuck();
  }
}
