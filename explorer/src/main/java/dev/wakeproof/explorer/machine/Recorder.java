package dev.wakeproof.explorer.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Makes events of what happens, with where in the code, and which location came to hold what. */
final class Recorder {
  private static final String TWINS = "dev.wakeproof.atomic.";
  private static final String EXPLORER = "dev.wakeproof.explorer.";
  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";
  private static final String TEST = "dev.wakeproof.bytecode.LoadedTest";
  private static final String RENAMED = "dev.wakeproof.renamed.";
  private static final String JDK_OF_RUNTIME = "jdk.internal.";

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** Asked of each frame of each step. */
  private static final ClassValue<Boolean> UNDER_TEST =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isUnderTest(type.getName());
        }
      };

  private final Machine machine;
  private final Consumer<Event> events;
  private final Map<String, Integer> created = new HashMap<>();
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<String> sites;
  private Event begun;
  private boolean repeats;

  /**
   * A recorder of one execution.
   *
   * @param sites where the locations of the execution before were created, in that order; this one
   *     repeats it at first, and leaves its own
   */
  Recorder(Machine machine, Consumer<Event> events, List<String> sites) {
    this.machine = machine;
    this.events = events;
    this.sites = sites;
    this.repeats = !sites.isEmpty();
  }

  /** Whether from now on the execution before is repeated: that was told, and is not told again. */
  void repeats(boolean repeats) {
    this.repeats = repeats;
  }

  void created(Location location) {
    if (!repeats) {
      sites.subList(locations.size(), sites.size()).clear();
      sites.add(site() + owner(location));
    }
    String site = sites.get(locations.size());
    int before = created.merge(site, 1, Integer::sum);
    location.site = before == 1 ? site : site + " #" + before;
    locations.add(location);
  }

  List<Location> locations() {
    return locations;
  }

  /** Where in the code under test the current thread is. */
  String site() {
    return WALKER.walk(frames -> underTest(frames).findFirst().orElse(""));
  }

  private String owner(Location location) {
    return location.creator < Creator.SETUP ? " of " + machine.actorName(location.creator + 1) : "";
  }

  void step(Worker worker, boolean chosen) {
    if (repeats) {
      return;
    }
    begin(worker, Describe.step(worker.op), chosen, cell(worker.op.at), frames());
  }

  void flush(Worker worker, Location at) {
    if (repeats) {
      return;
    }
    begin(worker, "flush", true, cell(at), List.of());
  }

  private void begin(Worker worker, String what, boolean chosen, String cell, List<String> frames) {
    changes.clear();
    begun = new Event(worker.part.name(), what, chosen, cell, frames, Map.of());
  }

  private String cell(Location at) {
    return at == null || at.site == null ? "" : at.site;
  }

  void changed(Location at) {
    if (repeats) {
      return;
    }
    changes.put(at.site == null ? special(at) : at.site, value(at));
  }

  /** What is not created by code under test: the clock and the interrupt flags. */
  private String special(Location at) {
    if (at.creator == Creator.STATIC) {
      return "static cell " + at.ordinal;
    }
    return at.ordinal == 0 ? "clock" : "interrupt of " + machine.actorName(at.ordinal);
  }

  private String value(Location at) {
    if (at.held == null) {
      return at.reference ? "null" : Long.toString(at.bits);
    }
    if (at.held instanceof Explored thread) {
      return machine.actorName(thread.number());
    }
    String type = at.held.getClass().getName();
    int start = Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1;
    long namer = at.bits >>> Integer.SIZE & 0xFF;
    return (type.contains("Lambda") ? "lambda" : type.substring(start))
        + "("
        + machine.actorName(namer + 1)
        + ")";
  }

  void done() {
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
            new LinkedHashMap<>(changes)));
  }

  /** The actor is not the current thread: its stack is looked at from outside. */
  void waiting(Worker worker) {
    List<String> frames =
        Stream.of(worker.getStackTrace())
            .filter(frame -> isUnderTest(frame.getClassName()) && hasLine(frame))
            .map(
                frame ->
                    line(frame.getClassName(), frame.getFileName() + ":" + frame.getLineNumber()))
            .toList();
    begin(worker, Describe.waiting(worker.op), false, cell(worker.op.at), frames);
    done();
  }

  private static List<String> frames() {
    return WALKER.walk(frames -> underTest(frames).toList());
  }

  private static Stream<String> underTest(Stream<StackWalker.StackFrame> frames) {
    return frames
        .filter(frame -> UNDER_TEST.get(frame.getDeclaringClass()))
        .filter(frame -> frame.getFileName() != null && frame.getLineNumber() > 0)
        .map(
            frame -> line(frame.getClassName(), frame.getFileName() + ":" + frame.getLineNumber()));
  }

  /** What was made without a source has none. */
  private static boolean hasLine(StackTraceElement frame) {
    return frame.getFileName() != null && frame.getLineNumber() > 0;
  }

  /** With the package, where a class of the JDK was renamed to be explored. */
  private static String line(String className, String line) {
    return className.startsWith(RENAMED)
        ? className.substring(RENAMED.length(), className.lastIndexOf('.') + 1) + line
        : line;
  }

  /** Where code under test is, and what of the JDK it has called there. */
  static Optional<String> place(StackTraceElement[] stack) {
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

  private static boolean isUnderTest(String className) {
    return !className.startsWith(EXPLORER)
        && !className.startsWith(TWINS)
        && !className.startsWith(RUNTIME)
        && !className.equals(TEST)
        && !className.startsWith(JDK_OF_RUNTIME)
        && !className.startsWith("java.");
  }
}
