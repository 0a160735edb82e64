package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Mode;

/** The memory models: each defines the path of a store to the memory that all actors see. */
public enum MemoryModel {
  /** Sequential consistency: every store is seen at once. */
  SC("SC"),
  /** One queue an actor: stores weaker than volatile are seen later, in order. */
  TSO("TSO"),
  /** One queue an actor and location; a release store waits for all earlier ones. */
  PSO("PSO"),
  /** As PSO, and volatile stores are queued too; only volatile loads and fences wait for them. */
  JAVA_SB("JAVA-SB"),
  /** Views: loads may be late, and two actors may see two stores in different orders. */
  JAVA("JAVA");

  private final String id;

  MemoryModel(String id) {
    this.id = id;
  }

  /** The name that the catalog has for it. */
  public String id() {
    return id;
  }

  /** The model of that name. */
  public static MemoryModel of(String id) {
    for (MemoryModel model : values()) {
      if (model.id.equals(id)) {
        return model;
      }
    }
    throw new IllegalArgumentException("the explorer knows no memory model " + id);
  }

  /** That model on a machine. */
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

  /** Whether stores to different locations may overtake each other. */
  boolean overtakes() {
    return this == PSO || this == JAVA_SB;
  }

  /** Whether a volatile load waits for the actor's own volatile stores. */
  boolean volatileLoadWaits() {
    return this == JAVA_SB;
  }
}
