package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Assumptions;
import java.util.IdentityHashMap;
import java.util.Objects;

/**
 * The model of the hooks that {@code Runtime} keeps. The JVM does not end, so none of them runs.
 */
public final class ApplicationShutdownHooks {
  private static final IdentityHashMap<Thread, Thread> HOOKS = new IdentityHashMap<>();

  private ApplicationShutdownHooks() {}

  /** As {@link Runtime#addShutdownHook}. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Assumptions.noShutdown();
    synchronized (HOOKS) {
      if (HOOKS.containsKey(hook)) {
        throw new IllegalArgumentException("Hook previously registered");
      }
      if (hook.isAlive()) {
        throw new IllegalArgumentException("Hook already running");
      }
      HOOKS.put(hook, hook);
    }
  }

  /** As {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    synchronized (HOOKS) {
      return HOOKS.remove(Objects.requireNonNull(hook)) != null;
    }
  }
}
