package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.machine.step.Mode;
import java.text.Format;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Models JDK calls on objects of classes that are not rewritten. Each such object is one plain
 * location: a call that may change the object stores there, any other call loads from there. So two
 * threads that share a {@code StringBuilder} without a lock race, and with a lock each order is
 * explored. A call also uses the objects that its receiver and its arguments lead to.
 *
 * <p>The location holds a digest of what the storing thread has observed, since the content of the
 * object is a function of that and of the digest that stood there before.
 */
public final class JdkObjects {
  /** The call may change the object. */
  public static final int WRITES = 1;

  /** The call asks the elements of a collection, too: it makes a text of them or compares them. */
  public static final int ASKS_ELEMENTS = 2;

  /** The call reads the arrays that the object was made of. */
  public static final int READS_ARRAYS = 4;

  /** Races are allowed, so that nothing orders what two threads do to the object. */
  public static final int RACES_ALLOWED = 8;

  /** The result depends on the order in which the call meets the elements of a set or map. */
  public static final int IN_ORDER = 16;

  /** The call makes a text of the object. */
  public static final int SHOWS = 64;

  /** The call asks an object for its hash code or for equality, and for nothing else. */
  public static final int COMPARES = 128;

  /** The call leaves the object as it was, although it uses its state meanwhile. */
  public static final int RESTORES = 256;

  private static final String ORDER = "Set.of and Map.of iterate in one order";

  private final World world;
  private final int how;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Collects the accesses for a later use; null if the accesses are made now. */
  private final List<Runnable> later;

  private JdkObjects(World world, int how, List<Runnable> later) {
    this.world = world;
    this.how = how;
    this.later = later;
  }

  /** Takes the steps of a call on the object, or of a static call with it, before the call runs. */
  public static void use(Object object, int how) {
    if (object == null || Current.isOver()) {
      return;
    }
    if ((how & SHOWS) != 0) {
      Hashes.shown(object);
    }
    Kind.Treatment treatment = Kind.of(object.getClass()).treatment();
    boolean isForeign = treatment != Kind.Treatment.VALUE && treatment != Kind.Treatment.REWRITTEN;
    boolean isRead = (how & READS_ARRAYS) != 0 && object.getClass().isArray();
    if (isForeign || isRead || object instanceof Object[]) {
      new JdkObjects(World.current(), how, null).visit(object, Role.ROOT);
    }
  }

  /** Returns the accesses that a use of the object would make, to be made later. */
  static List<Runnable> accessesOf(Object object, int how) {
    List<Runnable> accesses = new ArrayList<>();
    new JdkObjects(World.current(), how, accesses).visit(object, Role.ROOT);
    return accesses;
  }

  /** Takes the steps of a call with this argument, unless the receiver is rewritten and does so. */
  public static void argument(Object receiver, Object object, int how) {
    if (receiver == null || Kind.of(receiver.getClass()).treatment() != Kind.Treatment.REWRITTEN) {
      boolean isFormatted = receiver instanceof Format && object instanceof Date;
      use(object, (isFormatted ? how & ~(WRITES | SHOWS) : how) | JdkCall.looksIntoArrays());
    }
  }

  /** Takes the steps of the JDK when it makes a text or a hash code of a record, or compares it. */
  public static void components(Object record, int how) {
    if (record instanceof Record && !Current.isOver()) {
      for (Object held : Kind.finalsOf(record)) {
        use(held, how);
      }
    }
  }

  /** Gives an object its location after a call or a constructor of the JDK returned it. */
  public static void made(Object object) {
    if (object == null || Current.isOver()) {
      return;
    }
    Kind.Treatment treatment = Kind.of(object.getClass()).treatment();
    if (treatment == Kind.Treatment.STRUCTURE || treatment == Kind.Treatment.ELEMENT) {
      World world = World.current();
      if (!world.statics().isKept(object)) {
        if (Current.belongsToAll()) {
          world.statics().keep(object);
        } else {
          world.stateOf(object);
        }
      }
    }
  }

  /** Takes the step of a call that uses the object itself, whatever its class. */
  static void access(Object object, boolean writes) {
    if (!Current.isOver()) {
      World world = World.current();
      int how = world.plainMode() == Mode.OPAQUE.ordinal() ? RACES_ALLOWED : 0;
      new JdkObjects(world, how, null).accessNow(Kind.of(object.getClass()), object, writes);
    }
  }

  /** Refuses a stream whose elements several threads of the JDK would take. */
  public static void requireSequential(boolean parallel) {
    if (parallel) {
      throw Refusals.refuse("a parallel stream");
    }
  }

  /** How a call uses an object that it reaches. */
  private enum Role {
    /** The receiver or an argument. */
    ROOT,
    /** A part of the receiver, which the call works on. */
    PART,
    /** A part of an argument, such as the text of a matcher; the call reads it. */
    SOURCE,
    /** An element or a value in the object; the call reads it at most. */
    CONTENT
  }

