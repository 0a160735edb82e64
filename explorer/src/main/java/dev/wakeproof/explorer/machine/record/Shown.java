package dev.wakeproof.explorer.machine.record;

/** An object that has a name of its own in traces. */
public interface Shown {
  /** The name; no code under test runs to find it. */
  String shown();
}
