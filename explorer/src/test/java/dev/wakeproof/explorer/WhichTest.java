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
  void explore_oneOfTwoEqualNumbers_isDistinguished() {
    isSeen(Which.OfTwoNumbers.class);
  }

  @Test
  void explore_oneOfTwoObjectsWithoutFields_isDistinguished() {
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
  void explore_oneOfTwoTexts_isDistinguished() {
    isSeen(Which.OfTwoTexts.class);
  }

  @Test
  void explore_storedOneOfTwoNumbers_isDistinguished() {
    isSeen(Which.PutAway.class);
  }

  @Test
  void explore_oneOfTwoNumbersComparedAtTheEnd_isDistinguished() {
    isSeen(Which.AtTheEnd.class);
  }

  @Test
  void explore_cellOfTwoThatHoldsIt_isDistinguished() {
    isSeen(Which.OfTwoCells.class);
  }

  @Test
  void explore_contentOfAnObjectInAList_isDistinguished() {
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
  void explore_objectStoredByTheJdk_isDistinguished() {
    isSeen(Which.InAnArray.class);
    isSeen(Which.InABuilder.class);
    isSeen(Which.Closed.class);
  }

  /** The JVM had interned the text before, whichever class contains it. */
  @Test
  void name_text_doesNotChange() {
    Subject subject = Subject.of(Which.OfALateClass.class.getName());
    Result found = Explorer.explore(subject, SC);
    assertThat(found.violations()).containsExactly("Seen");
    assertThat(Explorer.replay(subject, found.replay()).violation().property()).isEqualTo("Seen");
  }

  /** Nor does what initializers make, in whatever order they come. */
  @Test
  void name_objectMadeByAnInitializer_doesNotChange() {
    Subject subject = Subject.of(Which.OfLateConstants.class.getName());
    Result found = Explorer.explore(subject, SC);
    assertThat(found.violations()).containsExactly("Seen");
    assertThat(Explorer.replay(subject, found.replay()).violation().property()).isEqualTo("Seen");
  }
}
