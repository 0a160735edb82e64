package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

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
