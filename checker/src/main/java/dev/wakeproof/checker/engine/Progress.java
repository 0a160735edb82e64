package dev.wakeproof.checker.engine;

/** Told how far a running check has come. */
@FunctionalInterface
public interface Progress {
  void distinctStates(long states);
}
