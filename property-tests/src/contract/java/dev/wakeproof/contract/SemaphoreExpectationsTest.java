package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.AddressedSemaphore;
import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.property.AnySemaphore;
import dev.wakeproof.property.SemaphoreKind;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expectations from the semaphore tests of {@code java.util.concurrent} and tokio. Intended
 * differences are listed in {@code docs/library.md}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SemaphoreExpectationsTest {
  private static final int ROUNDS = 1_000;
  private static final int LONGEST_MICROS = 50;

  @ParameterizedTest
  @EnumSource
  void acquire_interruptedWithAPermitAvailable_throws(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(1);
    for (long hours : new long[] {-1, 0, 1}) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> semaphore.tryAcquire(hours, TimeUnit.HOURS))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(semaphore.availablePermits()).isEqualTo(1);
    }
    Thread.currentThread().interrupt();
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_endlessTimeout_waits(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    Actor<Boolean> patient = Actor.start(() -> semaphore.tryAcquire(Long.MAX_VALUE, TimeUnit.DAYS));
    semaphore.release(1);
    assertThat(patient.result()).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void tryAcquire_withoutAUnit_throws(SemaphoreKind kind) {
    AnySemaphore semaphore = kind.create(1);
    assertThatThrownBy(() -> semaphore.tryAcquire(1, null))
        .isExactlyInstanceOf(NullPointerException.class);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  /** The number of permits is a long: its lower half is all zeros here. */
  @ParameterizedTest
  @EnumSource(names = {"TICKET", "ARRAY", "CHAIN", "ADDRESS"})
  void release_beyondAnInt_countsAllPermits(SemaphoreKind kind) {
    AnySemaphore semaphore = kind.create(0);
    semaphore.release(Integer.MAX_VALUE);
    semaphore.release(Integer.MAX_VALUE);
    semaphore.release(2);
    assertThat(semaphore.availablePermits()).isEqualTo(1L << 32);
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(semaphore.availablePermits()).isEqualTo((1L << 32) - 1);
  }

  @ParameterizedTest
  @EnumSource
  void release_withoutAcquire_addsPermits(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(1);
    for (int permits = 1; permits <= 5; permits++) {
      int released = permits;
      Actor.run(() -> semaphore.release(released)).result();
      assertThat(semaphore.availablePermits()).isEqualTo(1 + permits);
      for (int taken = 0; taken < permits; taken++) {
        semaphore.acquireUninterruptibly();
      }
      assertThat(semaphore.availablePermits()).isEqualTo(1);
    }
  }

  /** A permit that circulates while every thread is about to time out and come again. */
  @ParameterizedTest
  @EnumSource
  void tryAcquire_manyShortTimeouts_getsPermits(SemaphoreKind kind) throws Exception {
    int threads = 3;
    AnySemaphore semaphore = kind.create(0);
    CountDownLatch failed = new CountDownLatch(threads);
    List<Actor<Void>> storm = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      storm.add(
          Actor.run(
              () -> {
                for (int round = 0; round < ROUNDS; round++) {
                  while (!semaphore.tryAcquire(round % LONGEST_MICROS, TimeUnit.MICROSECONDS)) {
                    failed.countDown();
                    // Or two that never sleep, on two processors, keep out a third virtual one.
                    Thread.yield();
                  }
                  // So that the others come to wait for it.
                  Thread.yield();
                  semaphore.release(1);
                }
              }));
    }
    failed.await();
    semaphore.release(1);
    for (Actor<Void> actor : storm) {
      actor.result();
    }
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  /** A semaphore whose waiters can leave. */
  private record Leavable(
      Object semaphore, Actor.Body acquire, Runnable release, IntSupplier queueLength) {
    @Override
    public String toString() {
      return semaphore.getClass().getSimpleName();
    }

    static Leavable of(AddressedSemaphore semaphore, Runnable release) {
      return new Leavable(semaphore, semaphore::acquire, release, semaphore::getQueueLength);
    }
  }

  static Stream<Leavable> leavable() {
    CountingSemaphore counting = new CountingSemaphore(0);
    AddressSemaphore address = new AddressSemaphore(0);
    BoundedAddressSemaphore bounded = new BoundedAddressSemaphore(0, 1);
    return Stream.of(
        new Leavable(counting, counting::acquire, counting::release, counting::getQueueLength),
        Leavable.of(address, address::release),
        Leavable.of(bounded, bounded::release));
  }

  @ParameterizedTest
  @MethodSource("leavable")
  void queueLength_cancelledWaiter_isNotCounted(Leavable semaphore) throws Exception {
    Actor<Void> first = Actor.run(semaphore.acquire());
    Actor.until(() -> semaphore.queueLength().getAsInt() == 1);
    Actor<Void> second = Actor.run(semaphore.acquire());
    Actor.until(() -> semaphore.queueLength().getAsInt() == 2);
    first.interrupt();
    assertThat(first.failure()).isInstanceOf(InterruptedException.class);
    assertThat(semaphore.queueLength().getAsInt()).isEqualTo(1);
    semaphore.release().run();
    second.result();
    assertThat(semaphore.queueLength().getAsInt()).isZero();
  }

  @Test
  void release_ofTwo_wakesTwoWaiters() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    Actor<Void> first = Actor.run(semaphore::acquire);
    Actor<Void> second = Actor.run(semaphore::acquire);
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release(2);
    first.result();
    second.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  /** Later tickets depend on it. */
  @Test
  void acquire_ticketDrawn_cannotLeave() {
    assertThat(TicketedSemaphore.class.getMethods())
        .filteredOn(method -> method.getDeclaringClass() != Object.class)
        .filteredOn(
            method -> List.of(method.getExceptionTypes()).contains(InterruptedException.class))
        .extracting(Method::getName)
        .containsOnly("tryAcquire");
  }

  @Test
  void release_addressSemaphore_allowsBarging() throws Exception {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    AtomicBoolean stop = new AtomicBoolean();
    Actor<Void> waiting =
        Actor.run(
            () -> {
              while (!stop.get()) {
                semaphore.acquire();
              }
            });
    Actor.until(
        () -> {
          Actor.until(semaphore::hasQueuedWaiters);
          semaphore.release();
          return semaphore.tryAcquire();
        });
    stop.set(true);
    semaphore.release();
    waiting.result();
  }
}
