package dev.wakeproof.property;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.semaphore.PublishedTwoBorrowers;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random schedules of what is printed. This property fails. */
class SchedulesProperties {
  private static final int TRIES = 100;
  private static final int SCHEDULES = 20;

  @Property(tries = TRIES)
  void noLostWakeup(@ForAll long seed) {
    Schedules.mustHold(PublishedTwoBorrowers.class, MemoryModel.TSO, seed, SCHEDULES);
  }
}
