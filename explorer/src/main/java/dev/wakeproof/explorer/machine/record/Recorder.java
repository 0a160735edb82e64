package dev.wakeproof.explorer.machine.record;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Describe;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Records the events of an execution: the place of each in the code, and the values of the
 * locations that it changed.
 */
public final class Recorder {
  private static final String SHIMS = "dev.wakeproof.atomic.";
  private static final String EXPLORER = "dev.wakeproof.explorer.";
  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";
  private static final String TEST = "dev.wakeproof.bytecode.LoadedTest";
  private static final String BRIDGE = "wakeproof$";
  private static final String RENAMED = "dev.wakeproof.renamed.";
  private static final String JDK_OF_RUNTIME = "jdk.internal.";

  private static final List<String> ASSERTIONS =
      List.of("org.junit.", "org.opentest4j.", "org.assertj.", "org.hamcrest.", "jdk.");

  /** The number of characters of a value that are shown. */
  private static final int SHOWN = 20;

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** A cache, because it is asked for each frame of each step. */
  private static final ClassValue<Boolean> UNDER_TEST =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isUnderTest(type.getName());
        }
      };

  private final LongFunction<String> actorNames;
  private final Consumer<Event> events;
  private final Map<String, Integer> created = new HashMap<>();
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<String> sites;
  private final IdentityHashMap<Location, String> names = new IdentityHashMap<>();
  private final IdentityHashMap<Location, String> sited = new IdentityHashMap<>();
  private final Map<String, Integer> named = new HashMap<>();
  private final IdentityHashMap<Object, String> arrays = new IdentityHashMap<>();
  private final IdentityHashMap<Object, String> objects = new IdentityHashMap<>();
  private Event begun;
  private Op op;
  private boolean reads;
  private boolean stores;
  private boolean repeats;

  /**
   * Creates a recorder of one execution.
   *
   * @param actorNames returns the name of the actor with that number
   * @param sites receives where the locations of this execution are created; holds those of the
   *     previous one, which this execution repeats at first
   */
  public Recorder(LongFunction<String> actorNames, Consumer<Event> events, List<String> sites) {
    this.actorNames = actorNames;
    this.events = events;
    this.sites = sites;
    this.repeats = !sites.isEmpty();
  }

  /** Sets whether the execution repeats the previous one; its events are not passed on again. */
  public void repeats(boolean repeats) {
    this.repeats = repeats;
  }

  public void created(Location location) {
    if (!repeats) {
      sites.subList(locations.size(), sites.size()).clear();
      sites.add(site() + owner(location));
    }
    String site = sites.get(locations.size());
    int before = created.merge(site, 1, Integer::sum);
    location.site = before == 1 ? site : site + " #" + before;
    sited.put(location, location.site);
    locations.add(location);
  }

  public List<Location> locations() {
    return locations;
  }

  /** Returns the line of the code under test at which the current thread is. */
  public String site() {
    return WALKER.walk(
        frames ->
            frames
                .filter(frame -> UNDER_TEST.get(frame.getDeclaringClass()))
                .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
                .findFirst()
                .map(
                    frame ->
                        line(
                            frame.getClassName(),
                            frame.getFileName() + ":" + frame.getLineNumber()))
                .orElse(""));
  }

  private String owner(Location location) {
    return location.creator < Creator.SETUP ? " of " + actorNames.apply(location.creator + 1) : "";
  }

  public void step(ActorState actor, boolean chosen) {
    if (repeats) {
      return;
    }
    op = actor.op;
    reads = op.kind.reads() && op.kind != OpKind.CLOCK;
    stores = op.kind == OpKind.STORE;
    begin(actor, Describe.step(op), chosen, cell(op.at), WALKER.walk(Recorder::placesOf), "");
  }

  public void flush(ActorState actor, Location at) {
    if (repeats) {
      return;
    }
    reads = false;
    stores = false;
    begin(actor, "flush", true, cell(at), Places.NOWHERE, "");
  }

  private void begin(
      ActorState actor, String what, boolean chosen, String cell, Places places, String owner) {
    changes.clear();
    begun =
        new Event(
            actor.name(),
            what,
            chosen,
            cell,
            places.lines,
            Map.of(),
            places.call,
            "",
            owner,
            places.own);
  }

  /** Returns the name of a cell. Of several objects of a class, each but the first has a number. */
  private String cell(Location at) {
    if (at == null || at.site == null) {
      return "";
    }
    if (at.array != null) {
      return arrays.computeIfAbsent(at.array, array -> numbered(typed(array, at.creator)))
          + at.site;
    }
    return at.site.equals(sited.get(at))
        ? at.site
        : names.computeIfAbsent(at, unnamed -> numbered(unnamed.site));
  }

  private String numbered(String name) {
    int number = named.merge(name, 1, Integer::sum);
    return number == 1 ? name : name + " #" + number;
  }

  /** Names an array, while it has no other name, after the location that refers to it. */
  private void nameArray(Location at, Object held) {
    if (at.reference && held != null && held.getClass().isArray()) {
      arrays.computeIfAbsent(held, array -> cell(at));
    }
  }

  public void changed(Location at) {
    if (repeats) {
      return;
    }
    changes.put(at.site == null ? special(at) : cell(at), value(at, at.bits, at.held));
  }

  /**
   * Returns the name of a location that the code under test does not create: the clock, or an
   * interrupt flag.
   */
  private String special(Location at) {
    if (at.creator == Creator.STATIC) {
      return "static cell " + at.ordinal;
    }
    return at.ordinal == 0 ? "clock" : "interrupt of " + actorNames.apply(at.ordinal);
  }

  private String value(Location at, long bits, Object held) {
    if (held == null) {
      return at.reference ? "null" : number(at.type, bits);
    }
    if (held instanceof Explored thread) {
      return actorNames.apply(thread.number());
    }
    if (held instanceof Shown object) {
      return object.shown();
    }
    if (held instanceof Boolean || isNumberOfJdk(held)) {
      return held.toString();
    }
    if (held instanceof String text) {
      return '"' + (text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...") + '"';
    }
    if (held instanceof Enum<?> constant) {
      return constant.name();
    }
    return objects.computeIfAbsent(
        held, object -> numbered(typed(object, bits >>> Integer.SIZE & 0xFF)));
  }

  private static String number(char type, long bits) {
    return switch (type) {
      case 'Z' -> Boolean.toString(bits != 0);
      case 'C' -> "'" + (char) bits + "'";
      case 'F' -> Float.toString(Float.intBitsToFloat((int) bits));
      case 'D' -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  /** Returns the class of an object, and its creator in parentheses. */
  private String typed(Object object, long creator) {
    Class<?> type = object.getClass();
    String suffix = "";
    while (type.isArray()) {
      suffix += "[]";
      type = type.getComponentType();
    }
    String name = type.getName();
    String simple = type.getSimpleName();
    // An anonymous class has only the number that follows the name of the class around it.
    String shown = simple.isEmpty() ? name.substring(name.lastIndexOf('.') + 1) : simple;
    return (name.contains("Lambda") ? "lambda" : shown)
        + suffix
        + "("
        + actorNames.apply(creator + 1)
        + ")";
  }

  /**
   * Returns whether computing the text of a JDK number would take steps, because its class is
   * explored.
   */
  private static boolean isNumberOfJdk(Object held) {
    return held instanceof Number && held.getClass().getClassLoader() == null;
  }

  /** Returns the value that was read or stored. */
  private String held() {
    if (reads) {
      nameArray(op.at, op.resultHeld);
      return value(op.at, op.result, op.resultHeld);
    }
    if (stores) {
      nameArray(op.at, op.nextHeld);
      return value(op.at, op.next, op.nextHeld);
    }
    return "";
  }

  public void done() {
    if (repeats) {
      return;
    }
    events.accept(
        new Event(
            begun.actor(),
            begun.what(),
            begun.choice(),
            begun.cell(),
            begun.frames(),
            new LinkedHashMap<>(changes),
            begun.call(),
            held(),
            begun.owner(),
            begun.line()));
  }

  /**
   * Records that an actor waits. The actor is not the current thread, so its stack is passed in.
   */
  public void waiting(ActorState actor, StackTraceElement[] stack) {
    reads = false;
    stores = false;
    Places places = new Places();
    for (StackTraceElement frame : stack) {
      places.add(
          frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber());
    }
    Op op = actor.op;
    boolean waitsForLock = op.kind == OpKind.LOCK || op.kind == OpKind.PASS;
    String owner = waitsForLock && op.at.bits != 0 ? actorNames.apply(op.at.bits) : "";
    Location monitor = op.kind == OpKind.AWAIT ? op.monitor : null;
    begin(
        actor,
        Describe.waiting(op),
        false,
        cell(op.at),
        places,
        monitor == null ? owner : cell(monitor));
    done();
  }

  /** Returns the JDK name of a class that was renamed to be explored. */
  static String original(String className) {
    return className.startsWith(RENAMED) ? className.substring(RENAMED.length()) : className;
  }

  private static Places placesOf(Stream<StackWalker.StackFrame> frames) {
    Places places = new Places();
    frames.forEach(
        frame -> {
          if (UNDER_TEST.get(frame.getDeclaringClass())) {
            places.add(
                frame.getClassName(),
                frame.getMethodName(),
                frame.getFileName(),
                frame.getLineNumber());
          }
        });
    return places;
  }

  /** Returns the line with the package, for a class of the JDK that was renamed to be explored. */
  private static String line(String className, String line) {
    return className.startsWith(RENAMED)
        ? className.substring(RENAMED.length(), className.lastIndexOf('.') + 1) + line
        : line;
  }

  /** Returns the line of the code under test, and the JDK method that it has called. */
  public static Optional<String> place(StackTraceElement[] stack) {
    String called = "";
    for (StackTraceElement frame : stack) {
      String className = frame.getClassName();
      if (className.startsWith("java.")) {
        called = " in " + className + "." + frame.getMethodName();
      } else if (isUnderTest(className)) {
        String line = frame.getFileName() + ":" + frame.getLineNumber();
        return Optional.of(className + "." + frame.getMethodName() + " (" + line + ")" + called);
      }
    }
    return Optional.empty();
  }

  /** Returns the line of the test's own code; empty if none is on the stack. */
  public static Optional<String> own(StackTraceElement[] stack) {
    return place(
        Stream.of(stack)
            .filter(
                frame ->
                    !frame.getClassName().startsWith(RENAMED)
                        && !frame.getClassName().startsWith("java."))
            .toArray(StackTraceElement[]::new));
  }

  /**
   * Returns the stack trace as the test's author would see it without the explorer: with JDK names,
   * without the explorer's frames, and beginning in the test's own code.
   */
  public static List<StackTraceElement> cleaned(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    boolean begun = false;
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      begun |= isOwn(name);
      if (begun && isUnderTest(name) && !isBridge(frame.getMethodName())) {
        frames.add(
            new StackTraceElement(
                name.replace(RENAMED, ""),
                frame.getMethodName(),
                frame.getFileName(),
                frame.getLineNumber()));
      }
    }
    return List.copyOf(frames);
  }

  /** Returns whether rewriting added a method, which calls on for the test. */
  private static boolean isBridge(String method) {
    return method.startsWith(BRIDGE) && Character.isDigit(method.charAt(BRIDGE.length()));
  }

  /** Returns whether a class is the user's code, not the JDK's and not an assertion library's. */
  static boolean isOwn(String className) {
    return isUnderTest(className)
        && !className.startsWith(RENAMED)
        && ASSERTIONS.stream().noneMatch(className::startsWith);
  }

  static boolean isUnderTest(String className) {
    return !className.startsWith(EXPLORER)
        && !className.startsWith(SHIMS)
        && !className.startsWith(RUNTIME)
        && !className.equals(TEST)
        && !className.startsWith(JDK_OF_RUNTIME)
        && !className.startsWith("java.");
  }
}
