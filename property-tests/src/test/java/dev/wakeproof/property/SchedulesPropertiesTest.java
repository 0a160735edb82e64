package dev.wakeproof.property;

import dev.wakeproof.explorer.machine.MemoryModel;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Scenarios too large to be explored to the end under every memory model, in random schedules. */
class SchedulesPropertiesTest {
  private static final int TRIES = 100;
  private static final int SCHEDULES = 20;

  @Provide
  Arbitrary<String> scenarios() {
    return Arbitraries.of("ThreeBorrowers", "MutexOfThree", "ReadersAndWriter", "BorrowTwoOneTwo");
  }

  @Property(tries = TRIES)
  void nothingIsViolated(
      @ForAll("scenarios") String scenario, @ForAll MemoryModel memory, @ForAll long seed) {
    Schedules.mustHold(scenario, memory, seed, SCHEDULES);
  }
}
