package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The state of one execution for objects that cannot hold their locations themselves. */
final class World {
  /**
   * A named thread adds this to the count of the threads, beside 1. So one step counts the threads,
   * and in the upper half of the number the named ones.
   */
  static final long NAMED = 1L << Integer.SIZE;

  private final Statics statics;
  private final IdentityHashMap<Object, Cells> arrays = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Location> monitors = new IdentityHashMap<>();
  private final IdentityHashMap<Object, JdkState> states = new IdentityHashMap<>();
  private final IdentityHashMap<Location, Integer> depths = new IdentityHashMap<>();
  private final Map<Integer, IdentityHashMap<Object, Object>> locals = new HashMap<>();
  private final Map<Integer, Long> drawn = new HashMap<>();
  private final Map<Integer, RandomShim> randoms = new HashMap<>();
  private final Location threadsMade = Allocation.named("threads");
  private final Location mainsPermit = Allocation.named("permit of main");
  private final List<Part> parts = new ArrayList<>();
  private final ThreadShim[] threads;
  private Object hashed;
  private Object firstKey;
  private boolean severalKeys;
  private boolean identityKey;
  private boolean scheduled;

  World(Statics statics, int threads) {
    this.statics = statics;
    monitors.put(Output.OUT, Allocation.named("monitor of System.out"));
    monitors.put(Output.ERR, Allocation.named("monitor of System.err"));
    this.threads = new ThreadShim[threads + 1];
    for (int i = 1; i <= threads; i++) {
      parts.add(Part.of(this, i));
    }
  }

  /** Those that a test may start. */
  List<Part> parts() {
    return Collections.unmodifiableList(parts);
  }

  Part part(int actor) {
    return parts.get(actor - 1);
  }

  Location permitOf(int actor) {
    return actor == 0 ? mainsPermit : part(actor).permit();
  }

  static World current() {
    return (World) Current.world();
  }

  /** The mode of plain accesses, which may be allowed to race. */
  int plainMode() {
    boolean mayRace = ((Layout.Source) statics.loader()).areRacesAllowed();
    return (mayRace ? Mode.OPAQUE : Mode.PLAIN).ordinal();
  }

  Statics statics() {
    return statics;
  }

  /** Returns whether the identity hash code of another object has been read before. */
  boolean isSecondHashed(Object object) {
    if (hashed == null) {
      hashed = object;
    }
    return hashed != object;
  }

  /**
   * Returns whether the hash codes of two keys have been read, one of them an identity hash code.
   *
   * @param byIdentity whether this is such a code
   */
  boolean isMixed(Object key, boolean byIdentity) {
    if (firstKey == null) {
      firstKey = key;
    }
    severalKeys |= firstKey != key;
    identityKey |= byIdentity;
    return severalKeys && identityKey;
  }

  /** Returns whether a task has been scheduled before. */
  boolean isScheduledAgain() {
    boolean again = scheduled;
    scheduled = true;
    return again;
  }

  Cells ofArray(Object array) {
    Cells known = arrays.get(array);
    if (known == null) {
      known = statics.arrays().get(array);
    }
    if (known != null) {
      return known;
    }
    // Not made by an instruction: its contents are unknown.
    Observations.keepAll();
    return adopt(array, false);
  }

  /** Whether an array is one of the code under test, and no part of an object of the JDK. */
  boolean knows(Object array) {
    return arrays.containsKey(array) || statics.arrays().containsKey(array);
  }

  /** The location of an object that is not rewritten. */
  JdkState stateOf(Object object) {
    JdkState known = states.get(object);
    if (known == null) {
      known = new JdkState(object);
      states.put(object, known);
    }
    return known;
  }

  boolean hasStateOf(Object object) {
    return states.containsKey(object);
  }

  Cells adopt(Object array, boolean isNew) {
    Observations.keep(array.getClass().getName().hashCode());
    Observations.keep(Elements.length(array));
    Cells cells = Cells.ofArray(array, isNew);
    (Current.belongsToAll() ? statics.arrays() : arrays).put(array, cells);
    return cells;
  }

  Location monitorOf(Object object) {
    if (object instanceof Tracked) {
      return Cells.of(object).at(0);
    }
    if (object.getClass().isArray()) {
      return ofArray(object).at(0);
    }
    return monitors.computeIfAbsent(
        object, locked -> Allocation.named(nameOf(locked) + "." + Layout.MONITOR));
  }

  private static String nameOf(Object object) {
    return object instanceof Class<?> type
        ? type.getSimpleName() + ".class"
        : Kinds.of(object.getClass().getSimpleName());
  }

  /** Returns the thread locals of an actor, or of the setup for -1. */
  IdentityHashMap<Object, Object> localsOf(int actor) {
    return locals.computeIfAbsent(actor, number -> new IdentityHashMap<>());
  }

  /** Counts a random number that an actor draws, or the setup for -1. */
  long draw(int actor) {
    return drawn.merge(actor, 1L, Long::sum);
  }

  /** Returns the {@code ThreadLocalRandom} of an actor. */
  RandomShim random(int actor) {
    RandomShim known = randoms.get(actor);
    if (known == null) {
      known = new Chance.OwnRandom();
      randoms.put(actor, known);
      Loops.effect();
    }
    return known;
  }

  /** How often the thread that holds the monitor has entered it. */
  int depth(Location monitor) {
    return depths.getOrDefault(monitor, 0);
  }

  void setDepth(Location monitor, int depth) {
    depths.put(monitor, depth);
  }

  /**
   * Counts a new thread.
   *
   * @param named whether it draws no number for its name
   * @return how many threads there were, and {@link #NAMED} for each of them that is named
   */
  long enlist(ThreadShim thread, boolean named) {
    if (Current.belongsToAll()) {
      throw Refusals.refuse("a class initializer that creates a thread");
    }
    long before = Access.getAndAdd(threadsMade, named ? 1 + NAMED : 1);
    int number = (int) before + 1;
    if (number >= threads.length) {
      throw Refusals.refuse("more than " + (threads.length - 1) + " threads");
    }
    threads[number] = thread;
    statics.numbers().created();
    return before;
  }

  void setMain(ThreadShim main) {
    threads[0] = main;
  }

  ThreadShim thread(int actor) {
    return threads[actor];
  }
}
