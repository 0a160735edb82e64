package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;

/** The factory of a thread builder; concurrent users count in one place. */
final class BuiltThreads extends PlainObject implements ThreadFactoryShim {
  private final ThreadBuilder.Kind kind;
  private final String name;
  private final Location count;

  /** All bear the same name. */
  BuiltThreads(ThreadBuilder.Kind kind, String name) {
    this.kind = kind;
    this.name = name;
    this.count = null;
  }

  /** Names are counted. */
  BuiltThreads(ThreadBuilder.Kind kind, String prefix, long start) {
    this.kind = kind;
    this.name = prefix;
    this.count = Allocation.number(start);
  }

  @Override
  public ThreadShim newThread(Runnable target) {
    return kind.build(target, count == null ? name : name + Access.getAndAdd(count, 1L));
  }
}
