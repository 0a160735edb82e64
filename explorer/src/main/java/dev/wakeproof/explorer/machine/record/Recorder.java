package dev.wakeproof.explorer.machine.record;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.step.Describe;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.threads.Explored;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Makes events of what happens, with where in the code, and which location came to hold what. */
public final class Recorder {
  private static final String SHIMS = "dev.wakeproof.atomic.";
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

  private final LongFunction<String> actorNames;
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
   * @param actorNames what the actor of that number is called
   * @param sites where the locations of the execution before were created, in that order; this one
   *     repeats it at first, and leaves its own
   */
  public Recorder(LongFunction<String> actorNames, Consumer<Event> events, List<String> sites) {
    this.actorNames = actorNames;
    this.events = events;
    this.sites = sites;
    this.repeats = !sites.isEmpty();
  }

  /** Whether from now on the execution before is repeated: that was told, and is not told again. */
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
    locations.add(location);
  }

  public List<Location> locations() {
    return locations;
  }

  /** Where in the code under test the current thread is. */
  public String site() {
    return WALKER.walk(frames -> underTest(frames).findFirst().orElse(""));
  }

  private String owner(Location location) {
    return location.creator < Creator.SETUP ? " of " + actorNames.apply(location.creator + 1) : "";
  }

  public void step(Player player, boolean chosen) {
    if (repeats) {
      return;
    }
    begin(player, Describe.step(player.op), chosen, cell(player.op.at), frames());
  }

  public void flush(Player player, Location at) {
    if (repeats) {
      return;
    }
    begin(player, "flush", true, cell(at), List.of());
  }

  private void begin(Player player, String what, boolean chosen, String cell, List<String> frames) {
    changes.clear();
    begun = new Event(player.name(), what, chosen, cell, frames, Map.of());
  }

  private String cell(Location at) {
    return at == null || at.site == null ? "" : at.site;
  }

  public void changed(Location at) {
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
    return at.ordinal == 0 ? "clock" : "interrupt of " + actorNames.apply(at.ordinal);
  }

  private String value(Location at) {
    if (at.held == null) {
      return at.reference ? "null" : Long.toString(at.bits);
    }
    if (at.held instanceof Explored thread) {
      return actorNames.apply(thread.number());
    }
    String type = at.held.getClass().getName();
    int start = Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1;
    long namer = at.bits >>> Integer.SIZE & 0xFF;
    return (type.contains("Lambda") ? "lambda" : type.substring(start))
        + "("
        + actorNames.apply(namer + 1)
        + ")";
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
            new LinkedHashMap<>(changes)));
  }

  /** The actor is not the current thread: its stack is looked at from outside. */
  public void waiting(Player player, StackTraceElement[] stack) {
    List<String> frames =
        Stream.of(stack)
            .filter(frame -> isUnderTest(frame.getClassName()) && hasLine(frame))
            .map(
                frame ->
                    line(frame.getClassName(), frame.getFileName() + ":" + frame.getLineNumber()))
            .toList();
    begin(player, Describe.waiting(player.op), false, cell(player.op.at), frames);
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

  private static boolean isUnderTest(String className) {
    return !className.startsWith(EXPLORER)
        && !className.startsWith(SHIMS)
        && !className.startsWith(RUNTIME)
        && !className.equals(TEST)
        && !className.startsWith(JDK_OF_RUNTIME)
        && !className.startsWith("java.");
  }
}
