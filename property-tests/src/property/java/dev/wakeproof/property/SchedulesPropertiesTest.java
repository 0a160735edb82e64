package dev.wakeproof.property;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.scenario.address.AddressThreeBorrowers;
import dev.wakeproof.scenario.channel.CloseVsReceivers;
import dev.wakeproof.scenario.channel.DropVsSender;
import dev.wakeproof.scenario.channel.EmptyMeansEmpty;
import dev.wakeproof.scenario.channel.FullMeansFull;
import dev.wakeproof.scenario.channel.TimedReceiveVsSend;
import dev.wakeproof.scenario.channel.TwoChoose;
import dev.wakeproof.scenario.channel.TwoToTwo;
import dev.wakeproof.scenario.channel.TwoToTwoWithRoom;
import dev.wakeproof.scenario.queuedlock.FairTimedLockVsUnlock;
import dev.wakeproof.scenario.queuedlock.FourFairLockers;
import dev.wakeproof.scenario.queuedlock.FourLockers;
import dev.wakeproof.scenario.queuedlock.InterruptVsUnlock;
import dev.wakeproof.scenario.semaphore.BorrowTwoOneTwo;
import dev.wakeproof.scenario.semaphore.MutexOfThree;
import dev.wakeproof.scenario.semaphore.ReadersAndWriter;
import dev.wakeproof.scenario.semaphore.ThreeBorrowers;
import dev.wakeproof.scenario.semaphore.UnfairBorrowOneOneTwo;
import dev.wakeproof.scenario.semaphore.UnfairTimedVsRelease;
import dev.wakeproof.scenario.ticket.ArrayThreeBorrowers;
import dev.wakeproof.scenario.ticket.ChainThreeBorrowers;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Scenarios too large to be explored to the end under every memory model, in random schedules. */
// Large, as in the catalog: a contract test or a small exploration finds each seeded bug.
@Tag("large")
class SchedulesPropertiesTest {
  private static final int TRIES = 300;
  private static final int SCHEDULES = 20;

  @Provide
  Arbitrary<Class<? extends Scenario>> scenarios() {
    return Arbitraries.of(
        List.<Class<? extends Scenario>>of(
            ThreeBorrowers.class,
            MutexOfThree.class,
            ReadersAndWriter.class,
            BorrowTwoOneTwo.class,
            UnfairBorrowOneOneTwo.class,
            UnfairTimedVsRelease.class,
            TwoToTwo.class,
            TwoToTwoWithRoom.class,
            CloseVsReceivers.class,
            DropVsSender.class,
            EmptyMeansEmpty.class,
            FullMeansFull.class,
            TwoChoose.class,
            TimedReceiveVsSend.class,
            FourLockers.class,
            FourFairLockers.class,
            InterruptVsUnlock.class,
            FairTimedLockVsUnlock.class,
            ArrayThreeBorrowers.class,
            ChainThreeBorrowers.class,
            AddressThreeBorrowers.class));
  }

  @Property(tries = TRIES)
  void schedules_random_violateNothing(
      @ForAll("scenarios") Class<? extends Scenario> scenario,
      @ForAll MemoryModel memory,
      @ForAll long seed) {
    Schedules.mustHold(scenario, memory, seed, SCHEDULES);
  }
}
