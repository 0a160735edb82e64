package dev.wakeproof.explorer.machine.naming;

import dev.wakeproof.explorer.refusal.PlainState;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;

/**
 * Finds the objects of the code under test that can be reached from an object, in an order that is
 * the same in every execution. Objects that exist before the first actor moves get their names this
 * way. Otherwise the actor that happens to meet them first would name them, and equal states would
 * look different.
 */
public final class ObjectGraph {
  private final Map<Class<?>, Kind> kinds = new HashMap<>();

  /**
   * What is known of a class, computed once.
   *
   * @param holdsOthers whether it is a class of the JDK whose elements are visited
   * @param references its fields that hold references; null if it is not under test
   */
  private record Kind(boolean holdsOthers, List<Reference> references) {
    static Kind of(Class<?> type) {
      boolean ofJdk = type.getClassLoader() == null;
      return new Kind(
          ofJdk && Iterable.class.isAssignableFrom(type) && hasOrder(type),
          isUnderTest(type) ? referencesOf(type) : null);
    }
  }

  /** Returns whether its iteration order is the same in every execution and for every actor. */
  private static boolean hasOrder(Class<?> type) {
    return !Set.class.isAssignableFrom(type)
        || SortedSet.class.isAssignableFrom(type)
        || LinkedHashSet.class.isAssignableFrom(type);
  }

  /**
   * A field.
   *
   * @param mayBePlain whether it may hold an object that is refused
   * @param leads whether its object may refer to an object that is refused; the content of a cell
   *     is checked when it is stored
   */
  private record Reference(Field field, boolean mayBePlain, boolean leads) {
    static Reference of(Field field) {
      Class<?> type = field.getType();
      return new Reference(
          field, PlainState.mayBeIn(field), type != String.class && !PlainState.isCell(type));
    }
  }

  private final PlainState plainState = new PlainState();

  /** Creates a graph that knows no class yet. */
  public ObjectGraph() {}

  /**
   * Passes each object to {@code visitor}, which returns whether it knows the object already.
   *
   * @throws RefusedException if an object has state outside of cells
   */
  void visit(Object root, Predicate<Object> visitor) {
    visit(root, visitor, true);
  }

  /** Like {@link #visit}, but refuses nothing. */
  void visitAnything(Object root, Predicate<Object> visitor) {
    visit(root, visitor, false);
  }

  private void visit(Object root, Predicate<Object> visitor, boolean refuses) {
    List<Object> toVisit = new ArrayList<>();
    toVisit.add(root);
    while (!toVisit.isEmpty()) {
      Object object = toVisit.remove(toVisit.size() - 1);
      Kind kind = object == null ? null : kind(object);
      if (kind != null && kind.holdsOthers) {
        ((Iterable<?>) object).forEach(toVisit::add);
      } else if (refuses && kind != null && kind.references == null) {
        refuseBelow(object, Collections.newSetFromMap(new IdentityHashMap<>()));
      } else if (kind != null && kind.references != null && visitor.test(object)) {
        addReferences(object, kind.references, toVisit, refuses);
      }
    }
  }

  /** Refuses a class with static state outside of cells: it would outlast an execution. */
  public void refuseStatics(Class<?> type) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    visitStatics(type, seen::add);
  }

  /**
   * Passes the objects in the static fields of a class to {@code visitor}, as {@link #visit} does.
   */
  void visitStatics(Class<?> type, Predicate<Object> visitor) {
    for (Field field : type.getDeclaredFields()) {
      // The compiler generates tables for enums and for switches over them.
      if (Modifier.isStatic(field.getModifiers())
          && !field.isSynthetic()
          && !field.getType().isPrimitive()
          && field.trySetAccessible()) {
        Object held = held(field, null);
        plainState.refuseIn(field, held);
        visit(held, visitor);
      }
    }
  }

  /** Refuses an object that is stored in a cell, or an object that it refers to. */
  void refuseInCell(Object object) {
    plainState.refuseInCell(object);
    refuseBelow(object, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private void refuseBelow(Object object, Set<Object> seen) {
    if (object == null) {
      return;
    }
    if (object instanceof Optional<?> optional) {
      refuseBelow(optional.orElse(null), seen);
    } else if (object instanceof Map<?, ?> map) {
      map.keySet().forEach(key -> refuseBelow(key, seen));
      map.values().forEach(value -> refuseBelow(value, seen));
    } else if (object instanceof Iterable<?> elements
        && object.getClass().getClassLoader() == null) {
      elements.forEach(element -> refuseBelow(element, seen));
    } else {
      List<Reference> references = kind(object).references;
      if (references != null && !references.isEmpty() && seen.add(object)) {
        for (Reference reference : references) {
          refuseIn(reference, held(reference.field, object), seen);
        }
      }
    }
  }

  private void refuseIn(Reference reference, Object held, Set<Object> seen) {
    if (reference.mayBePlain) {
      plainState.refuseIn(reference.field, held);
    }
    if (reference.leads) {
      refuseBelow(held, seen);
    }
  }

  private Kind kind(Object object) {
    Kind known = kinds.get(object.getClass());
    return known == null ? kinds.computeIfAbsent(object.getClass(), Kind::of) : known;
  }

  private void addReferences(
      Object object, List<Reference> references, List<Object> into, boolean refuses) {
    for (Reference reference : references) {
      Object held = held(reference.field, object);
      if (refuses && reference.mayBePlain) {
        plainState.refuseIn(reference.field, held);
      }
      into.add(held);
    }
  }

  private static Object held(Field field, Object in) {
    try {
      return field.get(in);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Reference> referencesOf(Class<?> type) {
    List<Reference> fields = new ArrayList<>();
    for (Class<?> in = type; in != null && in != Object.class; in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!field.getType().isPrimitive()
            && !Modifier.isStatic(field.getModifiers())
            && field.trySetAccessible()) {
          fields.add(Reference.of(field));
        }
      }
    }
    return fields;
  }

  /** Returns whether a class belongs neither to the JDK nor to the explorer. */
  private static boolean isUnderTest(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ObjectGraph.class.getClassLoader();
  }
}
