package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.threads.Explored;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The static fields and the objects that initializers made, shared by all executions of an
 * exploration.
 */
public final class Statics {
  private static final String INITIALIZER = "a class initializer";

  private final Map<Class<?>, Cells> classes = new HashMap<>();
  private final IdentityHashMap<Object, Cells> arrays = new IdentityHashMap<>();

  /** The objects of classes that are not rewritten which exist before all executions. */
  private final IdentityHashMap<Object, Kept> kept = new IdentityHashMap<>();

  private final Map<String, LoggerShim> loggers = new HashMap<>();

  private final Map<String, Long> drawn = new HashMap<>();

  private final ThreadNumbers numbers = new ThreadNumbers();
  private ClassLoader loader;

  /** An actor that has read its random number in some execution; null for none. */
  private Integer prober;

  /** Nothing is loaded yet. */
  public Statics() {}

  /** The loader of the rewritten classes. */
  public void loadedBy(ClassLoader rewriting) {
    loader = rewriting;
  }

  ThreadNumbers numbers() {
    return numbers;
  }

  ClassLoader loader() {
    return loader;
  }

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

  /** Returns the logger of that name, which the first call makes. */
  LoggerShim logger(String name, Supplier<LoggerShim> maker) {
    LoggerShim known = loggers.get(name);
    if (known != null) {
      return known;
    }
    ((Layout.Source) loader).gets(name);
    LoggerShim[] made = new LoggerShim[1];
    Explored.current().initialize("java.util.logging.Logger", () -> made[0] = maker.get());
    loggers.put(name, made[0]);
    return made[0];
  }

  /** Counts a random number that the initializer of a class draws. */
  long draw(String initialized) {
    return drawn.merge(initialized, 1L, Long::sum);
  }

  /** Returns whether another actor has read its random number, in this execution or before. */
  boolean isSecondToProbe(int actor) {
    if (prober == null) {
      prober = actor;
    }
    return prober != actor;
  }

  IdentityHashMap<Object, Cells> arrays() {
    return arrays;
  }

  boolean isKept(Object object) {
    return kept.containsKey(object);
  }

  /** An object that is there in all executions; null for one that is not. */
  Kept kept(Object object) {
    return kept.get(object);
  }

  /** The initializer that runs has made an object that is not rewritten. */
  Kept keep(Object object) {
    return kept.computeIfAbsent(object, made -> new Kept(Current.initialized(), made, INITIALIZER));
  }

  /** An initializer is through: what its static fields lead to is there in all executions. */
  public void keepAll(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && Modifier.isFinal(field.getModifiers())
          && !field.getType().isPrimitive()
          && !field.isSynthetic()
          && field.trySetAccessible()) {
        keepFrom(held(field), type.getName() + "." + field.getName(), new IdentityHashMap<>());
      }
    }
    Cells cells = classes.get(type);
    if (cells != null) {
      for (int slot = 1; slot < cells.size(); slot++) {
        keepFrom(cells.held(slot), cells.name(slot), new IdentityHashMap<>());
      }
    }
  }

  private static Object held(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private void keepFrom(Object object, String keeper, IdentityHashMap<Object, Object> seen) {
    if (object == null || seen.put(object, object) != null) {
      return;
    }
    if (object.getClass().isArray()) {
      if (object instanceof Object[] elements) {
        for (Object element : elements) {
          keepFrom(element, keeper, seen);
        }
      }
      return;
    }
    Kind kind = Kind.of(object.getClass());
    if (kind.treatment() == Kind.Treatment.STRUCTURE
        || kind.treatment() == Kind.Treatment.ELEMENT
        || isKept(object)) {
      Kept found = keep(object);
      if (found.keeper().equals(INITIALIZER)) {
        found.keptBy(keeper);
      }
    }
    if (object instanceof Tracked tracked && tracked.wakeproofCells() != null) {
      Cells cells = tracked.wakeproofCells();
      for (int slot = 1; slot < cells.size(); slot++) {
        keepFrom(cells.held(slot), keeper, seen);
      }
    }
    for (Object held : Kind.finalsOf(object)) {
      keepFrom(held, keeper, seen);
    }
    for (Object held : kind.heldBy(object)) {
      keepFrom(held, keeper, seen);
    }
  }
}
