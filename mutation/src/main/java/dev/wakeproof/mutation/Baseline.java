package dev.wakeproof.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The verdicts of the explorations and tests on the unmodified library, their times, and the places
 * they cover. A check that is not green there says nothing about a mutant.
 */
record Baseline(List<Seen<Exploration>> explorations, List<Seen<String>> tests) {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /**
   * One of them.
   *
   * @param name the check or the test class
   * @param seconds how long it takes; of a test the processor's
   * @param lasts the same by the clock: a test may sleep, or start programs of its own
   * @param executions how many an exploration has
   * @param complete whether nothing cut it
   * @param places the probes that it comes by
   * @param types the library's classes that it loads, as class files name them
   * @param digest of all that its verdict on a mutant depends on
   */
  record Seen<T>(
      T what,
      String name,
      double seconds,
      double lasts,
      long executions,
      boolean complete,
      Set<String> places,
      Set<String> types,
      String digest) {
    boolean concerns(Mutant mutant) {
      return places.contains(mutant.probe());
    }
  }

  /** Runs all on the text that ships, but for what {@code answers} has known before. */
  static Baseline of(Plan plan, Path scratch, Answers answers, Consumer<String> log)
      throws IOException, InterruptedException {
    Probes probes = new Probes();
    Path probed = Files.createDirectories(scratch.resolve("probed"));
    Path whole = Files.createDirectories(scratch.resolve("whole"));
    probes.write(plan, probed, whole);
    String ground = Digests.ofFolders(plan.ground());
    return new Baseline(
        explorations(plan, scratch, probed, probes, ground, answers, log),
        tests(plan, scratch, whole, probes, ground, answers, log));
  }

  private static List<Seen<Exploration>> explorations(
      Plan plan,
      Path scratch,
      Path probed,
      Probes probes,
      String ground,
      Answers answers,
      Consumer<String> log)
      throws IOException, InterruptedException {
    List<Seen<Exploration>> seen = new ArrayList<>();
    Closure closure = new Closure(plan.explorer(), plan.library());
    try (Child explorer = Children.explorer(plan, scratch, plan.workers().get(0))) {
      for (Exploration exploration : plan.explorations()) {
        String digest =
            Digests.of(
                List.of(
                    ground,
                    exploration.toString(),
                    Digests.ofFiles(closure.of(exploration.scenario().replace('.', '/')))));
        String question = question(digest, probes);
        Optional<String> answer = answers.to(question);
        if (answer.isEmpty()) {
          long start = System.nanoTime();
          explorer.tell(Children.line(probed, Long.MAX_VALUE, LIMIT.toSeconds(), exploration));
          Optional<String> said = explorer.answer(LIMIT);
          if (!isGreen(said)) {
            throw new IllegalStateException(notGreen(exploration.id(), said) + "; mend that first");
          }
          answer = said.map(line -> line + "\t" + since(start));
          answers.keep(question, answer.orElseThrow());
        }
        String[] parts = answer.orElseThrow().split("\t", -1);
        Set<String> types = new TreeSet<>();
        for (String file : parts[4].split(" ", -1)) {
          if (file.endsWith(".class") && Files.exists(plan.library().resolve(file))) {
            types.add(file.substring(0, file.length() - ".class".length()));
          }
        }
        double seconds = Double.parseDouble(parts[5]);
        seen.add(
            new Seen<>(
                exploration,
                exploration.id(),
                seconds,
                seconds,
                Long.parseLong(parts[2]),
                parts[1].isEmpty(),
                probes.places(parts[3]),
                types,
                digest));
        log.accept("baseline\t" + exploration.id() + "\t" + parts[5]);
      }
    }
    return seen;
  }

  private static List<Seen<String>> tests(
      Plan plan,
      Path scratch,
      Path probed,
      Probes probes,
      String ground,
      Answers answers,
      Consumer<String> log)
      throws IOException, InterruptedException {
    Closure closure = new Closure(plan.tests(), plan.library());
    Map<String, String> digests = new LinkedHashMap<>();
    // Some execute a specification beside the library; the jars have their versions in their names.
    String modules = Digests.ofModules(plan.folder().resolveSibling("specs"));
    for (String test : plan.testClasses()) {
      String files = Digests.ofFiles(closure.of(test.replace('.', '/')));
      digests.put(test, Digests.of(List.of(ground, modules, plan.tests(), files)));
    }
    List<String> left =
        plan.testClasses().stream()
            .filter(test -> kept(answers, question(digests.get(test), probes)).isEmpty())
            .toList();
    while (!left.isEmpty()) {
      List<String> tests = left.stream().map(test -> test + "=" + LIMIT.toSeconds()).toList();
      int done = 0;
      try (Child child = Children.tests(plan, scratch)) {
        child.tell(Children.line(plan, probed, tests));
        for (boolean green = true; green && done < left.size(); done++) {
          long start = System.nanoTime();
          Optional<String> answer = child.answer(LIMIT);
          green = isGreen(answer);
          if (green) {
            answers.keep(
                question(digests.get(left.get(done)), probes),
                answer.orElseThrow() + "\t" + since(start));
          } else {
            // On a busy machine it may have other reasons: then it cannot tell.
            log.accept("out\t" + notGreen(left.get(done), answer));
          }
        }
      }
      left = left.subList(done, left.size());
    }
    List<Seen<String>> seen = new ArrayList<>();
    digests.forEach(
        (test, digest) ->
            kept(answers, question(digest, probes))
                .ifPresent(
                    answer -> {
                      String[] parts = answer.split("\t", -1);
                      double seconds = Double.parseDouble(parts[2]);
                      Set<String> places = probes.places(parts[3]);
                      double lasts = Double.parseDouble(parts[4]);
                      seen.add(
                          new Seen<>(
                              test, test, seconds, lasts, 0, true, places, Set.of(), digest));
                      log.accept("baseline\t" + test + "\t" + seconds);
                    }));
    return seen;
  }

  /** What is answered with numbers of probes is no answer where these are others. */
  private static String question(String digest, Probes probes) {
    return Digests.of(List.of(digest, probes.digest()));
  }

  /** Returns the stored result of a test; empty if it was stored without the wall-clock time. */
  private static Optional<String> kept(Answers answers, String question) {
    return answers.to(question).filter(answer -> answer.split("\t", -1).length == 5);
  }

  private static boolean isGreen(Optional<String> answer) {
    return answer.isPresent() && answer.get().startsWith("green\t");
  }

  private static String notGreen(String what, Optional<String> answer) {
    return what
        + " is not green on the text that ships: "
        + answer.map(said -> said.replace('\t', ' ')).orElse("it does not end");
  }

  private static double since(long start) {
    return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
  }
}
