package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No exception of user code passes the border, whatever its type; the shims let some through. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForeignTest {
  @Test
  void thrownBy_error_returnsIt() {
    Error error = new AssertionError("for the test");
    assertThat(
            Foreign.thrownBy(
                () -> {
                  throw error;
                }))
        .isSameAs(error);
    assertThat(Foreign.thrownBy(() -> {})).isNull();
  }

  /** A thread of the library outlives the one that it works for, and must keep nothing of it. */
  @Test
  void isRunElsewhere_ofAThreadWithALocal_doesNotInheritIt() throws Exception {
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    local.set("for the test");
    CompletableFuture<Optional<String>> seen = new CompletableFuture<>();
    Runnable code = () -> seen.complete(Optional.ofNullable(local.get()));
    assertThat(Foreign.isRunElsewhere(code)).isTrue();
    assertThat(seen.get(15, TimeUnit.SECONDS)).isEmpty();
  }

  /** Else they would keep the virtual machine from its end. */
  @Test
  void isRunElsewhere_nothingIsLeft_itsThreadEnds() throws Exception {
    CompletableFuture<Thread> ran = new CompletableFuture<>();
    Runnable code = () -> ran.complete(Thread.currentThread());
    assertThat(Foreign.isRunElsewhere(code)).isTrue();
    Thread thread = ran.get(15, TimeUnit.SECONDS);
    thread.join(15_000);
    assertThat(thread.isAlive()).isFalse();
  }

  @Test
  void report_handlerThrowsAnError_returns() {
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (thread, thrown) -> {
              throw new AssertionError("of the handler");
            });
    Throwable reported = new IllegalStateException("for the test");
    assertThat(Foreign.thrownBy(() -> Foreign.report(reported))).isNull();
  }
}
