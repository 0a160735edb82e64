package dev.wakeproof.bench.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.openjdk.jol.util.ObjectUtils;
import org.openjdk.jol.vm.VM;

/** The objects that an object references, directly or not. */
final class Reachable {
  /** Belong to the program and not to a synchronizer. */
  private static final List<Class<?>> OUTSIDE =
      List.of(Thread.class, Class.class, ClassLoader.class, Enum.class);

  private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

  static {
    // Sizes need no agent. JOL still says in two lines that it has none.
    System.setProperty("jol.skipDynamicAttach", "true");
    System.setProperty("jol.skipHotspotSAAttach", "true");
  }

  private final Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());

  private Reachable() {}

  /** Returns what the object references, and itself. */
  static Reachable from(Object root) {
    Reachable all = new Reachable();
    Deque<Object> toVisit = new ArrayDeque<>(List.of(root));
    while (!toVisit.isEmpty()) {
      Object object = toVisit.remove();
      if (OUTSIDE.stream().noneMatch(type -> type.isInstance(object)) && all.objects.add(object)) {
        references(object).forEach(toVisit::add);
      }
    }
    return all;
  }

  /** Returns the bytes of these objects; those of {@code shared} do not count. */
  long bytesWithout(Reachable shared) {
    return objects.stream()
        .filter(object -> !shared.objects.contains(object))
        .mapToLong(VM.current()::sizeOf)
        .sum();
  }

  private static List<Object> references(Object object) {
    List<Object> found = new ArrayList<>();
    if (object instanceof Object[] array) {
      Collections.addAll(found, array);
    } else {
      for (Field field : FIELDS.computeIfAbsent(object.getClass(), Reachable::fields)) {
        found.add(ObjectUtils.value(object, field));
      }
    }
    found.removeIf(Objects::isNull);
    return found;
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> in = type; in != null; in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          fields.add(field);
        }
      }
    }
    return fields;
  }
}
