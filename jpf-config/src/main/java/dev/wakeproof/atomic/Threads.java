package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;

/** The shim of the library's thread functions. */
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
   * A scheduling point: before it, others may change the state that the current thread has read.
   */
  public static boolean interrupted() {
    SchedulingPoint.pass();
    return Thread.interrupted();
  }

  public static void interruptSelf() {
    Thread.currentThread().interrupt();
  }

  /**
   * No scheduling point: the loop around it reads a cell, which is one. A second round that reads
   * nothing new is a known state, so Java PathFinder ends the loop there.
   */
  public static void onSpinWait() {
    StuckWatch.spins();
  }

  /** All rounds are equal: a growing number would make each of them a new state. */
  public static int onSpinWait(int rounds) {
    onSpinWait();
    return rounds;
  }

  public static int onUninterruptibleSpinWait(int rounds) {
    return onSpinWait(rounds);
  }

  /** Nothing to restore: here an interrupt does not end a spin. */
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

  /** A failed poll changes nothing, so one poll stands for any number. */
  public static boolean worthAnotherLook(long begun, long nanos) {
    return false;
  }
}
