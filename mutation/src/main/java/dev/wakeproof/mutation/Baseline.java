package dev.wakeproof.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the explorations and tests say of the text that ships, how long they take and which of its
 * classes they get to. Who is not green there says nothing about a mutant.
 */
record Baseline(List<Seen<Exploration>> explorations, List<Seen<String>> tests) {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final Pattern LOADED =
      Pattern.compile("(dev\\.wakeproof\\.\\S+) source: file:(\\S+)");

  /**
   * One of them.
   *
   * @param classes of the library, as class files name them
   */
  record Seen<T>(T what, double seconds, Set<String> classes) {}

  /** Runs all on the text that ships. */
  static Baseline of(Plan plan, Path scratch, Consumer<String> log)
      throws IOException, InterruptedException {
    Path nothing = Files.createDirectories(scratch.resolve("nothing"));
    List<Seen<Exploration>> explorations = new ArrayList<>();
    try (Child explorer = Trial.explorer(plan, scratch)) {
      for (Exploration exploration : plan.explorations()) {
        long start = System.nanoTime();
        explorer.tell(Trial.line(nothing, LIMIT.toSeconds(), exploration));
        String answer = answer(explorer, exploration.id());
        Set<String> classes = new TreeSet<>();
        for (String file : answer.split("\t", 2)[1].split(" ", -1)) {
          if (file.endsWith(".class") && Files.exists(plan.library().resolve(file))) {
            classes.add(file.substring(0, file.length() - ".class".length()));
          }
        }
        explorations.add(new Seen<>(exploration, since(start), classes));
        log.accept("baseline\t" + exploration.id() + "\t" + since(start));
      }
    }
    List<Seen<String>> tests = new ArrayList<>();
    for (String test : plan.testClasses()) {
      long start = System.nanoTime();
      Path loaded = scratch.resolve("loaded");
      try (Child child =
          Trial.tests(
              plan, nothing, scratch, List.of(test), List.of("-Xlog:class+load:file=" + loaded))) {
        Optional<String> answer = child.answer(LIMIT);
        if (!isGreen(answer)) {
          // Alone and on a busy machine it may have other reasons: then it cannot tell.
          log.accept("out\t" + notGreen(test, answer));
          continue;
        }
      }
      tests.add(new Seen<>(test, since(start), classes(loaded, plan.library())));
      log.accept("baseline\t" + test + "\t" + since(start));
    }
    return new Baseline(explorations, tests);
  }

  private static String answer(Child child, String what) throws InterruptedException {
    Optional<String> answer = child.answer(LIMIT);
    if (!isGreen(answer)) {
      throw new IllegalStateException(notGreen(what, answer) + "; mend that first");
    }
    return answer.get();
  }

  private static boolean isGreen(Optional<String> answer) {
    return answer.isPresent() && answer.get().startsWith("green\t");
  }

  private static String notGreen(String what, Optional<String> answer) {
    return what
        + " is not green on the text that ships: "
        + answer.map(said -> said.replace('\t', ' ')).orElse("it does not end");
  }

  private static Set<String> classes(Path loaded, Path library) throws IOException {
    Set<String> classes = new TreeSet<>();
    for (String line : Files.readAllLines(loaded)) {
      Matcher found = LOADED.matcher(line);
      if (found.find() && Path.of(found.group(2)).equals(library)) {
        classes.add(found.group(1).replace('.', '/'));
      }
    }
    return classes;
  }

  private static double since(long start) {
    return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
  }
}
