package dev.wakeproof.scenario.semaphore;

/**
 * The waker of a waiter for which no thread sleeps. A class with a name, because Java PathFinder
 * names a second lambda like the first anonymous class beside it.
 */
final class ReachableSleeper implements Runnable {
  @Override
  public void run() {
    // Whether the waiter was served shows in its state.
  }
}
