package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores a wait that times out or is interrupted while another thread gives what it waits for.
 * Its end says which came first, so nothing is given to a thread that does not know of it.
 */
@SuppressWarnings("WaitNotInLoop") // Only a signal or the end of the wait ends a wait here.
class EndOfWaitExplorationTest {
  /** Waits for a thing without a time limit. */
  private interface Take {
    void run() throws InterruptedException;
  }

  /** Waits for a thing with a time limit, and returns whether it has it. */
  private interface TimedTake {
    boolean run() throws InterruptedException;
  }

  /**
   * A thing that one thread gives and another waits for.
   *
   * @param gives gives it; called by the thread that created this
   * @param left whether no thread took it; called by the thread that created this, at the end
   */
  private record Given(Runnable gives, TimedTake takesInTime, Take takes, BooleanSupplier left) {
    void give() {
      gives.run();
    }

    boolean takeInTime() throws InterruptedException {
      return takesInTime.run();
    }

    void take() throws InterruptedException {
      takes.run();
    }

    boolean isLeft() {
      return left.getAsBoolean();
    }
  }

  private boolean taken;
  private boolean interrupted;

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(
      strings = {"fair", "unfair", "address", "lock", "fair lock", "channel", "rendezvous"})
  void timedWait_givenMeanwhile_saysWhetherItHasIt(String kind) throws InterruptedException {
    Given given = of(kind);
    Thread waiter = new Thread(() -> uninterrupted(() -> taken = given.takeInTime()));
    waiter.start();
    given.give();
    waiter.join();
    assertEquals(!taken, given.isLeft(), "PermitConservation");
  }

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fair",
        "unfair",
        "address",
        "lock",
        "fair lock",
        "channel",
        "rendezvous",
        "condition"
      })
  void wait_interruptedAndGiven_throwsOrKeepsTheStatus(String kind) throws InterruptedException {
    interrupt(of(kind), false);
  }

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fair",
        "unfair",
        "address",
        "lock",
        "fair lock",
        "channel",
        "rendezvous",
        "condition"
      })
  void timedWait_interruptedAndGiven_throwsOrKeepsTheStatus(String kind)
      throws InterruptedException {
    interrupt(of(kind), true);
  }

  /**
   * The other waiter gets what the timed one does not take, else the exploration finds a deadlock.
   */
  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(strings = {"fair", "unfair", "address", "channel", "word"})
  void timedWait_besideAnotherWait_leavesItWhatItDoesNotTake(String kind)
      throws InterruptedException {
    Given given = of(kind);
    Thread waiter = new Thread(() -> uninterrupted(() -> taken = given.takeInTime()));
    Thread other = new Thread(() -> uninterrupted(given::take));
    waiter.start();
    other.start();
    given.give();
    waiter.join();
    if (taken) {
      given.give();
    }
    other.join();
    assertFalse(given.isLeft(), "PermitConservation");
  }

  /** An interrupted waiter that was given it first says so, or leaves it to the other. */
  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(strings = {"unfair", "address", "word"})
  void timedWait_interruptedBesideAnotherWait_leavesItWhatItDoesNotTake(String kind)
      throws InterruptedException {
    Given given = of(kind);
    Thread waiter =
        new Thread(
            () -> {
              try {
                taken = given.takeInTime();
              } catch (InterruptedException e) {
                interrupted = true;
              }
            });
    Thread other = new Thread(() -> uninterrupted(given::take));
    waiter.start();
    other.start();
    waiter.interrupt();
    given.give();
    waiter.join();
    if (taken) {
      given.give();
    }
    other.join();
    assertFalse(given.isLeft(), "PermitConservation");
  }

  /** A close that has taken the waiter out of its line, and not told it yet, ends the wait. */
  @Explored(memory = MemoryModel.SC, preemptions = 2, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(strings = {"meet a sender", "meet a receiver"})
  void wait_interruptedAndClosed_throws(String kind) throws InterruptedException {
    Rendezvous<String> place = new Rendezvous<>();
    Take take = kind.equals("meet a sender") ? place::receive : () -> place.send("item");
    Thread waiter =
        new Thread(
            () -> {
              try {
                take.run();
                taken = true;
              } catch (InterruptedException | ChannelClosedException e) {
                interrupted = true;
              }
            });
    waiter.start();
    waiter.interrupt();
    place.close();
    waiter.join();
    assertFalse(taken, "ClosedMeansNothingEnters");
    assertTrue(interrupted, "StatusIsKeptOrThrown");
  }

  @Explored(memory = MemoryModel.SC, preemptions = 2, cutIsFailure = false)
  @ParameterizedTest
  @ValueSource(strings = {"meet a sender", "meet a receiver"})
  void timedWait_closedMeanwhile_hasNothing(String kind) throws InterruptedException {
    Rendezvous<String> place = new Rendezvous<>();
    TimedTake take =
        kind.equals("meet a sender")
            ? () -> place.tryReceive(1, TimeUnit.SECONDS) != null
            : () -> place.trySend("item", 1, TimeUnit.SECONDS);
    Thread waiter =
        new Thread(
            () -> {
              try {
                taken = take.run();
              } catch (ChannelClosedException e) {
                // The close came before the end of the time.
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    waiter.start();
    place.close();
    waiter.join();
    assertFalse(taken, "ClosedMeansNothingEnters");
  }

  private static void uninterrupted(Actor.Body body) {
    try {
      body.run();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private void interrupt(Given given, boolean timed) throws InterruptedException {
    Thread waiter =
        new Thread(
            () -> {
              try {
                if (timed) {
                  taken = given.takeInTime();
                } else {
                  given.take();
                  taken = true;
                }
                interrupted = Thread.interrupted();
              } catch (InterruptedException e) {
                interrupted = !Thread.interrupted();
              }
            });
    waiter.start();
    waiter.interrupt();
    given.give();
    waiter.join();
    assertEquals(!taken, given.isLeft(), "PermitConservation");
    // A time that ends before the interrupt leaves nothing to say about it.
    assertTrue(interrupted || (timed && !taken), "StatusIsKeptOrThrown");
  }

  private static Given of(String kind) {
    return switch (kind) {
      case "fair" -> ofSemaphore(new CountingSemaphore(0));
      case "unfair" -> ofSemaphore(new CountingSemaphore(0, false));
      case "address" -> ofAddress(new AddressSemaphore(0));
      case "lock" -> ofLock(new QueuedLock());
      case "fair lock" -> ofLock(new QueuedLock(true));
      case "channel" -> ofChannel(new Channel<>(1));
      case "word" -> ofWord(new WaitOnAddress(1), new Address(0));
      case "condition" -> ofCondition(new QueuedLock());
      default -> ofRendezvous(new Rendezvous<>());
    };
  }

  private static Given ofSemaphore(CountingSemaphore semaphore) {
    return new Given(
        semaphore::release,
        () -> semaphore.tryAcquire(1, TimeUnit.SECONDS),
        semaphore::acquire,
        semaphore::tryAcquire);
  }

  private static Given ofAddress(AddressSemaphore semaphore) {
    return new Given(
        semaphore::release,
        () -> semaphore.tryAcquire(1, TimeUnit.SECONDS),
        semaphore::acquire,
        semaphore::tryAcquire);
  }

  private static Given ofLock(Lock lock) {
    lock.lock();
    return new Given(
        lock::unlock,
        () -> lock.tryLock(1, TimeUnit.SECONDS),
        lock::lockInterruptibly,
        lock::tryLock);
  }

  private static Given ofChannel(Channel<String> channel) {
    return new Given(
        () -> channel.trySend("item"),
        () -> channel.tryReceive(1, TimeUnit.SECONDS) != null,
        channel::receive,
        () -> channel.tryReceive() != null);
  }

  /** The thing is not given if no receiver waits. */
  private static Given ofRendezvous(Rendezvous<String> place) {
    boolean[] sent = new boolean[1];
    return new Given(
        () -> sent[0] = place.trySend("item"),
        () -> place.tryReceive(1, TimeUnit.SECONDS) != null,
        place::receive,
        () -> !sent[0]);
  }

  /** A signal. Nothing but the waiter tells whether it was lost. */
  private static Given ofCondition(Lock lock) {
    Condition condition = lock.newCondition();
    boolean[] signalled = new boolean[1];
    return new Given(
        () -> {
          lock.lock();
          try {
            condition.signal();
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            signalled[0] = condition.await(1, TimeUnit.SECONDS);
            return signalled[0];
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            condition.await();
            signalled[0] = true;
          } finally {
            lock.unlock();
          }
        },
        () -> !signalled[0]);
  }

  /** A wakeup. The waiter that consumed it does not use it, so it is given again. */
  private static Given ofWord(WaitOnAddress lot, Address word) {
    return new Given(
        () -> {
          word.set(1);
          lot.wakeOne(word);
        },
        () -> lot.awaitNanos(word, 0, TimeUnit.SECONDS.toNanos(1)),
        () -> {
          while (word.get() == 0) {
            lot.await(word, 0);
          }
        },
        () -> word.sleepers() != 0);
  }
}
