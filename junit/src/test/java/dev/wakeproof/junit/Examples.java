package dev.wakeproof.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.elsewhere.Hidden;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Typical tests; {@link ExploredTest} runs them and checks the reports. */
class Examples {
  private static final String WAY = "TSO/0/8.0.b531f,0.0.cd0ef/a1*2 a0*2 a1*2 a0*2/";
  static final String LOST = WAY + "1dd3367e73ea92c4";

  private final AtomicInteger counter = new AtomicInteger();
  private int plain;

  @Explored
  void countsBoth() throws InterruptedException {
    Thread other = new Thread(counter::incrementAndGet);
    other.start();
    counter.incrementAndGet();
    other.join();
    assertEquals(2, counter.get());
  }

  @Explored
  void losesOne() throws InterruptedException {
    Thread other = new Thread(() -> counter.set(counter.get() + 1));
    other.start();
    counter.set(counter.get() + 1);
    other.join();
    assertEquals(2, counter.get(), "Counted");
  }

  @Explored
  void races() throws InterruptedException {
    Thread other = new Thread(() -> plain++);
    other.start();
    plain++;
    other.join();
  }

  @Explored(racesAllowed = true, memory = MemoryModel.SC)
  void mayRace() throws InterruptedException {
    Thread other = new Thread(() -> plain++);
    other.start();
    plain++;
    other.join();
  }

  @Explored
  void waitsForEver() throws InterruptedException {
    new Semaphore(0).acquire();
  }

  @Explored(preemptions = 0)
  void isCut() throws InterruptedException {
    countsBoth();
  }

  @Explored(preemptions = 0, cutIsFailure = false)
  void mayBeCut() throws InterruptedException {
    countsBoth();
  }

  @Explored(seconds = 2, enoughPreemptions = 0)
  void isCutLateEnough() throws InterruptedException {
    countOften();
  }

  @Explored(seconds = 2, enoughPreemptions = 99)
  void isCutTooEarly() throws InterruptedException {
    countOften();
  }

  private void countOften() throws InterruptedException {
    Runnable counting =
        () -> {
          for (int i = 0; i < 9; i++) {
            counter.incrementAndGet();
          }
        };
    Thread second = new Thread(counting);
    Thread third = new Thread(counting);
    second.start();
    third.start();
    counting.run();
    second.join();
    third.join();
  }

  /** A late store lets both threads read 0. */
  @Explored(memory = {MemoryModel.SC, MemoryModel.TSO})
  void holdsUnderScOnly() throws InterruptedException {
    assertEquals(false, bothReadZero(), "Seen");
  }

  private boolean bothReadZero() throws InterruptedException {
    AtomicInteger other = new AtomicInteger();
    int[] read = new int[1];
    Thread thread =
        new Thread(
            () -> {
              other.setOpaque(1);
              read[0] = counter.getOpaque();
            });
    thread.start();
    counter.setOpaque(1);
    int mine = other.getOpaque();
    thread.join();
    return read[0] + mine == 0;
  }

  @Explored(memory = {})
  void hasNoMemoryModel() {}

  @Explored
  void isNotSeen() {
    System.setProperty("seen", "by others");
  }

  /** Runs the schedule in which {@link #losesOne} fails. */
  @Explored(replay = LOST)
  void replayed() throws InterruptedException {
    losesOne();
  }

  /** The same schedule with another hash of its end. */
  @Explored(replay = WAY + "0")
  void replayedElsewhere() throws InterruptedException {
    losesOne();
  }

  /** Skips itself under SC, where no store is late. */
  @Explored(memory = {MemoryModel.SC, MemoryModel.TSO})
  void assumesALateStore() throws InterruptedException {
    assumeTrue(bothReadZero(), "No store is late");
    fail("Both are late");
  }

  /** A method of that name and package that JUnit does not call. */
  static class Hiding extends Hidden {
    void isNotOverridden() {}
  }

  /** Inherits a test from an interface. */
  static class Implementing implements Tested {}

  interface Tested {
    @Explored
    default void isInherited() {
      fail("of the interface");
    }
  }
}
