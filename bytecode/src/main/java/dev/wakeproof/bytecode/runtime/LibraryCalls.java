package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Replaces the reflection of assertion libraries: to read a field of a rewritten class is a step.
 */
public final class LibraryCalls {
  private static final String FIELDS_OF_THE_EXPLORER = "wakeproof$";

  /** Libraries compare these by their values, and know them by their types. */
  private static final String ATOMICS = "dev.wakeproof.renamed.java.util.concurrent.atomic.Atomic";

  private LibraryCalls() {}

  /** As {@link Field#get}. */
  public static Object get(Field field, Object object) throws IllegalAccessException {
    Object inPlace = field.get(object);
    Class<?> owner = field.getDeclaringClass();
    if (!(owner.getClassLoader() instanceof Layout.Source source) || Current.isOver()) {
      return inPlace;
    }
    boolean ofClass = Modifier.isStatic(field.getModifiers());
    String name = owner.getName();
    Layout layout = ofClass ? source.staticsOf(name) : source.layoutOf(name);
    int slot = layout.find(name, field.getName());
    Object value = inPlace;
    if (slot >= 0 && (ofClass || !Cells.of(object).isSettled(slot))) {
      Location at = ofClass ? Fields.ofClass(owner, slot) : Cells.of(object).at(slot);
      Mode plain = source.isOpaque(name) ? Mode.OPAQUE : Mode.PLAIN;
      Mode mode = layout.isVolatile(slot) ? Mode.VOLATILE : plain;
      value =
          layout.isReference(slot)
              ? Access.loadReference(at, mode)
              : Values.box(layout.types().get(slot), Access.load(at, mode));
    }
    look(value, source);
    return value;
  }

  /** As {@link Method#invoke}; the end of an execution is not handed to the library. */
  public static Object invoke(Method method, Object object, Object... arguments)
      throws IllegalAccessException, InvocationTargetException {
    if (method.getName().equals("isInterrupted") && object instanceof ThreadShim) {
      Locks.seeFlag(object);
    }
    try {
      Object result = method.invoke(object, arguments);
      if (method.getDeclaringClass().getClassLoader() instanceof Layout.Source source) {
        look(result, source);
      }
      return result;
    } catch (InvocationTargetException e) {
      Refusals.pass(e.getCause());
      throw e;
    }
  }

  /** The library makes a text of the object or compares it. */
  private static void look(Object object, Layout.Source source) {
    int races = source.areRacesAllowed() ? JdkObjects.RACES_ALLOWED : 0;
    JdkObjects.use(object, JdkObjects.ASKS_ELEMENTS | JdkObjects.READS_ARRAYS | races);
  }

  /** As {@link Class#getDeclaredFields}, without the fields that the explorer adds. */
  public static Field[] getDeclaredFields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> !field.getName().startsWith(FIELDS_OF_THE_EXPLORER))
        .toArray(Field[]::new);
  }

  /** As {@link Class#getName}, by which libraries decide not to look into objects of the JDK. */
  public static String getName(Class<?> type) {
    return type.getName().startsWith(ATOMICS) ? type.getName() : Reflected.nameOf(type);
  }

  /** As {@link Class#getCanonicalName}. */
  public static String getCanonicalName(Class<?> type) {
    return type.getName().startsWith(ATOMICS)
        ? type.getCanonicalName()
        : Reflected.canonicalNameOf(type);
  }
}
