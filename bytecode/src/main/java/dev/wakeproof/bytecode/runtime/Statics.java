package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.threads.Explored;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** What all executions of one exploration know: the static fields, and what initializers made. */
public final class Statics {
  private final Map<Class<?>, Cells> classes = new HashMap<>();
  private final IdentityHashMap<Object, Cells> arrays = new IdentityHashMap<>();

  /** Nothing is loaded yet. */
  public Statics() {}

  /** The locations of the static fields of a class. */
  public Cells of(Class<?> type) {
    Cells known = classes.get(type);
    if (known == null) {
      // As the access of the field would have done that stood there.
      initialize(type);
      known = classes.get(type);
    }
    if (known != null) {
      return known;
    }
    Layout layout = ((Layout.Source) type.getClassLoader()).staticsOf(type.getName());
    Cells[] made = new Cells[1];
    Explored.current().initialize(type.getName(), () -> made[0] = Cells.withFields(layout));
    classes.put(type, made[0]);
    ((Layout.Source) type.getClassLoader()).touched(type);
    return made[0];
  }

  private static void initialize(Class<?> type) {
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  IdentityHashMap<Object, Cells> arrays() {
    return arrays;
  }
}
