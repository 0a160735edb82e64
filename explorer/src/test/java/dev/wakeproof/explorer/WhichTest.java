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
  void finalField_setAfterTheObjectEscaped_isRefused() {
    assertThatThrownBy(() -> isSeen(Which.OfAField.class))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("OfAField$Node.up (Which.java:");
  }

  @Test
  void whichOfTwoTexts() {
    isSeen(Which.OfTwoTexts.class);
  }

  @Test
  void whichOfTwoNumbersWasPutAway() {
    isSeen(Which.PutAway.class);
  }

  @Test
  void whichOfTwoNumbersIsComparedAtTheEnd() {
    isSeen(Which.AtTheEnd.class);
  }

  @Test
  void whichOfTwoCellsHoldsIt() {
    isSeen(Which.OfTwoCells.class);
  }

  @Test
  void whatAnObjectHoldsThatIsInAList() {
    isSeen(Which.InAList.class);
    Machine broken = ForgetfulMachines.thatForgets("fields");
    assertThat(explore(Which.InAList.class, broken).violations()).isEmpty();
  }

  @Test
  void finalField_ofAnObjectInACircleThatEscaped_isRefused() {
    assertThatThrownBy(() -> isSeen(Which.InACircle.class))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("InACircle$View.of (Which.java:");
  }

  @Test
  void whatTheJdkPutsAway() {
    isSeen(Which.InAnArray.class);
    isSeen(Which.InABuilder.class);
    isSeen(Which.Closed.class);
  }

  /** The JVM had interned the text before, whichever class contains it. */
  @Test
  void aTextDoesNotChangeItsName() {
    Subject subject = Subject.of(Which.OfALateClass.class.getName());
    Result found = Explorer.explore(subject, SC);
    assertThat(found.violations()).containsExactly("Seen");
    assertThat(Explorer.replay(subject, found.replay()).violation().property()).isEqualTo("Seen");
  }

  /** Nor does what initializers make, in whatever order they come. */
  @Test
  void whatAnInitializerMakesDoesNotChangeItsName() {
    Subject subject = Subject.of(Which.OfLateConstants.class.getName());
    Result found = Explorer.explore(subject, SC);
    assertThat(found.violations()).containsExactly("Seen");
    assertThat(Explorer.replay(subject, found.replay()).violation().property()).isEqualTo("Seen");
  }
}
