package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.litmus.Referred;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * An object has one name, whichever object refers to it, and is inspected when it is met itself.
 */
class ReferredTest {
  private static final Options SC = Options.of(MemoryModel.SC);

  private static Result explore(Class<?> scenario, Options options) {
    return Explorer.explore(Subject.of(scenario.getName()), options);
  }

  @Test
  void name_objectSeenByAnInitializer_isKept() {
    for (Options options : List.of(SC, SC.reducedBy(Reduction.NONE), SC.forgetting(true))) {
      assertThat(explore(Referred.ByARecord.class, options).violation().property())
          .isEqualTo("NobodyIsBusy");
    }
  }

  @Test
  void name_objectInAStaticField_isKept() {
    for (Options options : List.of(SC, SC.symmetric(true), SC.reducedBy(Reduction.NONE))) {
      assertThat(explore(Referred.ByABox.class, options).violations()).isEmpty();
    }
  }

  @Test
  void name_otherOrderOfSteps_isTheSame() {
    long states = explore(Referred.ByASet.class, SC).states();
    for (int i = 0; i < 5; i++) {
      assertThat(explore(Referred.ByASet.class, SC).states()).isEqualTo(states);
    }
  }

  /** Or which of two steps that commute comes first would make a difference. */
  @Test
  void name_objectThatExistsOnce_isUnique() {
    for (Options options : List.of(SC, SC.forgetting(true))) {
      hasAsManyStatesAwake(Referred.ByNobody.class, options);
      hasAsManyStatesAwake(Referred.ByTwoBoxes.class, options);
    }
  }

  @Test
  void finalField_setAfterTheObjectEscaped_isRefused() {
    assertThatThrownBy(() -> hasAsManyStatesAwake(Referred.ByALeak.class, SC.forgetting(true)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("ByALeak$Leaking.box (Referred.java:");
  }

  private static void hasAsManyStatesAwake(Class<?> scenario, Options options) {
    Subject subject = Subject.of(scenario.getName());
    Machine awake = BrokenMachines.whereNothingCommutes(options.memory());
    assertThat(Explorer.explore(subject, options, awake, ends -> {}).states())
        .isEqualTo(explore(scenario, options).states());
  }

  @Test
  void explore_referredObjectWithAList_isRefused() {
    assertThatThrownBy(() -> explore(Referred.ByARequest.class, SC))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("Client.answers holds a java.util.ArrayList");
  }

  @Test
  void explore_constructorSpins_forgetsNothing() {
    assertThat(explore(Referred.ByAConstructor.class, SC).violations()).isEmpty();
    assertThatThrownBy(() -> explore(Referred.ByAConstructor.class, SC.forgetting(true)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("Waiter spins in a constructor");
  }
}
