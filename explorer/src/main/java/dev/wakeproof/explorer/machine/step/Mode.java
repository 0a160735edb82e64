package dev.wakeproof.explorer.machine.step;

/** The access mode of a step. Acquire for loads and release for stores are one mode here. */
public enum Mode {
  PLAIN,
  OPAQUE,
  ORDERED,
  VOLATILE
}
