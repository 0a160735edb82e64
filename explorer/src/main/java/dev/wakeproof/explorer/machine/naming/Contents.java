package dev.wakeproof.explorer.machine.naming;

import dev.wakeproof.explorer.machine.step.Location;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Describes objects of code over cells by their names, and, until another actor has met them, also
 * by their classes and final fields. An object without a name and with other state cannot be
 * described. Neither can a JDK value that may exist several times, because its identity is unknown.
 */
public final class Contents {
  /** The maximum depth of the search: references may form a cycle. */
  private static final int DEEPEST = 5;

  private static final long NULL = 0;
  private static final long VALUE = 1;
  private static final long LOCATION = 2;
  private static final long NAMED = 3;
  private static final long FIELDS = 4;

  private final Map<Class<?>, Optional<List<Field>>> fields = new HashMap<>();
  private final ToLongFunction<Object> names;
  private final Predicate<Object> untold;

  /**
   * Creates a description that uses names where there are any.
   *
   * @param names returns the name of an object; 0 if it has none
   * @param untold returns whether no other actor knows the contents of a named object yet
   */
  public Contents(ToLongFunction<Object> names, Predicate<Object> untold) {
    this.names = names;
    this.untold = untold;
  }

  /** Describes an object; returns whether the description is complete. */
  public boolean tell(Object object, Described listener) {
    return tell(object, listener, 0);
  }

  /** Describes the contents of an object that the actor has just met, without its name. */
  public boolean tellUnmet(Object object, Described listener) {
    return tellFields(object, listener, 0);
  }

  private boolean tell(Object object, Described listener, int depth) {
    if (object == null) {
      listener.add(NULL);
      return true;
    }
    if (object instanceof Primitive number) {
      listener.add(VALUE);
      listener.add(number.bits());
      return true;
    }
    if (object instanceof Location at) {
      listener.add(LOCATION);
      listener.addLocation(at.name());
      return true;
    }
    long name = names.applyAsLong(object);
    if (name != 0) {
      listener.add(NAMED);
      listener.addObject(name);
      return !untold.test(object) || (depth < DEEPEST && tellFields(object, listener, depth));
    }
    return depth < DEEPEST && tellFields(object, listener, depth);
  }

  private boolean tellFields(Object object, Described listener, int depth) {
    Optional<List<Field>> all = fields.computeIfAbsent(object.getClass(), Contents::fieldsOf);
    if (all.isEmpty()) {
      return false;
    }
    listener.add(FIELDS);
    listener.add(nameOf(object.getClass()));
    for (Field field : all.get()) {
      if (!tell(held(field, object), listener, depth + 1)) {
        return false;
      }
    }
    return true;
  }

  private static long nameOf(Class<?> type) {
    long hash = 1;
    String name = Made.nameOf(type);
    for (int i = 0; i < name.length(); i++) {
      hash = Hash.first(hash, name.charAt(i));
    }
    return hash;
  }

  private static Object held(Field field, Object in) {
    try {
      return field.get(in);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the final fields of a class; empty if its objects have other state, too. */
  private static Optional<List<Field>> fieldsOf(Class<?> type) {
    if (type.isArray() || type.getClassLoader() == null) {
      return Optional.empty();
    }
    List<Field> all = new ArrayList<>();
    for (Class<?> in = type; in != null && in != Object.class; in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          if (!Modifier.isFinal(field.getModifiers()) || !field.trySetAccessible()) {
            return Optional.empty();
          }
          all.add(field);
        }
      }
    }
    return Optional.of(List.copyOf(all));
  }
}
