package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;

/** A test class that uses AssertJ, and calls a class that hands an atomic to AssertJ. */
class AssertedLate {
  void atomicInAnotherClass() {
    assertThat(1).isPositive();
    AssertedElsewhere.look(new AtomicInteger());
  }
}
