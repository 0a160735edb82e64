package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Reporting;

/** Called before code whose result differs between JVMs or runs; the verdict says so. */
public final class Assumptions {
  private Assumptions() {}

  /** Called before a park or a wait, which may return spuriously. */
  public static void waitEndsForReason() {
    Reporting.assumeReasons();
  }

  /** Called before a weak compare-and-set, which may fail spuriously. */
  public static void weakSetFailsForReason() {
    Reporting.assume("no weak compare-and-set fails spuriously");
  }

  /** Called before code that depends on the number of processors. */
  public static void oneProcessor() {
    Reporting.assume("one processor");
  }

  /** Called before code reads a property, a variable of the environment, or a default. */
  public static void thisEnvironment() {
    Reporting.assume("environment of this machine");
  }

  /**
   * Called before a pool hands a task over by a plain store, although its documentation orders it.
   */
  public static void tasksAreHandedOver() {
    Reporting.assume("a ForkJoinPool orders a submission before its task");
  }

  /** Called before a thread asks another one, which runs, for what the JDK clears at its end. */
  static void threadsEndAtOnce() {
    Reporting.assume("a thread ends in one step");
  }

  /** Called before a thread sets the priority of another one, which may be creating threads. */
  static void ownPriorityIsPassedOn() {
    Reporting.assume("no thread inherits a priority that another thread has set");
  }

  /** Called before code reads a number that the JDK draws from a counter of the whole JVM. */
  static void onlyTestDrawsNumbers() {
    Reporting.assume("no other code draws numbers for thread ids and thread names");
  }

  /** Called if the test may tell in what order threads draw their ids and their names. */
  static void numbersAreDrawnTogether() {
    Reporting.assume("a thread draws its id and the number of its name in one step");
  }

  /** Called if random numbers of several threads may decide which part of a table they use. */
  static void fixedRandomNumbers() {
    Reporting.assume("java.util.concurrent draws the same random numbers in every run");
  }

  /** Called before the program draws a random number. */
  static void oneSeed() {
    Reporting.assume("random numbers are those of one seed");
  }

  /** Called before code reads the name of a class that the JVM numbers: that of a lambda. */
  static void fixedNamesOfLambdas() {
    Reporting.assume("the classes of lambdas and proxies have the same names in every run");
  }

  /** Called before code lists the methods of a class: the JVM may list them in any order. */
  static void fixedOrderOfMethods() {
    Reporting.assume("the methods of a class are listed by their names");
  }

  /** Called before the program registers a thread that the JVM starts when it ends. */
  public static void noShutdown() {
    Reporting.assume("no shutdown hook runs");
  }

  /** Called before the program registers a bean, which clients may ask from other threads. */
  static void noManagement() {
    Reporting.assume("no client asks an MBean");
  }

  /** Called before a class with a finalizer makes an object. */
  public static void noFinalizers() {
    Reporting.assume("no finalizer runs");
  }

  /** Called if identity hash codes may decide what the test does. */
  static void fixedHashCodes() {
    Reporting.assume("identity hash codes are the same in every run");
  }
}
