package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.Parker;
import org.junit.jupiter.api.Test;

/**
 * A choice that leaves its line passes on one wake if it was taken from the line; otherwise a
 * waiter would sleep forever. Else it passes on none, because a spurious wakeup costs a waiter its
 * place.
 */
class ChoiceTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);
  private final Choice<String> choice =
      new Choice<>(new Receiving<>(steps), new NobodyIsTold(), new Parker());

  private static final class NobodyIsTold implements ChannelCallback<String> {
    @Override
    public void completed(String item) {
      throw new AssertionError("nothing is transferred");
    }

    @Override
    public void closed() {
      throw new AssertionError("nobody closes");
    }
  }

  @Test
  void leave_notInLine_passesNoWakeOn() {
    othersWaitForAnItemThatIsThere();
    choice.leave();
    assertThat(steps.receivers().length()).isEqualTo(2);
  }

  @Test
  void leave_notTaken_passesNoWakeOn() {
    choice.join();
    othersWaitForAnItemThatIsThere();
    choice.leave();
    assertThat(steps.receivers().length()).isEqualTo(2);
  }

  @Test
  void leave_taken_passesOneWakeOn() {
    choice.join();
    steps.receivers().takeOldest().wake();
    othersWaitForAnItemThatIsThere();
    choice.leave();
    assertThat(steps.receivers().length()).isEqualTo(1);
  }

  @Test
  void leave_takenAndWoken_passesOneWakeOn() {
    choice.join();
    steps.receivers().takeOldest().wake();
    choice.learn();
    othersWaitForAnItemThatIsThere();
    choice.leave();
    assertThat(steps.receivers().length()).isEqualTo(1);
  }

  @Test
  void join_again_owesNoWake() {
    choice.join();
    steps.receivers().takeOldest().wake();
    choice.learn();
    choice.join();
    othersWaitForAnItemThatIsThere();
    choice.leave();
    assertThat(steps.receivers().length()).isEqualTo(2);
  }

  @Test
  void wake_waitingChooser_owesNoWakeYet() {
    assertThat(choice.wake()).isZero();
  }

  private void othersWaitForAnItemThatIsThere() {
    steps.send("item");
    for (int i = 0; i < 2; i++) {
      steps.receivers().register(new SleepingThread<>(new Receiving<>(steps)));
    }
  }
}
