package dev.wakeproof.atomic;

/** Where Java PathFinder may let another thread go on. */
final class SchedulingPoint {
  private SchedulingPoint() {}

  /** Stands before each access that other threads could see, and nowhere else. */
  static void pass() {
    Thread.yield();
  }
}
