package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;

/**
 * Models the flag of a method or constructor by which code without access may call it. The flag is
 * a plain field of the object that reflection has found.
 */
public final class Accessible {
  private Accessible() {}

  /** Gives a method or constructor its location when reflection returns it. */
  static <T extends Executable> T found(T member) {
    World world = World.current();
    if (Current.belongsToAll()) {
      world.statics().keep(member);
    } else {
      world.stateOf(member);
    }
    return member;
  }

  /** As {@link Class#getConstructors}. */
  public static Constructor<?>[] constructors(Class<?> type) {
    return foundAll(type.getConstructors());
  }

  /** As {@link Class#getDeclaredConstructors}. */
  public static Constructor<?>[] declaredConstructors(Class<?> type) {
    return foundAll(type.getDeclaredConstructors());
  }

  private static Constructor<?>[] foundAll(Constructor<?>... members) {
    for (Constructor<?> member : members) {
      found(member);
    }
    return (Constructor<?>[]) Elements.adopt(members);
  }

  /** As {@link AccessibleObject#setAccessible(boolean)}. */
  public static void set(AccessibleObject member, boolean accessible) {
    if (member instanceof Executable) {
      if (!isKnown(member)) {
        // The JVM keeps the methods of a proxy for all executions.
        throw Refusals.refuse("setAccessible of a method that no search by its name has found");
      }
      JdkObjects.access(member, true);
    }
    member.setAccessible(accessible);
  }

  /** Called before the flag is read. */
  static void look(Executable member) {
    if (isKnown(member)) {
      JdkObjects.access(member, false);
    }
  }

  private static boolean isKnown(AccessibleObject member) {
    World world = World.current();
    return world.hasStateOf(member) || world.statics().isKept(member);
  }
}
