package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A cancellation that waits for a step of a thread without a processor: on virtual threads, as many
 * cancellations as there are carriers must not keep that thread from running. The test puts the
 * thread before its step by hand.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CancelWaitTest {
  private static final int CANCELLERS = 2 * Runtime.getRuntime().availableProcessors();
  private static final int RUNNING = 1;
  private static final int DONE = 3;

  private final List<IntCell> states = new ArrayList<>();

  @Test
  void cancel_duringATransfer_freesItsCarrier() throws Exception {
    expectTooLate(
        DONE,
        () -> {
          Pending pending = new Channel<String>(1).receive(new Outcome<>());
          IntCell state = (IntCell) in(pending, "state");
          state.set(RUNNING);
          states.add(state);
          return pending::cancel;
        });
  }

  @Test
  void cancel_duringARelease_freesItsCarrier() throws Exception {
    expectTooLate(
        0,
        () -> {
          CountingSemaphore semaphore = new CountingSemaphore(0);
          Waiter waiter = new Waiter(1, () -> {});
          semaphore.acquire(waiter);
          ((RefCell<?>) in(in(in(semaphore, "steps"), "value"), "slot")).getAndSet(null);
          states.add((IntCell) in(waiter, "state"));
          return () -> semaphore.cancel(waiter);
        });
  }

  /** A nap that ends at once because the interrupt status is set is a spin. */
  @Test
  void cancel_byAnInterruptedThread_napsAndKeepsTheStatus() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter waiter = new Waiter(1, () -> {});
    semaphore.acquire(waiter);
    ((RefCell<?>) in(in(in(semaphore, "steps"), "value"), "slot")).getAndSet(null);
    Actor<Boolean> canceller =
        Actor.start(
            () -> {
              Thread.currentThread().interrupt();
              return semaphore.cancel(waiter) ? null : Thread.interrupted();
            });
    canceller.untilIn("SlotSemaphore", "awaitGrant");
    canceller.untilAsleepAgain();
    ((IntCell) in(waiter, "state")).set(0);
    assertThat(canceller.result()).isTrue();
  }

  private void expectTooLate(int done, Callable<Callable<Boolean>> prepare) throws Exception {
    AtomicInteger begun = new AtomicInteger();
    List<Actor<Boolean>> cancellers = new ArrayList<>();
    for (int i = 0; i < CANCELLERS; i++) {
      Callable<Boolean> cancel = prepare.call();
      cancellers.add(
          Actor.start(
              () -> {
                begun.incrementAndGet();
                return cancel.call();
              }));
    }
    Actor.until(() -> begun.get() >= CANCELLERS / 2);
    Actor.run(() -> states.forEach(state -> state.set(done))).result();
    for (Actor<Boolean> canceller : cancellers) {
      assertThat(canceller.result()).isFalse();
    }
  }

  private static Object in(Object owner, String name) throws ReflectiveOperationException {
    Class<?> type = owner.getClass();
    // The queue of a semaphore is a field of an ancestor, which is created on the first wait.
    while (Arrays.stream(type.getDeclaredFields()).noneMatch(f -> f.getName().equals(name))) {
      type = type.getSuperclass();
    }
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(owner);
  }
}
