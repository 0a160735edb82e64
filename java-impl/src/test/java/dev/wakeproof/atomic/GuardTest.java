package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.testing.TestThreads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GuardTest {
  private final Guard guard = new Guard();

  @Test
  void unlock_free_throws() {
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
    guard.lock();
    guard.unlock();
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
  }

  @Test
  void unlock_heldByAnotherThread_throws() throws Exception {
    Thread holder = TestThreads.of(guard::lock, "holder");
    holder.start();
    holder.join();
    assertThatThrownBy(guard::unlock).isInstanceOf(IllegalMonitorStateException.class);
  }
}
