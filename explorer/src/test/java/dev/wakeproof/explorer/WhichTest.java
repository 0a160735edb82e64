package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.litmus.Which;
import org.junit.jupiter.api.Test;

/** What is left of a method is which object it returns, too, and what its objects hold. */
class WhichTest {
  private static final Options SC = Options.of(MemoryModel.SC);

  private static Result explore(Class<?> scenario, Machine machine) {
    Subject subject = Subject.of(scenario.getName());
    return Explorer.explore(subject, SC.forgetting(true), machine, ends -> {});
  }

  private static void isSeen(Class<?> scenario) {
    assertThat(Explorer.explore(Subject.of(scenario.getName()), SC).violations())
        .containsExactly("Seen");
    assertThat(explore(scenario, new Machine(SC.memory(), SC.bounds())).violations())
        .containsExactly("Seen");
  }

  @Test
  void whichOfTwoEqualNumbers() {
    isSeen(Which.OfTwoNumbers.class);
  }

  @Test
  void whichOfTwoObjectsWithoutFields() {
    isSeen(Which.OfTwoMarks.class);
    Machine broken = ForgetfulMachines.thatForgets("which object it is");
    assertThat(explore(Which.OfTwoMarks.class, broken).violations()).isEmpty();
  }

  @Test
  void whatAnObjectHoldsThatHasShownItself() {
    isSeen(Which.OfAField.class);
    Machine broken = ForgetfulMachines.thatForgets("fields");
    assertThat(explore(Which.OfAField.class, broken).violations()).isEmpty();
  }

  /** Of values that stand in no cell nobody knows which one it is, so nobody may ask. */
  @Test
  void whichOfTwoTextsIsNotAsked() {
    assertThat(Explorer.explore(Subject.of(Which.OfTwoTexts.class.getName()), SC).violations())
        .containsExactly("Seen");
    assertThatThrownBy(() -> explore(Which.OfTwoTexts.class, new Machine(SC.memory(), SC.bounds())))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("which String it is of several that are equal");
  }
}
