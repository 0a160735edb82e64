package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that may end for no reason: the verdict says that they were explored without that. */
class SpuriousTest {
  @ParameterizedTest
  @CsvSource({
    "parks",
    "parksForATime",
    "parksUntilATime",
    "parksByAReference",
    "waits",
    "waitsForATime",
    "permitOfAnInterrupt"
  })
  void explore_parksOrWaits_saysThatItEndsForAReason(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .startsWith("holds (")
        .contains("no park or wait returns spuriously");
  }

  @ParameterizedTest
  @CsvSource({"parks", "waits", "permitOfAnInterrupt"})
  void explore_withOneSpuriousReturn_violates(String method) {
    Options options = Options.of(MemoryModel.SC).with("spuriousReturns", 1);
    assertThat(Exploration.of(Test.of(Programs.class, method), options).violation().property())
        .isEqualTo("Early");
  }

  @ParameterizedTest
  @CsvSource({"setsWeakly", "setsReferenceWeakly", "setsFieldWeakly", "setsWeaklyBySubclass"})
  void explore_weakCompareAndSet_saysThatItFailsForAReason(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .isEqualTo("holds (no weak compare-and-set fails spuriously)");
  }

  @ParameterizedTest
  @CsvSource({"latch", "lock", "setsStrongly"})
  void explore_onlyTheJdkWaits_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @ParameterizedTest
  @CsvSource({"passedDeadline", "deadlineZero", "negativeDeadline", "leastDeadline"})
  void explore_parkUntilAPassedDeadline_takesThePermit(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("Deadlock");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    static final VarHandle FIELD;

    static {
      try {
        FIELD = MethodHandles.lookup().findVarHandle(Programs.class, "field", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    volatile int field;
    volatile boolean given;

    private void giveTo(Thread t) throws InterruptedException {
      t.start();
      given = true;
      LockSupport.unpark(t);
      t.join();
    }

    void parks() throws InterruptedException {
      giveTo(
          new Thread(
              () -> {
                LockSupport.park();
                assert given : "Early";
              }));
    }

    void parksForATime() throws InterruptedException {
      giveTo(new Thread(() -> LockSupport.parkNanos(5)));
    }

    void parksUntilATime() throws InterruptedException {
      giveTo(new Thread(() -> LockSupport.parkUntil(this, Long.MAX_VALUE)));
    }

    void parksByAReference() throws InterruptedException {
      giveTo(new Thread(LockSupport::park));
    }

    synchronized void waits() throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                synchronized (this) {
                  given = true;
                  notify();
                }
              });
      t.start();
      wait();
      assert given : "Early";
    }

    synchronized void waitsForATime() throws InterruptedException {
      wait(1);
    }

    // An interrupt leaves a permit in some JVMs, which a later park takes for no reason.
    void permitOfAnInterrupt() throws InterruptedException {
      giveTo(
          new Thread(
              () -> {
                Thread.currentThread().interrupt();
                Thread.interrupted();
                LockSupport.park();
                assert given : "Early";
              }));
    }

    void setsWeakly() {
      assert new AtomicInteger().weakCompareAndSetPlain(0, 1) : "Failed";
    }

    void setsReferenceWeakly() {
      assert new AtomicReference<String>().weakCompareAndSetVolatile(null, "") : "Failed";
    }

    void setsFieldWeakly() {
      assert FIELD.weakCompareAndSet(this, 0, 1) : "Failed";
    }

    void setsWeaklyBySubclass() {
      class Counter extends AtomicInteger {
        private static final long serialVersionUID = 1;
      }

      assert new Counter().weakCompareAndSetVolatile(0, 1) : "Failed";
    }

    void setsStrongly() {
      assert FIELD.compareAndSet(this, 0, 1) : "Failed";
    }

    void latch() throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(latch::countDown).start();
      latch.await();
    }

    void lock() throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Thread t = new Thread(lock::lock);
      lock.lock();
      t.start();
      lock.unlock();
      t.join();
    }

    private void takesThePermit(Runnable parkUntil) {
      LockSupport.unpark(Thread.currentThread());
      parkUntil.run();
      LockSupport.park();
    }

    void passedDeadline() {
      takesThePermit(() -> LockSupport.parkUntil(System.currentTimeMillis() - 1));
    }

    void deadlineZero() {
      takesThePermit(() -> LockSupport.parkUntil(0));
    }

    void negativeDeadline() {
      takesThePermit(() -> LockSupport.parkUntil(this, -7));
    }

    void leastDeadline() {
      takesThePermit(() -> LockSupport.parkUntil(Long.MIN_VALUE));
    }
  }
}
