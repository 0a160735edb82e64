package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Interrupts;
import dev.wakeproof.explorer.machine.Spinning;

/** The shim of the library's threads; the interrupts are the scenario's own, no real ones. */
public final class Threads {
  private Threads() {}

  public static Thread current() {
    return Thread.currentThread();
  }

  public static void interrupt(Thread thread) {
    Interrupts.interrupt(thread);
  }

  public static boolean interrupted() {
    return Interrupts.interrupted();
  }

  public static void interruptSelf() {
    Interrupts.interruptSelf();
  }

  public static void onSpinWait() {
    Spinning.spin();
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
    return Spinning.looks();
  }

  public static boolean worthAnotherLook(long begun) {
    return Spinning.looksAgain(begun);
  }

  /** A failed look changes nothing, so a few looks stand for any number of them. */
  public static boolean worthAnotherLook(long begun, long nanos) {
    return nanos > 0 && Spinning.looksAgain(begun);
  }
}
