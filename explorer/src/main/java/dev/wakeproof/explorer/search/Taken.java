package dev.wakeproof.explorer.search;

/** The choice on a chart that somebody takes. */
final class Taken {
  /** In which state. */
  int state;

  /** Its number among all of the chart. */
  int number;

  /** What is chosen. */
  int choice;

  Taken() {
    nothing();
  }

  /** Nothing has led to where an execution begins. */
  void nothing() {
    state = Chart.UNKNOWN;
    number = Chart.UNKNOWN;
  }
}
