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

  /** Returns the type of a field that is there. */
  static Class<?> typeOf(Class<?> owner, String name) {
    try {
      return owner.getDeclaredField(name).getType();
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isOpen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  /**
   * Requires that an updater of a field may be made.
   *
   * @param kind the first character of the descriptor
   */
  static void requireUpdatable(Class<?> caller, Class<?> owner, String name, char kind) {
    try {
      requireAccess(caller, owner.getDeclaredField(name));
    } catch (ReflectiveOperationException e) {
      throw new RuntimeException(e);
    }
    Layout layout = Layout.of(owner);
    int slot = layout.find(owner.getName(), name);
    boolean fits =
        slot < 0 || (kind == 'L' ? layout.isReference(slot) : layout.types().get(slot) == kind);
    if (!fits) {
      String wanted = kind == 'I' ? "integer" : kind == 'J' ? "long" : "reference";
      throw new IllegalArgumentException("Must be " + wanted + " type");
    }
    if (slot >= 0 && !layout.isVolatile(slot)) {
      throw new IllegalArgumentException("Must be volatile type");
    }
  }
}
