package dev.wakeproof.property;

/** The state of one of the clients that take turns: what it holds, and what it waits for. */
final class Client {
  final int number;
  private int held;
  private int asked;

  // The last request that had to wait, until it is cancelled or some of its permits are given back.
  private SemaphoreUnderTest.Request request;
  private int requested;
  private int arrival;
  private boolean called;

  Client(int number) {
    this.number = number;
  }

  boolean isWaiting() {
    return request != null && !request.isGranted();
  }

  /** Whether it waited, was granted, and has given nothing back. */
  boolean wasGrantedInLine() {
    return request != null && request.isGranted();
  }

  /** Returns whether it would sleep now: it has not been told of a grant. */
  boolean isAsleep() {
    return request != null && (isWaiting() || !called);
  }

  boolean isIdle() {
    return !isWaiting() && held() == 0;
  }

  int held() {
    return wasGrantedInLine() ? requested : held;
  }

  void asks(int permits) {
    asked = permits;
  }

  /** Returns the number of permits in its last request. */
  int asked() {
    return asked;
  }

  /** Returns the number of permits in the request with which it queued. */
  int requested() {
    return requested;
  }

  /** Its place among all that ever got in line. */
  int arrival() {
    return arrival;
  }

  void took(int permits) {
    held = permits;
    request = null;
  }

  void queued(SemaphoreUnderTest.Request request, int permits, int arrival) {
    this.request = request;
    this.requested = permits;
    this.arrival = arrival;
    called = false;
  }

  void wasJustCalled() {
    called = true;
  }

  void gives(int permits) {
    took(held() - permits);
  }

  /** Out of the line, with nothing; returns the request, which is still to be cancelled. */
  SemaphoreUnderTest.Request leaves() {
    SemaphoreUnderTest.Request left = request;
    took(0);
    return left;
  }

  @Override
  public String toString() {
    return "p" + number;
  }
}
