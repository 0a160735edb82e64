package dev.wakeproof.semaphore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many wait that asked for so many: what tells readers from writers. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class QueueLengthOfTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void queueLengthOf_requestSize_countsIt(boolean fair) throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0, fair);
    for (int permits : new int[] {1, 3, 1}) {
      semaphore.acquire(new Waiter(permits, () -> {}));
    }
    assertThat(semaphore.queueLengthOf(1)).isEqualTo(2);
    assertThat(semaphore.queueLengthOf(2)).isZero();
    // From another thread, too: the query holds no lock afterwards.
    assertThat(CompletableFuture.supplyAsync(() -> semaphore.queueLengthOf(3)).join()).isEqualTo(1);
  }
}
