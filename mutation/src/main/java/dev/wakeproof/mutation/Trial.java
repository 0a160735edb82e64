package dev.wakeproof.mutation;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Finds out the fate of one mutant after the other. */
final class Trial implements AutoCloseable {
  // Times what it takes on the text that ships: others use the machine, and a mutant may have more
  // states. Who takes longer has not said anything yet; but who does not answer stands still.
  private static final int PATIENCE = 5;
  private static final long LEAST_SECONDS = 5;
  private static final Duration TO_ANSWER = Duration.ofSeconds(20);

  private final Plan plan;
  private final Baseline baseline;
  private final Path scratch;
  private final Map<String, String> lastToNotice;
  private Child explorer;

  /**
   * Trials.
   *
   * @param lastToNotice which check noticed a mutant of a method last; shared by all
   */
  Trial(
      Plan plan, Baseline baseline, Path scratch, ConcurrentHashMap<String, String> lastToNotice) {
    this.plan = plan;
    this.baseline = baseline;
    this.scratch = scratch;
    this.lastToNotice = lastToNotice;
  }

  static Child explorer(Plan plan, Path scratch) throws IOException {
    return new Child(
        plan.explorer(),
        List.of("-ea", "-Xmx1g", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"),
        scratch,
        Explorations.class,
        List.of());
  }

  static String line(Path before, long seconds, Exploration exploration) {
    List<String> parts =
        new ArrayList<>(
            List.of(
                before.toString(),
                Long.toString(seconds),
                exploration.id(),
                exploration.scenario(),
                exploration.memory()));
    parts.addAll(exploration.settings());
    return String.join("\t", parts);
  }

  static Child tests(
      Plan plan, Path before, Path scratch, List<String> classes, List<String> options)
      throws IOException {
    List<String> all = new ArrayList<>(List.of("-ea", "-Xmx1g", "-XX:+ExitOnOutOfMemoryError"));
    all.add("-Djava.io.tmpdir=" + Files.createDirectories(scratch.resolve("tmp")));
    all.addAll(options);
    return new Child(classPath(before, plan), all, plan.folder(), Tests.class, classes);
  }

  /** The library comes before the tests' own path, which may have it in a jar. */
  private static String classPath(Path before, Plan plan) {
    return String.join(
        File.pathSeparator, before.toString(), plan.library().toString(), plan.tests());
  }

  Fate of(Mutant mutant) throws IOException, InterruptedException {
    Path before = scratch.resolve("before");
    Path file = before.resolve(mutant.type() + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, mutant.code());
    try {
      Fate explored = explored(mutant, before);
      return explored.isGreen() ? tested(mutant, before) : explored;
    } finally {
      Files.delete(file);
    }
  }

  private Fate explored(Mutant mutant, Path before) throws IOException, InterruptedException {
    String method = mutant.id().substring(0, mutant.id().indexOf(':'));
    String first = lastToNotice.getOrDefault(method, "");
    List<Baseline.Seen<Exploration>> concerned =
        baseline.explorations().stream()
            .filter(seen -> seen.classes().contains(mutant.type()))
            .sorted(
                Comparator.<Baseline.Seen<Exploration>>comparingInt(
                        seen -> seen.what().id().equals(first) ? 0 : 1)
                    .thenComparingDouble(Baseline.Seen::seconds))
            .toList();
    for (Baseline.Seen<Exploration> seen : concerned) {
      Fate fate = explored(seen, before);
      if (!fate.isGreen()) {
        lastToNotice.put(method, seen.what().id());
        return fate;
      }
    }
    return Fate.GREEN;
  }

  private Fate explored(Baseline.Seen<Exploration> seen, Path before)
      throws IOException, InterruptedException {
    if (explorer == null) {
      explorer = explorer(plan, scratch);
    }
    long seconds = Math.max(LEAST_SECONDS, (long) Math.ceil(PATIENCE * seen.seconds()));
    explorer.tell(line(before, seconds, seen.what()));
    Optional<String> answer = explorer.answer(TO_ANSWER.plusSeconds(seconds));
    String id = seen.what().id();
    if (answer.isEmpty()) {
      close();
      return Fate.stands("explorer", id);
    }
    String[] said = answer.get().split("\t", 2);
    return switch (said[0]) {
      case "red" -> Fate.red("explorer", id, said[1]);
      case "error" -> Fate.red("explorer", id, "refused: " + said[1]);
      default -> Fate.GREEN;
    };
  }

  private Fate tested(Mutant mutant, Path before) throws IOException, InterruptedException {
    List<Baseline.Seen<String>> left =
        new ArrayList<>(
            baseline.tests().stream()
                .filter(seen -> seen.classes().contains(mutant.type()))
                .sorted(Comparator.comparingDouble(Baseline.Seen::seconds))
                .toList());
    while (!left.isEmpty()) {
      Fate fate = run(left, before);
      if (fate.isGreen()) {
        return fate;
      }
      int at = indexOf(left, fate.where());
      // Once may be chance: a busy machine, or a schedule that nobody can repeat.
      if (at < 0 || !run(left.subList(at, at + 1), before).isGreen()) {
        return fate;
      }
      left = left.subList(at + 1, left.size());
    }
    return Fate.GREEN;
  }

  private static int indexOf(List<Baseline.Seen<String>> tests, String name) {
    for (int i = 0; i < tests.size(); i++) {
      if (tests.get(i).what().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private Fate run(List<Baseline.Seen<String>> tests, Path before)
      throws IOException, InterruptedException {
    double seconds = tests.stream().mapToDouble(Baseline.Seen::seconds).sum();
    List<String> names = tests.stream().map(Baseline.Seen::what).toList();
    try (Child child = tests(plan, before, scratch, names, List.of())) {
      Optional<String> answer =
          child.answer(TO_ANSWER.plusSeconds((long) Math.ceil(PATIENCE * seconds)));
      if (answer.isEmpty()) {
        return Fate.stands("contract", names.size() == 1 ? names.get(0) : "");
      }
      String[] said = answer.get().split("\t", 3);
      return said[0].equals("green") ? Fate.GREEN : Fate.red(engine(said[1]), said[1], said[2]);
    }
  }

  private static String engine(String test) {
    return test.startsWith("dev.wakeproof.property.") ? "jqwik" : "contract";
  }

  @Override
  public void close() {
    if (explorer != null) {
      explorer.close();
      explorer = null;
    }
  }
}
