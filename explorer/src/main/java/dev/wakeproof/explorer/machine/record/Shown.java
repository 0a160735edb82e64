package dev.wakeproof.explorer.machine.record;

/** An object with its own name in traces. */
public interface Shown {
  /** Returns the name without running code under test. */
  String shown();
}
