package dev.wakeproof.junit.elsewhere;

import static org.junit.jupiter.api.Assertions.fail;

import dev.wakeproof.junit.Explored;

/** Has a test that a class of another package cannot override. */
public class Hidden {
  @Explored
  void isNotOverridden() {
    fail("of the superclass");
  }
}
