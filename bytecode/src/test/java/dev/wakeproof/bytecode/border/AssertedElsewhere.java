package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;

/** An assertion outside the test class. */
final class AssertedElsewhere {
  private AssertedElsewhere() {}

  static void look(AtomicInteger atomic) {
    assertThat(atomic).hasValue(0);
  }
}
