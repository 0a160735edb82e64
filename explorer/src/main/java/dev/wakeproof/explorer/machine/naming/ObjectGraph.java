package dev.wakeproof.explorer.machine.naming;

import dev.wakeproof.explorer.refusal.PlainState;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds the objects of the code under test that can be reached from one, in an order that is the
 * same in every execution. Objects that are there before the first actor moves get their names this
 * way; else they would be named after the actor that happens to meet them first, and states that
 * are the same would look different.
 */
public final class ObjectGraph {
  private final Map<Class<?>, List<Reference>> references = new HashMap<>();

  /**
   * A field, and whether it may hold what is to be refused: asked once, and not in each execution.
   */
  private record Reference(Field field, boolean mayBePlain) {}

  private final PlainState plainState = new PlainState();

  /** A graph of which nothing is known. */
  public ObjectGraph() {}

  /**
   * Shows {@code visitor} each object, until it says that it knows it.
   *
   * @throws RefusedException if one of them holds state that is in no cell
   */
  void visit(Object root, Predicate<Object> visitor) {
    List<Object> toVisit = new ArrayList<>();
    toVisit.add(root);
    while (!toVisit.isEmpty()) {
      Object object = toVisit.remove(toVisit.size() - 1);
      if (object instanceof Iterable<?> several && isOfJdk(object)) {
        several.forEach(toVisit::add);
      } else if (object != null && isUnderTest(object) && visitor.test(object)) {
        addReferences(object, toVisit);
      }
    }
  }

  /** Refuses state that is in no cell and belongs to a class, and so to all executions. */
  public void refuseStatics(Class<?> type) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Field field : type.getDeclaredFields()) {
      // What the compiler makes are the tables of enums and of switches over them.
      if (Modifier.isStatic(field.getModifiers())
          && !field.isSynthetic()
          && !field.getType().isPrimitive()
          && field.trySetAccessible()) {
        Object held = held(field, null);
        plainState.refuseIn(field, held);
        visit(held, seen::add);
      }
    }
  }

  /** Refuses an object that is about to be put into a cell, or what it holds itself. */
  void refuseInCell(Object object) {
    plainState.refuseInCell(object);
    if (isUnderTest(object)) {
      for (Reference reference : references(object)) {
        if (reference.mayBePlain) {
          plainState.refuseIn(reference.field, held(reference.field, object));
        }
      }
    }
  }

  private List<Reference> references(Object object) {
    return references.computeIfAbsent(object.getClass(), ObjectGraph::referencesOf);
  }

  private void addReferences(Object object, List<Object> into) {
    for (Reference reference : references(object)) {
      Object held = held(reference.field, object);
      if (reference.mayBePlain) {
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
          fields.add(new Reference(field, PlainState.mayBeIn(field)));
        }
      }
    }
    return fields;
  }

  private static boolean isOfJdk(Object object) {
    return object.getClass().getClassLoader() == null;
  }

  /** Not of the JDK, and not of the explorer. */
  private static boolean isUnderTest(Object object) {
    ClassLoader loader = object.getClass().getClassLoader();
    return loader != null && loader != ObjectGraph.class.getClassLoader();
  }
}
