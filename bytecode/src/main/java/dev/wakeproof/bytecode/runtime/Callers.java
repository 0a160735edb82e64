package dev.wakeproof.bytecode.runtime;

import java.lang.reflect.Member;
import java.lang.reflect.Modifier;

/** Checks accesses by reflection as the JDK does, for the class that calls. */
final class Callers {
  private Callers() {}

  /** Returns a walker that finds the class of the program which calls a shim. */
  static StackWalker walker() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  }

  /** Returns the loader of the class of the program that runs. */
  static Layout.Source source() {
    return walker()
        .walk(
            frames ->
                frames
                    .map(frame -> frame.getDeclaringClass().getClassLoader())
                    .filter(Layout.Source.class::isInstance)
                    .map(Layout.Source.class::cast)
                    .findFirst())
        .orElseThrow();
  }

  /**
   * Requires that a class may access a member of a class.
   *
   * @throws IllegalAccessException if it may not
   */
  static void requireAccess(Class<?> caller, Member member) throws IllegalAccessException {
    Class<?> type = member.getDeclaringClass();
    boolean near = type.getPackageName().equals(caller.getPackageName());
    int modifiers = member.getModifiers();
    boolean permitted =
        Modifier.isPrivate(modifiers)
            ? caller.isNestmateOf(type)
            : near
                || (isOpen(type.getModifiers()) && Modifier.isPublic(modifiers))
                || (Modifier.isProtected(modifiers) && type.isAssignableFrom(caller));
    if (!permitted) {
      throw new IllegalAccessException(
          "class "
              + Reflected.nameOf(caller)
              + " cannot access a member of class "
              + Reflected.nameOf(type)
              + " with modifiers \""
              + Modifier.toString(modifiers)
              + "\"");
    }
  }

  /** Returns whether a class may access another one. */
  static boolean mayAccess(Class<?> caller, Class<?> type) {
    int modifiers = type.getModifiers();
    return Modifier.isPrivate(modifiers)
        ? caller.isNestmateOf(type)
        : Modifier.isPublic(modifiers)
            || type.getPackageName().equals(caller.getPackageName())
            || (Modifier.isProtected(modifiers) && type.isAssignableFrom(caller));
  }

  private static boolean isOpen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
