package dev.wakeproof.bytecode.runtime;

import java.security.AccessControlContext;
import java.security.Permission;
import java.security.PrivilegedAction;

/** Replaces {@code AccessController}: every access is permitted. */
@SuppressWarnings("removal") // The JDK's own classes still call it.
public final class Privileged {
  private Privileged() {}

  /** As {@code doPrivileged}. */
  public static Object run(PrivilegedAction<?> action) {
    return action.run();
  }

  /** As {@code doPrivileged}. */
  public static Object run(PrivilegedAction<?> action, AccessControlContext context) {
    return action.run();
  }

  /** As {@code doPrivileged}. */
  public static Object run(
      PrivilegedAction<?> action, AccessControlContext context, Permission... permissions) {
    return action.run();
  }
}
