package dev.wakeproof.scenario;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.scenario.address.AddressInterruptVsRelease;
import dev.wakeproof.scenario.address.AddressInterruptVsWake;
import dev.wakeproof.scenario.address.AddressNeighbours;
import dev.wakeproof.scenario.address.AddressReleaseOfTwo;
import dev.wakeproof.scenario.address.AddressSetVsChange;
import dev.wakeproof.scenario.address.AddressThreeBorrowers;
import dev.wakeproof.scenario.address.AddressTimedInterruptVsWake;
import dev.wakeproof.scenario.address.AddressTimedVsBorrower;
import dev.wakeproof.scenario.address.AddressTimedVsRelease;
import dev.wakeproof.scenario.address.AddressTwoReleases;
import dev.wakeproof.scenario.address.AwaitInNoTime;
import dev.wakeproof.scenario.address.BoundedReleasers;
import dev.wakeproof.scenario.address.TimedWaitPassesOn;
import dev.wakeproof.scenario.address.WakePublishes;
import dev.wakeproof.scenario.channel.CancelVsRoom;
import dev.wakeproof.scenario.channel.CancelVsSend;
import dev.wakeproof.scenario.channel.CloseVsReceiver;
import dev.wakeproof.scenario.channel.CloseVsReceivers;
import dev.wakeproof.scenario.channel.CloseVsSenders;
import dev.wakeproof.scenario.channel.DrainVsSender;
import dev.wakeproof.scenario.channel.FullForTwo;
import dev.wakeproof.scenario.channel.InterruptVsSend;
import dev.wakeproof.scenario.channel.LookPublishes;
import dev.wakeproof.scenario.channel.MeetInTime;
import dev.wakeproof.scenario.channel.MeetOneToOne;
import dev.wakeproof.scenario.channel.MeetTwoToOne;
import dev.wakeproof.scenario.channel.MeetTwoToTwo;
import dev.wakeproof.scenario.channel.MeetVsClose;
import dev.wakeproof.scenario.channel.OneItem;
import dev.wakeproof.scenario.channel.OneRoom;
import dev.wakeproof.scenario.channel.OneToOne;
import dev.wakeproof.scenario.channel.OneToOneThrice;
import dev.wakeproof.scenario.channel.OneToTwo;
import dev.wakeproof.scenario.channel.OneToTwoWithRoom;
import dev.wakeproof.scenario.channel.QueuedReceivers;
import dev.wakeproof.scenario.channel.QueuedSenders;
import dev.wakeproof.scenario.channel.QueuedVsClose;
import dev.wakeproof.scenario.channel.TimedReceiveVsSend;
import dev.wakeproof.scenario.channel.TimedSendVsReceive;
import dev.wakeproof.scenario.channel.TwoItemsOneReceived;
import dev.wakeproof.scenario.channel.TwoItemsToOne;
import dev.wakeproof.scenario.channel.TwoToOne;
import dev.wakeproof.scenario.channel.TwoToOneWithRoom;
import dev.wakeproof.scenario.channel.TwoToTwo;
import dev.wakeproof.scenario.channel.TwoToTwoWithRoom;
import dev.wakeproof.scenario.queuedlock.BufferOfOneCondition;
import dev.wakeproof.scenario.queuedlock.BufferOfTwoConditions;
import dev.wakeproof.scenario.queuedlock.FairFifo;
import dev.wakeproof.scenario.queuedlock.FairInterruptOfTwo;
import dev.wakeproof.scenario.queuedlock.FairInterruptVsUnlock;
import dev.wakeproof.scenario.queuedlock.FairLockerReturns;
import dev.wakeproof.scenario.queuedlock.FairTimedLockOfTwo;
import dev.wakeproof.scenario.queuedlock.FairTimedLockVsUnlock;
import dev.wakeproof.scenario.queuedlock.FourFairLockers;
import dev.wakeproof.scenario.queuedlock.FourLockers;
import dev.wakeproof.scenario.queuedlock.InterruptOfTwo;
import dev.wakeproof.scenario.queuedlock.InterruptVsUnlock;
import dev.wakeproof.scenario.queuedlock.InterruptedAndOvertaken;
import dev.wakeproof.scenario.queuedlock.InterruptedWaitAtFairLock;
import dev.wakeproof.scenario.queuedlock.InterruptedWaitAtLock;
import dev.wakeproof.scenario.queuedlock.InterruptedWaitAtMutex;
import dev.wakeproof.scenario.queuedlock.LockerReturns;
import dev.wakeproof.scenario.queuedlock.SignalToAll;
import dev.wakeproof.scenario.queuedlock.SignalToOne;
import dev.wakeproof.scenario.queuedlock.SignalVsInterrupt;
import dev.wakeproof.scenario.queuedlock.SignalVsTimeout;
import dev.wakeproof.scenario.queuedlock.SpinnerTries;
import dev.wakeproof.scenario.queuedlock.ThreeFairLockers;
import dev.wakeproof.scenario.queuedlock.ThreeLockers;
import dev.wakeproof.scenario.queuedlock.ThreeSpinners;
import dev.wakeproof.scenario.queuedlock.ThreeSpinningLockers;
import dev.wakeproof.scenario.queuedlock.TimedLockOfTwo;
import dev.wakeproof.scenario.queuedlock.TimedLockVsUnlock;
import dev.wakeproof.scenario.queuedlock.TimedWaitAtFairLock;
import dev.wakeproof.scenario.queuedlock.TimedWaitAtLock;
import dev.wakeproof.scenario.queuedlock.TimedWaitAtMutex;
import dev.wakeproof.scenario.queuedlock.TimeoutVsSignalToAll;
import dev.wakeproof.scenario.queuedlock.TwoFairLockers;
import dev.wakeproof.scenario.queuedlock.TwoFairLockersTwice;
import dev.wakeproof.scenario.queuedlock.TwoFairSpinningLockers;
import dev.wakeproof.scenario.queuedlock.TwoLockers;
import dev.wakeproof.scenario.queuedlock.TwoLockersTwice;
import dev.wakeproof.scenario.queuedlock.TwoSpinners;
import dev.wakeproof.scenario.queuedlock.TwoSpinningLockers;
import dev.wakeproof.scenario.queuedlock.WaitInNoTime;
import dev.wakeproof.scenario.semaphore.BorrowOneOneTwo;
import dev.wakeproof.scenario.semaphore.BorrowTwoOneTwo;
import dev.wakeproof.scenario.semaphore.CallbackReleases;
import dev.wakeproof.scenario.semaphore.CallbackSleeps;
import dev.wakeproof.scenario.semaphore.CallbackThrows;
import dev.wakeproof.scenario.semaphore.CancelOfPart;
import dev.wakeproof.scenario.semaphore.CancelVsRelease;
import dev.wakeproof.scenario.semaphore.DrainVsTry;
import dev.wakeproof.scenario.semaphore.FifoOfEquals;
import dev.wakeproof.scenario.semaphore.FifoOfLargeFirst;
import dev.wakeproof.scenario.semaphore.HandedOver;
import dev.wakeproof.scenario.semaphore.HandedOverInParts;
import dev.wakeproof.scenario.semaphore.HandedOverInTime;
import dev.wakeproof.scenario.semaphore.HandedOverInterruptibly;
import dev.wakeproof.scenario.semaphore.HandedOverOfTwo;
import dev.wakeproof.scenario.semaphore.HandedOverToADrain;
import dev.wakeproof.scenario.semaphore.HandedOverUnfairly;
import dev.wakeproof.scenario.semaphore.InterruptVsRelease;
import dev.wakeproof.scenario.semaphore.MutexOfThree;
import dev.wakeproof.scenario.semaphore.MutexOfTwo;
import dev.wakeproof.scenario.semaphore.OneReleaseTooMany;
import dev.wakeproof.scenario.semaphore.ReaderAndWriter;
import dev.wakeproof.scenario.semaphore.ReaderGivesUp;
import dev.wakeproof.scenario.semaphore.ReadersAndWriter;
import dev.wakeproof.scenario.semaphore.ReleaseOfTwo;
import dev.wakeproof.scenario.semaphore.ThreeBorrowers;
import dev.wakeproof.scenario.semaphore.TimedAcquireVsRelease;
import dev.wakeproof.scenario.semaphore.TimedInterruptVsRelease;
import dev.wakeproof.scenario.semaphore.TryInNoTime;
import dev.wakeproof.scenario.semaphore.TwoBorrowers;
import dev.wakeproof.scenario.semaphore.TwoBorrowersTwice;
import dev.wakeproof.scenario.semaphore.UnfairBorrowOneOneTwo;
import dev.wakeproof.scenario.semaphore.UnfairCallbackVsBorrower;
import dev.wakeproof.scenario.semaphore.UnfairCancelOfLarge;
import dev.wakeproof.scenario.semaphore.UnfairReleaseOfTwo;
import dev.wakeproof.scenario.semaphore.UnfairThreeBorrowers;
import dev.wakeproof.scenario.semaphore.UnfairTimedVsBorrower;
import dev.wakeproof.scenario.semaphore.UnfairTimedVsRelease;
import dev.wakeproof.scenario.semaphore.UnfairTwoBorrowers;
import dev.wakeproof.scenario.semaphore.WritersAndReader;
import dev.wakeproof.scenario.semaphore.WritersOwn;
import dev.wakeproof.scenario.semaphore.WrittenForAReader;
import dev.wakeproof.scenario.ticket.ArrayAllFar;
import dev.wakeproof.scenario.ticket.ArrayCollision;
import dev.wakeproof.scenario.ticket.ArrayInOrder;
import dev.wakeproof.scenario.ticket.ArrayPostOfTwo;
import dev.wakeproof.scenario.ticket.ArrayStrangers;
import dev.wakeproof.scenario.ticket.ArrayThreeBorrowers;
import dev.wakeproof.scenario.ticket.ChainCollision;
import dev.wakeproof.scenario.ticket.ChainInOrder;
import dev.wakeproof.scenario.ticket.ChainInterrupted;
import dev.wakeproof.scenario.ticket.ChainPostOfTwo;
import dev.wakeproof.scenario.ticket.ChainStrangers;
import dev.wakeproof.scenario.ticket.ChainThreeBorrowers;
import dev.wakeproof.scenario.ticket.TicketInOrder;
import dev.wakeproof.scenario.ticket.TicketPoller;
import dev.wakeproof.scenario.ticket.TicketPostOfTwo;
import dev.wakeproof.scenario.ticket.TicketThreeBorrowers;
import dev.wakeproof.scenario.ticket.TicketTriers;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ScenariosTest {
  static Stream<Supplier<Scenario>> scenariosOfTheLibrary() {
    return Stream.of(
        TwoBorrowers::new,
        TwoBorrowersTwice::new,
        ThreeBorrowers::new,
        BorrowOneOneTwo::new,
        BorrowTwoOneTwo::new,
        ReleaseOfTwo::new,
        TimedAcquireVsRelease::new,
        InterruptVsRelease::new,
        TimedInterruptVsRelease::new,
        CancelVsRelease::new,
        CancelOfPart::new,
        CallbackThrows::new,
        CallbackReleases::new,
        CallbackSleeps::new,
        FifoOfEquals::new,
        FifoOfLargeFirst::new,
        MutexOfTwo::new,
        MutexOfThree::new,
        ReaderAndWriter::new,
        WrittenForAReader::new,
        ReadersAndWriter::new,
        WritersAndReader::new,
        WritersOwn::new,
        ReaderGivesUp::new,
        UnfairBorrowOneOneTwo::new,
        UnfairCallbackVsBorrower::new,
        UnfairCancelOfLarge::new,
        UnfairReleaseOfTwo::new,
        UnfairThreeBorrowers::new,
        UnfairTimedVsBorrower::new,
        UnfairTimedVsRelease::new,
        UnfairTwoBorrowers::new,
        TwoLockers::new,
        ThreeLockers::new,
        FourLockers::new,
        TwoFairLockers::new,
        ThreeFairLockers::new,
        FourFairLockers::new,
        TwoLockersTwice::new,
        LockerReturns::new,
        FairLockerReturns::new,
        TwoFairLockersTwice::new,
        TwoSpinningLockers::new,
        TwoFairSpinningLockers::new,
        ThreeSpinningLockers::new,
        TimedLockVsUnlock::new,
        FairTimedLockVsUnlock::new,
        InterruptVsUnlock::new,
        FairInterruptVsUnlock::new,
        TimedLockOfTwo::new,
        FairTimedLockOfTwo::new,
        InterruptOfTwo::new,
        FairInterruptOfTwo::new,
        FairFifo::new,
        SignalVsTimeout::new,
        SignalVsInterrupt::new,
        SignalToOne::new,
        SignalToAll::new,
        BufferOfTwoConditions::new,
        BufferOfOneCondition::new,
        TimedWaitAtLock::new,
        TimedWaitAtFairLock::new,
        TimedWaitAtMutex::new,
        WaitInNoTime::new,
        TimeoutVsSignalToAll::new,
        InterruptedWaitAtLock::new,
        InterruptedWaitAtFairLock::new,
        InterruptedWaitAtMutex::new,
        InterruptedAndOvertaken::new,
        SpinnerTries::new,
        TwoSpinners::new,
        ThreeSpinners::new,
        OneItem::new,
        OneRoom::new,
        DrainVsSender::new,
        OneToOne::new,
        OneToOneThrice::new,
        TwoItemsOneReceived::new,
        TwoItemsToOne::new,
        TwoToOne::new,
        TwoToOneWithRoom::new,
        OneToTwo::new,
        OneToTwoWithRoom::new,
        TwoToTwo::new,
        TwoToTwoWithRoom::new,
        FullForTwo::new,
        CloseVsReceiver::new,
        CloseVsReceivers::new,
        CloseVsSenders::new,
        TimedReceiveVsSend::new,
        TimedSendVsReceive::new,
        InterruptVsSend::new,
        CancelVsSend::new,
        CancelVsRoom::new,
        QueuedReceivers::new,
        QueuedSenders::new,
        QueuedVsClose::new,
        LookPublishes::new,
        MeetInTime::new,
        MeetOneToOne::new,
        MeetTwoToOne::new,
        MeetTwoToTwo::new,
        MeetVsClose::new,
        TicketThreeBorrowers::new,
        TicketPostOfTwo::new,
        TicketTriers::new,
        TicketPoller::new,
        TicketInOrder::new,
        ArrayThreeBorrowers::new,
        ArrayAllFar::new,
        ArrayCollision::new,
        ArrayPostOfTwo::new,
        ArrayStrangers::new,
        ArrayInOrder::new,
        ChainThreeBorrowers::new,
        ChainCollision::new,
        ChainPostOfTwo::new,
        ChainStrangers::new,
        ChainInOrder::new,
        ChainInterrupted::new,
        AddressThreeBorrowers::new,
        AddressReleaseOfTwo::new,
        AddressTwoReleases::new,
        AddressTimedVsRelease::new,
        AddressInterruptVsRelease::new,
        AddressInterruptVsWake::new,
        AddressSetVsChange::new,
        WakePublishes::new,
        HandedOver::new,
        HandedOverOfTwo::new,
        HandedOverToADrain::new,
        HandedOverUnfairly::new,
        TryInNoTime::new,
        AwaitInNoTime::new,
        DrainVsTry::new,
        OneReleaseTooMany::new,
        HandedOverInterruptibly::new,
        HandedOverInTime::new,
        HandedOverInParts::new,
        AddressTimedInterruptVsWake::new,
        AddressNeighbours::new,
        AddressTimedVsBorrower::new,
        BoundedReleasers::new,
        TimedWaitPassesOn::new);
  }

  @ParameterizedTest
  @MethodSource("scenariosOfTheLibrary")
  void run_everyScenario_violatesNothing(Supplier<Scenario> scenario) throws InterruptedException {
    RunScenario.run(scenario.get());
  }

  @Test
  void run_throwingActor_fails() {
    Actor failing =
        new Actor("A") {
          @Override
          public void run() {
            // Not printed by the thread that dies of it.
            Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> {});
            Expect.equal(1, 2, "PermitConservation", "the counter");
          }
        };
    assertThatThrownBy(() -> RunScenario.run(of(failing)))
        .isInstanceOf(AssertionError.class)
        .hasMessage("PermitConservation: the counter should be 1 but is 2");
  }

  @Test
  void main_noArgument_isRefused() {
    assertThatThrownBy(() -> RunScenario.main(new String[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("usage: ");
  }

  private static Scenario of(Actor actor) {
    return new Scenario() {
      @Override
      public List<Actor> actors() {
        return List.of(actor);
      }

      @Override
      public void atEnd() {}

      @Override
      public String whenStuck() {
        return "Deadlock";
      }
    };
  }
}
