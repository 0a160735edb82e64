package dev.wakeproof.explorer.machine.step;

/** In which mode a cell is accessed; acquire for a load and release for a store are one here. */
public enum Mode {
  PLAIN,
  OPAQUE,
  ORDERED,
  VOLATILE
}
