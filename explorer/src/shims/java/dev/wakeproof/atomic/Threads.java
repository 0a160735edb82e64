package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;

/** The shim of the library's threads; the interrupts are the scenario's own, no real ones. */
public final class Threads {
  private Threads() {}

  public static Thread current() {
    return Thread.currentThread();
  }

  public static void interrupt(Thread thread) {
    Access.interrupt(thread);
  }

  public static boolean interrupted() {
    return Access.interrupted();
  }

  public static void interruptSelf() {
    Access.interruptSelf();
  }

  public static void onSpinWait() {
    Access.spin();
  }

  /** All rounds are alike: a number that grew would make each of them another state. */
  public static int onSpinWait(int rounds) {
    onSpinWait();
    return rounds;
  }

  public static int onUninterruptibleSpinWait(int rounds) {
    return onSpinWait(rounds);
  }

  /** Nothing was put aside: an interrupt ends no spin here. */
  public static void endSpinWait(int rounds) {}

  /** Always the first: a scenario asks for another order by adding in another order. */
  public static int random(int bound) {
    return 0;
  }

  public static long beginToLook() {
    return Access.looks();
  }

  public static boolean worthAnotherLook(long begun) {
    return Access.looksAgain(begun);
  }

  /** A failed look changes nothing, so a few looks stand for any number of them. */
  public static boolean worthAnotherLook(long begun, long nanos) {
    return nanos > 0 && Access.looksAgain(begun);
  }
}
