package dev.wakeproof.explorer.machine.naming;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * The names of objects in states and comparisons: the actor that met an object first, and a
 * sequence number among the objects that this actor met. An object that exists before the first
 * actor moves is named by the path on which it is reached.
 */
public final class Names {
  private final IdentityHashMap<Object, Long> names = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Long> namesForAll = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Long> namesOfStatics = new IdentityHashMap<>();
  private final Creator classes = new Creator(Creator.SPECIAL);
  private final Map<String, Integer> initializers = new HashMap<>();
  private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Object> foreseen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Object> untold = Collections.newSetFromMap(new IdentityHashMap<>());
  private final IdentityHashMap<Object, Long> created = new IdentityHashMap<>();
  private final ObjectGraph graph = new ObjectGraph();
  private Consumer<Object> admission = graph::refuseInCell;
  private ToLongFunction<Object> naming = object -> 0;
  private boolean named;

  /** Creates an empty set of names. */
  public Names() {}

  /** Discards the previous execution. */
  public void begin() {
    names.clear();
    reached.clear();
    foreseen.clear();
    untold.clear();
    created.clear();
  }

  /**
   * Sets the naming of objects. It must be the same in every execution, and different for objects
   * that exist at the same time. An object named 0 is named by the actor that meets it first.
   */
  public void nameBy(ToLongFunction<Object> naming) {
    this.naming = naming;
    named = true;
  }

  /** Sets the check of objects that are stored in cells; it throws for those that it refuses. */
  public void admit(Consumer<Object> admission) {
    this.admission = admission;
  }

  /** Names the objects that can be reached from an object. */
  public void reach(Object root, Creator setup) {
    graph.visit(
        root,
        object -> {
          boolean isNew = reached.add(object);
          foreseen.remove(object);
          untold.remove(object);
          if (known(object) == 0) {
            names.put(object, setup.nextName());
          }
          return isNew;
        });
  }

  /**
   * Names an object after its creator, before any other actor can meet it.
   *
   * @param when the number of observations that the creator had made before
   */
  public void create(Object object, Creator by, long when) {
    if (known(object) == 0) {
      meet(object, by);
      created.put(object, when);
      foreseen.add(object);
      untold.add(object);
    }
  }

  /** Returns whether an object was created when its creator had made fewer observations. */
  public boolean isCreatedBefore(Object object, long when) {
    Long known = created.get(object);
    return known != null && known < when;
  }

  /** Returns whether the name belongs to an object that the creator has created or met first. */
  public boolean isOf(long name, Creator creator) {
    return Creator.ofName(name) == creator.index;
  }

  /** Returns whether only its creator knows the object's contents. */
  public boolean isUntold(Object object) {
    return untold.contains(object);
  }

  /** Records that another actor knows the object's contents. */
  public void tellOf(Object object) {
    untold.remove(object);
  }

  /**
   * Names the objects reachable from an object after the actor that met it, unless another
   * component names objects. Whether an object may be stored in a cell is checked at the store.
   */
  public void foresee(Object met, Creator by) {
    if (named) {
      return;
    }
    graph.visitAnything(
        met,
        object -> {
          if (object != met && known(object) == 0 && given(object) == 0) {
            meet(object, by);
            foreseen.add(object);
          }
          untold.remove(object);
          return reached.add(object);
        });
  }

  /**
   * Returns whether the object itself is met for the first time, though it was reachable before.
   */
  public boolean isMetAtLast(Object object) {
    return foreseen.remove(object);
  }

  /** Whether an object can be reached from another one. */
  public boolean isReached(Object object, Object from) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    graph.visit(from, seen::add);
    return seen.contains(object);
  }

  /**
   * Returns the name that an object has from the naming component, or as a value; 0 if it has none.
   */
  public long given(Object object) {
    long given = naming.applyAsLong(object);
    return given == 0 ? Values.nameOf(object) : given | Creator.GIVEN;
  }

  /** Returns the name under which the object was met; 0 if it was not met. */
  public long known(Object object) {
    Long known = names.get(object);
    known = known == null ? namesForAll.get(object) : known;
    known = known == null ? namesOfStatics.get(object) : known;
    return known == null ? 0 : known;
  }

  /** Returns whether the object has a name in this execution that no initializer gave it. */
  public boolean isNamed(Object object) {
    return names.containsKey(object);
  }

  /** Returns whether an actor has met it, or an object that refers to it. */
  public boolean isMet(Object object) {
    return isNamed(object) && !isUntold(object);
  }

  /**
   * An object is met for the first time.
   *
   * @throws dev.wakeproof.explorer.refusal.RefusedException if it may stand in no cell
   */
  public void admit(Object object) {
    admission.accept(object);
  }

  /** Names an object after the actor that met it. */
  public long meet(Object object, Creator by) {
    long name = by.nextName();
    names.put(object, name);
    return name;
  }

  /**
   * Names what can be reached from the static fields of a class, from the next execution on: else
   * it would be named after the actor that happens to meet it first.
   */
  public void nameStatics(Class<?> type) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    graph.visitStatics(
        type,
        object -> {
          namesOfStatics.computeIfAbsent(object, met -> classes.nextName());
          return seen.add(object);
        });
  }

  /** Forgets what {@link #nameStatics} has named. */
  public void forgetStatics() {
    namesOfStatics.clear();
    classes.reset();
  }

  /**
   * Names an object that an initializer creates or meets. The name is the same in all executions
   * and contains the class, so it does not depend on the order of the initializers.
   */
  public long nameForAll(Object object, String initializer) {
    return namesForAll.computeIfAbsent(
        object,
        met -> Values.nameOf(initializer, initializers.merge(initializer, 1, Integer::sum)));
  }
}
