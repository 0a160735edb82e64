package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.property.AnySemaphore;
import dev.wakeproof.property.SemaphoreKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Waiters that were interrupted and wait on leave the processors to others, as those do that were
 * not: red on virtual threads alone, which are not taken off their carrier.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InterruptedLineTest {
  private static final int WAITERS = 2 * Runtime.getRuntime().availableProcessors();
  private static final int STEPS = 100;
  private static final long STEP_NANOS = 100_000;

  @ParameterizedTest
  @EnumSource
  void release_interruptedWaiters_completes(SemaphoreKind kind) throws Exception {
    AnySemaphore semaphore = kind.create(0);
    List<Actor<Boolean>> line = new ArrayList<>();
    for (int i = 0; i < WAITERS; i++) {
      line.add(
          Actor.start(
              () -> {
                Thread.currentThread().interrupt();
                semaphore.acquireUninterruptibly();
                return Thread.interrupted();
              }));
    }
    Actor<Void> releaser =
        Actor.run(
            () -> {
              for (int i = 0; i < STEPS; i++) {
                LockSupport.parkNanos(STEP_NANOS);
              }
              semaphore.release(WAITERS);
            });
    releaser.result();
    for (Actor<Boolean> actor : line) {
      assertThat(actor.result()).isTrue();
    }
    assertThat(semaphore.availablePermits()).isZero();
  }
}
