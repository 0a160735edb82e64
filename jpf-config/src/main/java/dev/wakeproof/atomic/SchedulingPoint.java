package dev.wakeproof.atomic;

/** A place where Java PathFinder may switch threads. */
final class SchedulingPoint {
  private SchedulingPoint() {}

  /** Called before each access that other threads could observe, and nowhere else. */
  static void pass() {
    Thread.yield();
  }
}
