package dev.wakeproof.bytecode.runtime;

import java.security.AccessControlContext;
import java.security.Permission;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

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

  /**
   * As {@code doPrivileged}.
   *
   * @throws PrivilegedActionException if the action throws a checked exception
   */
  public static Object run(PrivilegedExceptionAction<?> action) throws PrivilegedActionException {
    try {
      return action.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new PrivilegedActionException(e);
    }
  }
}
