package dev.wakeproof.lock;

/** How an attempt to lock ends. */
enum Outcome {
  LOCKED,
  INTERRUPTED,
  TIMED_OUT
}
