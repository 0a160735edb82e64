package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.Mutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MutexTest {
  private final Mutex mutex = new Mutex();
  private int plain;

  @Test
  void itExcludes() throws Exception {
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      actors.add(
          Actor.run(
              () -> {
                for (int round = 0; round < 3_000; round++) {
                  mutex.lock();
                  try {
                    plain++;
                  } finally {
                    mutex.unlock();
                  }
                }
              }));
    }
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(plain).isEqualTo(9_000);
    assertThat(mutex.isLocked()).isFalse();
  }

  @Test
  void itSaysWhoHoldsIt() throws Exception {
    assertThat(mutex).hasToString("Mutex[not held, waiting = 0]");
    mutex.lock();
    assertThat(mutex.isLocked()).isTrue();
    assertThat(mutex.isHeldByCurrentThread()).isTrue();
    assertThat(Actor.start(mutex::isHeldByCurrentThread).result()).isFalse();
    assertThat(mutex).hasToString("Mutex[held by " + Thread.currentThread() + ", waiting = 0]");
    mutex.unlock();
    assertThat(mutex.isHeldByCurrentThread()).isFalse();
  }

  @Test
  void itIsNotReentrant() throws Exception {
    mutex.lock();
    for (Actor.Body relock : List.<Actor.Body>of(mutex::lock, mutex::lockInterruptibly)) {
      assertThatThrownBy(relock::run)
          .isExactlyInstanceOf(IllegalMonitorStateException.class)
          .hasMessage("Mutex is held by the current thread already, and is not reentrant");
    }
    assertThat(mutex.tryLock()).isFalse();
    assertThat(mutex.tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(mutex.isHeldByCurrentThread()).isTrue();
    mutex.unlock();
    assertThat(mutex.tryLock()).isTrue();
  }

  @Test
  void onlyTheHolderUnlocks() throws Exception {
    assertThatThrownBy(mutex::unlock)
        .isExactlyInstanceOf(IllegalMonitorStateException.class)
        .hasMessage("Mutex is not held by the current thread");
    assertThat(mutex.isLocked()).isFalse();
    mutex.lock();
    assertThat(Actor.run(mutex::unlock).failure())
        .isExactlyInstanceOf(IllegalMonitorStateException.class);
    assertThat(mutex.isHeldByCurrentThread()).isTrue();
  }

  @Test
  void anInterruptOrATimeoutLeavesItToOthers() throws Exception {
    mutex.lock();
    Actor<Void> interrupted = Actor.run(mutex::lockInterruptibly);
    Actor.until(() -> mutex.toString().contains("waiting = 1"));
    interrupted.interrupt();
    assertThat(interrupted.failure()).isInstanceOf(InterruptedException.class);
    assertThat(Actor.start(() -> mutex.tryLock(1, TimeUnit.MILLISECONDS)).result()).isFalse();
    Actor<Boolean> patient =
        Actor.start(
            () -> {
              boolean locked = mutex.tryLock(1, TimeUnit.HOURS) && mutex.isHeldByCurrentThread();
              mutex.unlock();
              return locked;
            });
    Actor.until(() -> mutex.toString().contains("waiting = 1"));
    mutex.unlock();
    assertThat(patient.result()).isTrue();
    assertThat(mutex.isLocked()).isFalse();
  }

  @Test
  void itHasNoConditions() {
    assertThatThrownBy(mutex::newCondition)
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("Mutex has no conditions");
  }
}
