package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Mode;

/** The memory models. Each defines the path of a store to the memory that all actors see. */
public enum MemoryModel {
  /** Sequential consistency: every store reaches memory at once. */
  SC("SC"),
  /** One first-in-first-out buffer for each actor; stores weaker than volatile go through it. */
  TSO("TSO"),
  /** One buffer for each actor and location; a release store waits for all earlier stores. */
  PSO("PSO"),
  /**
   * Like PSO, and volatile stores are buffered, too; only volatile loads and fences wait for them.
   */
  JAVA_SB("JAVA-SB"),
  /**
   * Views: a load may return an old store, and two actors may see two stores in different orders.
   */
  JAVA("JAVA");

  private final String id;

  MemoryModel(String id) {
    this.id = id;
  }

  /** Returns its name in the catalog. */
  public String id() {
    return id;
  }

  /** Returns the model with that name. */
  public static MemoryModel of(String id) {
    for (MemoryModel model : values()) {
      if (model.id.equals(id)) {
        return model;
      }
    }
    throw new IllegalArgumentException("the explorer knows no memory model " + id);
  }

  /** Creates the model's memory for a machine. */
  public SharedMemory of(Host host, Controls controls) {
    return this == JAVA ? new Views(host, controls) : new Buffers(this, host, controls);
  }

  boolean queues(Mode store) {
    return switch (this) {
      case SC, JAVA -> false;
      case TSO, PSO -> store != Mode.VOLATILE;
      case JAVA_SB -> true;
    };
  }

  /** Returns whether a store may overtake a store to another location. */
  boolean overtakes() {
    return this == PSO || this == JAVA_SB;
  }

  /** Returns whether a volatile load waits for the actor's own volatile stores. */
  boolean volatileLoadWaits() {
    return this == JAVA_SB;
  }
}
