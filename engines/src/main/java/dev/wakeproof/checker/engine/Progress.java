package dev.wakeproof.checker.engine;

/** Receives the progress of a running check. */
@FunctionalInterface
public interface Progress {
  void distinctStates(long states);
}
