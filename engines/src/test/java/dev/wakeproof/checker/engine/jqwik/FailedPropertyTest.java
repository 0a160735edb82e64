package dev.wakeproof.checker.engine.jqwik;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailedPropertyTest {

  @Test
  void failed_assertion_isItsFirstWord() {
    assertThat(FailedProperty.name(new AssertionError("Fifo: p2 before p1"))).isEqualTo("Fifo");
    assertThat(FailedProperty.name(new AssertionError("[Fifo] expecting"))).isEqualTo("Fifo");
  }

  @Test
  void failed_nestedAssertions_isTheInnermost() {
    assertThat(
            FailedProperty.name(
                new AssertionError(
                    "Run failed after the following actions", new AssertionError("Fifo: no"))))
        .isEqualTo("Fifo");
    assertThat(FailedProperty.name(new IllegalStateException("x", new AssertionError("Fifo"))))
        .isEqualTo("Fifo");
  }

  @Test
  void failed_actionChain_isTheInvariant() {
    assertThat(FailedProperty.name(new AssertionError("Invariant 'TypeOK' failed after", null)))
        .isEqualTo("TypeOK");
  }

  @Test
  void failed_exception_isItsClass() {
    assertThat(FailedProperty.name(new IllegalStateException("x")))
        .isEqualTo("IllegalStateException");
    assertThat(FailedProperty.name(new AssertionError())).isEqualTo("AssertionError");
  }
}
