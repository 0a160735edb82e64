package dev.wakeproof.bytecode.runtime;

/** Replaces the bindings of scoped values that a thread has: a use of scoped values is refused. */
public final class NoBindings {
  private NoBindings() {}
}
