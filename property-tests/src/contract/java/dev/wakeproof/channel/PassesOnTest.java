package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code NoLostWakeup}. A waiter that another thread takes from its line while it looks again
 * passes the wake on: the wake may be for an item that came after its look.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PassesOnTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);

  /** A wait for a transfer, which ends with it. */
  private interface Wait {
    void of(Transfer<String> transfer) throws Exception;
  }

  /** A receive. During each look from the line another thread takes it out and wakes it. */
  private final class Receive extends Transfer<String> {
    private final int needed;
    private final boolean isReadyThen;
    private int wakes;
    private int passedOn;

    /**
     * Creates it.
     *
     * @param needed after how many wakes it is ready
     * @param isReadyThen whether it is ready in the look of the last of them, or in the next
     */
    Receive(int needed, boolean isReadyThen) {
      super(PassesOnTest.this.steps);
      this.needed = needed;
      this.isReadyThen = isReadyThen;
    }

    @Override
    int attempt() {
      int before = wakes;
      LineWaiter taken = line().takeOldest();
      if (taken != null) {
        wakes++;
        assertThat(taken.wake()).isZero();
      }
      return (isReadyThen ? wakes : before) >= needed ? 0 : Ring.NOT_YET;
    }

    @Override
    WaitingLine line() {
      return steps.receivers();
    }

    @Override
    int passOn() {
      passedOn++;
      return 0;
    }

    @Override
    String item() {
      return "item";
    }
  }

  static Stream<Named<Wait>> waits() {
    Outcome ignored = new Outcome();
    return Stream.of(
        Named.of("wait", receive -> new SleepingThread<>(receive).waitUninterruptibly()),
        Named.of("interruptible", receive -> new SleepingThread<>(receive).waitInterruptibly()),
        Named.of("timed", receive -> new SleepingThread<>(receive).waitNanos(Long.MAX_VALUE)),
        Named.of("request", receive -> new Request<>(receive, ignored).begin()));
  }

  @ParameterizedTest
  @MethodSource("waits")
  void wait_takenDuringASuccessfulPoll_passesTheWakeOn(Wait wait) throws Exception {
    Receive receive = new Receive(1, true);
    wait.of(receive);
    assertThat(receive.passedOn).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("waits")
  void wait_takenDuringAFailedPoll_pollsAgainAndPassesTheWakeOn(Wait wait) throws Exception {
    Receive receive = new Receive(1, false);
    wait.of(receive);
    assertThat(receive.passedOn).isEqualTo(1);
  }

  /** Others were faster each time. */
  @ParameterizedTest
  @MethodSource("waits")
  void wait_wokenInVain_joinsTheLineAgain(Wait wait) throws Exception {
    Receive receive = new Receive(3, false);
    wait.of(receive);
    assertThat(receive.wakes).isEqualTo(3);
    assertThat(receive.passedOn).isEqualTo(1);
  }

  private static final class Outcome implements ChannelCallback<String> {
    @Override
    public void completed(String item) {}

    @Override
    public void closed() {}
  }
}
