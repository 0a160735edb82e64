package dev.wakeproof.checker.engine.jqwik;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** Run by {@link JqwikEngineTest} only: most of it is meant to fail. */
class ToyProperties {

  @Property(tries = 50)
  boolean holds(@ForAll int number) {
    return number + 1 != number;
  }

  @Property(tries = 5, seed = "42")
  boolean seeded(@ForAll int number) {
    return number + 1 != number;
  }

  @Property
  void fails(@ForAll List<Boolean> list) {
    if (list.size() > 2) {
      throw new AssertionError("NoLostWakeup: a waiter sleeps while a permit is there");
    }
  }

  @Test
  void contract() {
    assertTrue(true);
  }

  @Disabled
  @Test
  void disabled() {
    assertTrue(false);
  }

  @Test
  void endless() throws InterruptedException {
    Thread.sleep(60_000);
  }

  @Test
  void killed() throws Exception {
    String self = Long.toString(ProcessHandle.current().pid());
    new ProcessBuilder("kill", "-9", self).start().waitFor();
  }

  @Test
  void asserts() {
    assert tryNothing() : "NoLostWakeup: a waiter sleeps while a permit is there";
  }

  private static boolean tryNothing() {
    return false;
  }

  @Test
  void leaves() {
    System.exit(0);
  }

  private static void assertTrue(boolean condition) {
    if (!condition) {
      throw new AssertionError();
    }
  }
}