  private void visit(Object object, Role role) {
    if (object == null || !seen.add(object)) {
      return;
    }
    if (object.getClass().isArray()) {
      visitArray(object, role);
      return;
    }
    if (isIdentityCompared(object, role)) {
      return;
    }
    Kind kind = Kind.of(object.getClass());
    boolean isRoot = role == Role.ROOT;
    boolean uses = role != Role.CONTENT || asksElements();
    switch (kind.treatment()) {
      case HOLDER -> {
        if ((how & IN_ORDER) != 0 && kind.isUnordered() && size(object) > 1) {
          Reporting.assume(ORDER);
        }
        if (asksElements() || !kind.isContainer()) {
          visitAll(kind, object, kind.isContainer() ? Role.CONTENT : role);
        }
      }
      case STRUCTURE -> {
        if (uses) {
          access(kind, object, (isRoot || role == Role.PART) && (how & WRITES) != 0);
          visitAll(kind, object, isRoot ? Role.PART : role);
        }
      }
      case ELEMENT -> {
        if (isRoot || role == Role.SOURCE || asksElements()) {
          boolean changes = (isRoot || isChangedWithOthers(object)) && (how & WRITES) != 0;
          access(kind, object, changes || isChangedByReading(object));
          visitAll(kind, object, isRoot ? Role.SOURCE : role);
        }
      }
      default -> {}
    }
  }

  /** A hash code and an equality that come from {@code Object} read no field. */
  private boolean isIdentityCompared(Object object, Role role) {
    boolean isAsked = role == Role.ROOT || role == Role.CONTENT;
    return isAsked && (how & COMPARES) != 0 && Hashes.comparesIdentity(object);
  }

  private static int size(Object collection) {
    return collection instanceof Map<?, ?> map ? map.size() : ((Collection<?>) collection).size();
  }

  /** A format uses the formats that it was given, and what they keep between two steps. */
  private static boolean isChangedWithOthers(Object object) {
    return object instanceof Format || object instanceof Calendar;
  }

  /** A calendar computes its fields when it is asked for one, and a date when it is shown. */
  private boolean isChangedByReading(Object object) {
    return object instanceof Calendar || (object instanceof Date && (how & SHOWS) != 0);
  }

  /** Whether a call leaves the object as it was: reading a time zone changes that of a format. */
  private boolean isRestored(Object object) {
    return (how & RESTORES) != 0
        && isChangedWithOthers(object)
        && !(object instanceof SimpleDateFormat format && format.toPattern().matches("(?i).*z.*"));
  }

  private void visitAll(Kind kind, Object object, Role role) {
    for (Object held : kind.heldBy(object)) {
      if (reads(held)) {
        Elements.show(held, mode());
      }
      visit(held, role);
    }
  }

  private void visitArray(Object array, Role role) {
    if (role != Role.ROOT && world.knows(array) && !asksElements()) {
      return;
    }
    if (role == Role.ROOT) {
      showAll(array);
    }
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        if (role != Role.ROOT) {
          showAll(element);
        }
        visit(element, role);
      }
    }
  }

  /** Of an array that the receiver holds, its range was shown; of those in it, all is. */
  private void showAll(Object held) {
    if (asksElements() && held != null && reads(held)) {
      Elements.show(held, mode());
    }
  }

  private boolean reads(Object held) {
    return later == null
        && (how & READS_ARRAYS) != 0
        && held.getClass().isArray()
        && world.knows(held);
  }

  private int mode() {
    return ((how & RACES_ALLOWED) == 0 ? Mode.PLAIN : Mode.OPAQUE).ordinal();
  }

  private boolean asksElements() {
    return (how & ASKS_ELEMENTS) != 0;
  }

  private void access(Kind kind, Object object, boolean writes) {
    if (later == null) {
      accessNow(kind, object, writes);
    } else {
      later.add(() -> accessNow(kind, object, writes));
    }
  }

  private void accessNow(Kind kind, Object object, boolean writes) {
    if (Current.belongsToAll()) {
      if (!world.hasStateOf(object)) {
        world.statics().keep(object).reach(world, writes && !isRestored(object));
      }
      return;
    }
    Kept kept = world.statics().kept(object);
    if (kept != null) {
      if (writes && !isRestored(object)) {
        throw Refusals.refuse(
            "a change of the " + object.getClass().getTypeName() + " of " + kept.keeper(),
            "would be found by the next execution: create the object in the test");
      }
      kept.look(world);
      if (!isChangedWithOthers(object)) {
        return;
      }
    }
    world.stateOf(object).access(object, writes, (how & RACES_ALLOWED) != 0, kind.isReadable());
  }
}
