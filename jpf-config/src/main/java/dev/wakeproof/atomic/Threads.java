package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;

/** The shim of the library's threads. */
public final class Threads {
  private Threads() {}

  public static Thread current() {
    return Thread.currentThread();
  }

  public static void interrupt(Thread thread) {
    SchedulingPoint.pass();
    StuckWatch.wakes(thread);
    thread.interrupt();
  }

  /**
   * A scheduling point: what the current thread looked at before may change and then it is told.
   */
  public static boolean interrupted() {
    SchedulingPoint.pass();
    return Thread.interrupted();
  }

  public static void interruptSelf() {
    Thread.currentThread().interrupt();
  }

  /**
   * No scheduling point: the loop around it reads a cell, which is one. A second round that sees
   * nothing new is a state that Java PathFinder has been in, so the loop ends there.
   */
  public static void onSpinWait() {
    StuckWatch.spins();
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
    return 0;
  }

  public static boolean worthAnotherLook(long begun) {
    return false;
  }

  /** To look in vain changes nothing, so one look stands for any number of them. */
  public static boolean worthAnotherLook(long begun, long nanos) {
    return false;
  }
}
