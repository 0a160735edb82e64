package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores a wait that times out or is interrupted while another thread gives what it waits for.
 * Its end says which came first, so nothing is given to a thread that does not know of it.
 */
@SuppressWarnings("WaitNotInLoop") // Only a signal or the end of the wait ends a wait here.
class EndOfWaitExplorationTest {
  /** A thing that one thread gives and another waits for. */
  private interface Given {
    /** Gives it; called by the thread that created this. */
    void give();

    boolean takeInTime() throws InterruptedException;

    void take() throws InterruptedException;

    /** Whether no thread took it; called by the thread that created this, at the end. */
    boolean isLeft();
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
    return new Given() {
      @Override
      public void give() {
        semaphore.release();
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return semaphore.tryAcquire(1, TimeUnit.SECONDS);
      }

      @Override
      public void take() throws InterruptedException {
        semaphore.acquire();
      }

      @Override
      public boolean isLeft() {
        return semaphore.tryAcquire();
      }
    };
  }

  private static Given ofAddress(AddressSemaphore semaphore) {
    return new Given() {
      @Override
      public void give() {
        semaphore.release();
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return semaphore.tryAcquire(1, TimeUnit.SECONDS);
      }

      @Override
      public void take() throws InterruptedException {
        semaphore.acquire();
      }

      @Override
      public boolean isLeft() {
        return semaphore.tryAcquire();
      }
    };
  }

  private static Given ofLock(Lock lock) {
    lock.lock();
    return new Given() {
      @Override
      public void give() {
        lock.unlock();
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return lock.tryLock(1, TimeUnit.SECONDS);
      }

      @Override
      public void take() throws InterruptedException {
        lock.lockInterruptibly();
      }

      @Override
      public boolean isLeft() {
        return lock.tryLock();
      }
    };
  }

  private static Given ofChannel(Channel<String> channel) {
    return new Given() {
      @Override
      public void give() {
        channel.trySend("item");
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return channel.tryReceive(1, TimeUnit.SECONDS) != null;
      }

      @Override
      public void take() throws InterruptedException {
        channel.receive();
      }

      @Override
      public boolean isLeft() {
        return channel.tryReceive() != null;
      }
    };
  }

  /** The thing is not given if no receiver waits. */
  private static Given ofRendezvous(Rendezvous<String> place) {
    return new Given() {
      private boolean sent;

      @Override
      public void give() {
        sent = place.trySend("item");
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return place.tryReceive(1, TimeUnit.SECONDS) != null;
      }

      @Override
      public void take() throws InterruptedException {
        place.receive();
      }

      @Override
      public boolean isLeft() {
        return !sent;
      }
    };
  }

  /** A signal. Nothing but the waiter tells whether it was lost. */
  private static Given ofCondition(Lock lock) {
    Condition condition = lock.newCondition();
    return new Given() {
      private boolean signalled;

      @Override
      public void give() {
        lock.lock();
        try {
          condition.signal();
        } finally {
          lock.unlock();
        }
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        lock.lock();
        try {
          signalled = condition.await(1, TimeUnit.SECONDS);
          return signalled;
        } finally {
          lock.unlock();
        }
      }

      @Override
      public void take() throws InterruptedException {
        lock.lock();
        try {
          condition.await();
          signalled = true;
        } finally {
          lock.unlock();
        }
      }

      @Override
      public boolean isLeft() {
        return !signalled;
      }
    };
  }

  /** A wakeup. The waiter that consumed it does not use it, so it is given again. */
  private static Given ofWord(WaitOnAddress lot, Address word) {
    return new Given() {
      @Override
      public void give() {
        word.set(1);
        lot.wakeOne(word);
      }

      @Override
      public boolean takeInTime() throws InterruptedException {
        return lot.awaitNanos(word, 0, TimeUnit.SECONDS.toNanos(1));
      }

      @Override
      public void take() throws InterruptedException {
        while (word.get() == 0) {
          lot.await(word, 0);
        }
      }

      @Override
      public boolean isLeft() {
        return word.sleepers() != 0;
      }
    };
  }
}
