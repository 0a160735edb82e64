package dev.wakeproof.bytecode;

import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Progress;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores one test of the class path in a JVM of its own, and prints what came out for people.
 * Returns 0 if it holds, 1 if not or if that cannot be said, 2 if it was told nonsense.
 */
public final class Main {
  /** What is said before a line that is no result. */
  public static final String COMPLAINT = "wakeproof: ";

  private static final int HOLDS = 0;
  private static final int FAILS = 1;
  private static final int BAD_INPUT = 2;

  private static final String USAGE =
      "usage: Main <class>#<method> <SC|TSO|PSO|JAVA-SB> [racesAllowed] [cutAllowed] [svg=<file>]"
          + " [preemptedAt=<variable>,...] [<bound>=<value> ...], or Main <class>#<method>"
          + " [racesAllowed] [svg=<file>] replay=<string>";

  private static final String ADD_IT = "add its jar or folder to --cp";
  private static final String REPLAY = "replay=";
  private static final String PREEMPTED_AT = "preemptedAt";
  private static final String SVG = "svg=";

  private final PrintStream out;
  private Path svg;

  private Main(PrintStream out) {
    this.out = out;
  }

  /** See {@link #USAGE}. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.exit(new Main(out).run(arguments));
  }

  private int run(String... arguments) {
    try {
      return explore(new ArrayList<>(List.of(arguments)));
    } catch (RefusedException e) {
      return complain(FAILS, "refused: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      return complain(BAD_INPUT, e.getMessage());
    } catch (IllegalStateException e) {
      return complain(FAILS, e.getMessage());
    } catch (NoClassDefFoundError e) {
      String needing = MissingClass.needing(e);
      return complain(
          BAD_INPUT,
          "the class "
              + e.getMessage().replace('/', '.')
              + (needing == null ? "" : ", which " + needing + " needs,")
              + " is not on the class path; "
              + ADD_IT);
    } catch (LinkageError e) {
      return complain(FAILS, e.toString());
    }
  }

  private int complain(int exit, String what) {
    out.println(COMPLAINT + String.valueOf(what).replaceAll("\\R+", " "));
    return exit;
  }

  private int explore(List<String> arguments) {
    if (arguments.size() < 2) {
      throw new IllegalArgumentException(USAGE);
    }
    Test test = test(arguments.remove(0));
    boolean racesAllowed = arguments.remove("racesAllowed");
    boolean cutAllowed = arguments.remove("cutAllowed");
    for (String argument : List.copyOf(arguments)) {
      if (argument.startsWith(SVG)) {
        svg = Path.of(argument.substring(SVG.length()));
        arguments.remove(argument);
      }
    }
    test = racesAllowed ? test.allowingRaces() : test;
    String how = arguments.remove(0);
    if (how.startsWith(REPLAY)) {
      String replay = how.substring(REPLAY.length());
      MemoryModel memory = memoryOf(replay);
      return say(test, memory, Exploration.replay(test, replay), cutAllowed);
    }
    Options options = Options.of(MemoryModel.of(how));
    for (String argument : arguments) {
      String[] bound = argument.split("=", 2);
      if (bound.length < 2) {
        throw new IllegalArgumentException(USAGE);
      }
      options =
          bound[0].equals(PREEMPTED_AT)
              ? options.within(options.bounds().preemptedAt(List.of(bound[1].split(",", -1))))
              : options.with(bound[0], Long.parseLong(bound[1]));
    }
    return say(test, options.memory(), Exploration.of(test, options, this::tell), cutAllowed);
  }

  private void draw(Test test, Result result) {
    if (svg == null) {
      return;
    }
    try {
      String note = "--replay '" + result.replay() + "'";
      Files.writeString(svg, Counterexample.picture(result, test.toString(), note));
      out.println("picture: " + svg);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot write the picture " + svg + ": " + e, e);
    }
  }

  private static MemoryModel memoryOf(String replay) {
    try {
      return Explorer.optionsOf(replay).memory();
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a replay string: '" + replay + "'", e);
    }
  }

  private Test test(String text) {
    String[] parts = text.split("#", -1);
    if (parts.length != 2 || parts[0].isEmpty() || parts[1].isEmpty()) {
      throw new IllegalArgumentException("'" + text + "' is not CLASS#METHOD");
    }
    ClassLoader classPath = Main.class.getClassLoader();
    String disabled = JUnitLifecycle.disabledBy(classPath, parts[0], parts[1]);
    if (disabled != null) {
      out.println(
          COMPLAINT + text + " has " + disabled + ": JUnit may not run it; it is explored here");
    }
    return Test.named(classPath, parts[0], parts[1])
        .around(JUnitLifecycle.around(classPath, parts[0], parts[1]));
  }

  private void tell(Progress progress) {
    out.println(COMPLAINT + progress.text());
  }

  private int say(Test test, MemoryModel memory, Result result, boolean cutAllowed) {
    String under = " under " + memory.id();
    String count = ", " + Progress.counts(result.states(), result.executions());
    if (result.isSkipped()) {
      return complain(FAILS, test + " skips itself: " + result.skippedBy());
    }
    if (result.violation() != null) {
      out.println(Counterexample.text(result));
      out.println();
      out.println("replay: " + result.replay());
      draw(test, result);
      out.println(test + ": violated" + under + count);
      if (result.violation().property().equals(NoClassDefFoundError.class.getSimpleName())) {
        complain(FAILS, "a class is missing, perhaps by mistake: " + ADD_IT);
      }
      return FAILS;
    }
    if (result.cuts().isEmpty()) {
      String meet = result.anyShared() ? "" : "; no two threads share anything";
      out.println(test + ": " + result.extent() + under + count + meet);
      return HOLDS;
    }
    out.println(test + ": " + result.extent() + under + ", " + result.progress().text());
    return cutAllowed && !result.isEmpty() ? HOLDS : FAILS;
  }
}
