package dev.wakeproof.checker.engine.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailedPropertyTest {

  @Test
  void isTheFirstWordOfAnAssertion() {
    assertThat(FailedProperty.name(new AssertionError("Fifo: p2 before p1"))).isEqualTo("Fifo");
    assertThat(FailedProperty.name(new AssertionError("[Fifo] expecting"))).isEqualTo("Fifo");
  }

  @Test
  void isThatOfTheInnermostAssertion() {
    assertThat(
            FailedProperty.name(
                new AssertionError(
                    "Run failed after the following actions", new AssertionError("Fifo: no"))))
        .isEqualTo("Fifo");
    assertThat(FailedProperty.name(new IllegalStateException("x", new AssertionError("Fifo"))))
        .isEqualTo("Fifo");
  }

  @Test
  void isTheNameOfAnInvariantOfAnActionChain() {
    assertThat(FailedProperty.name(new AssertionError("Invariant 'TypeOK' failed after", null)))
        .isEqualTo("TypeOK");
  }

  @Test
  void isTheExceptionWhereNothingIsAsserted() {
    assertThat(FailedProperty.name(new IllegalStateException("x")))
        .isEqualTo("IllegalStateException");
    assertThat(FailedProperty.name(new AssertionError())).isEqualTo("AssertionError");
  }
}
