package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Observations;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The field of an updater, with the checks of the JDK. */
final class UpdatedField {
  private final Class<?> owner;

  /** The class of the objects that may be updated: the owner, or a subclass that uses it. */
  private final Class<?> updated;

  private final int slot;

  private UpdatedField(Field field, Class<?> caller) {
    int modifiers = field.getModifiers();
    if (!Modifier.isVolatile(modifiers)) {
      throw new IllegalArgumentException("Must be volatile type");
    }
    if (Modifier.isStatic(modifiers)) {
      throw new IllegalArgumentException();
    }
    owner = field.getDeclaringClass();
    boolean isInherited =
        Modifier.isProtected(modifiers)
            && owner.isAssignableFrom(caller)
            && !owner.getPackageName().equals(caller.getPackageName());
    updated = isInherited ? caller : owner;
    Observations.keepAll();
    slot = (int) UnsafeShim.getUnsafe().objectFieldOffset(field);
  }

  /** A field of that primitive type. */
  static UpdatedField of(Class<?> owner, String name, Class<?> type, Class<?> caller) {
    Field field = find(owner, name, caller);
    if (field.getType() != type) {
      throw new IllegalArgumentException(
          "Must be " + (type == int.class ? "integer" : "long") + " type");
    }
    return new UpdatedField(field, caller);
  }

  /** A reference of that type. */
  static UpdatedField ofReference(Class<?> owner, Class<?> type, String name, Class<?> caller) {
    Field field = find(owner, name, caller);
    if (field.getType() != type) {
      throw new ClassCastException();
    }
    if (type.isPrimitive()) {
      throw new IllegalArgumentException("Must be reference type");
    }
    return new UpdatedField(field, caller);
  }

  private static Field find(Class<?> owner, String name, Class<?> caller) {
    if (owner != null && owner.getPackage() == UpdatedField.class.getPackage()) {
      throw Refusals.refuse("an updater of a field of " + Reflected.nameOf(owner));
    }
    try {
      Field field = owner.getDeclaredField(name);
      MethodHandles.privateLookupIn(caller, MethodHandles.lookup()).unreflectGetter(field);
      return field;
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new RuntimeException(e);
    }
  }

  Variable at(Object object) {
    if (!updated.isInstance(object)) {
      if (updated == owner) {
        throw new ClassCastException();
      }
      throw new RuntimeException(
          new IllegalAccessException(
              String.format(
                  "Class %s can not access a protected member of class %s using an instance of %s",
                  updated.getName(), owner.getName(), object.getClass().getName())));
    }
    Cells cells = Cells.of(object);
    return new Variable(cells.at(slot), cells.type(slot));
  }
}
