package dev.wakeproof.mutation;

import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toSet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;

/**
 * Makes the mutants of the {@link Plan} in the first file, with a folder to work in, and prints
 * their fates: {@code mutants} with their number, and for each {@code mutant}, its id, place, step,
 * operator, kind of fate, engine, where, what, seconds, and for a survivor the folder of its class;
 * {@code error} if there is no result; {@code done} at the end. A free worker takes the quick
 * checks of any mutant before the slow ones: {@code unnoticed}, the stage and the mutant's id,
 * reports each stage that a mutant survived. A plan that lists prints {@code exists}, the id and
 * the place of every mutant of the types that waivers name, and runs none. Waived mutants come
 * last, and run against short explorations alone.
 */
final class Main {
  // The number of testers for each explorer: a test sleeps for much of its time.
  private static final int TESTERS = 2;

  private final Plan plan;
  private final Path scratch;
  private final PrintStream out;

  Main(Plan plan, Path scratch, PrintStream out) {
    this.plan = plan;
    this.scratch = scratch;
    this.out = out;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (BufferedReader in = Files.newBufferedReader(Path.of(arguments[0]))) {
      new Main(Plan.read(in), Path.of(arguments[1]), out).run();
      out.println("done");
    } catch (IllegalStateException | ExecutionException e) {
      Throwable reason = e instanceof ExecutionException ? e.getCause() : e;
      out.println("error\t" + String.valueOf(reason.getMessage()).replaceAll("\\s+", " "));
    }
    // Children that stand still are none of our threads.
    System.exit(0);
  }

  void run() throws IOException, InterruptedException, ExecutionException {
    if (plan.list()) {
      mutants(Library.types(plan.library()), this::isArgued)
          .forEach(mutant -> say("exists\t" + mutant.id() + "\t" + mutant.place()));
      return;
    }
    Answers answers = Answers.of(plan.memory().resolveSibling("ships.tsv"));
    Baseline baseline = Baseline.of(plan, scratch, answers, this::say);
    List<Mutant> mutants = mutants(reached(baseline), type -> true);
    say("mutants\t" + mutants.size());
    Scores scores = new Scores();
    Map<Boolean, List<Mutant>> argued =
        mutants.stream().collect(partitioningBy(mutant -> plan.argued().contains(mutant.id())));
    Answers memory = Answers.of(plan.memory());
    try (WorkerPool explorers = pool("explores", 1, baseline, memory, scores);
        WorkerPool testers = pool("tests", TESTERS, baseline, memory, scores)) {
      // A run that is cut has then settled more of the mutants that need attention.
      tryOut(argued.get(false), List.of(Evaluation.Stage.values()), explorers, testers);
      tryOut(argued.get(true), List.of(Evaluation.Stage.SHORT_EXPLORATIONS), explorers, testers);
    }
  }

  private void tryOut(
      List<Mutant> mutants, List<Evaluation.Stage> stages, WorkerPool explorers, WorkerPool testers)
      throws InterruptedException, ExecutionException {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (Mutant mutant : mutants) {
      all.add(goOn(new Unnoticed(mutant, 0), stages, explorers, testers));
    }
    for (CompletableFuture<Void> each : all) {
      each.get();
    }
  }

  private WorkerPool pool(String name, int times, Baseline baseline, Answers memory, Scores scores)
      throws IOException {
    List<Evaluation> all = new ArrayList<>();
    for (int i = 0; i < times * plan.workers().size(); i++) {
      Path own = Files.createDirectories(scratch.resolve(name + i));
      List<String> binding = plan.workers().get(i % plan.workers().size());
      all.add(new Evaluation(plan, baseline, own, binding, memory, scores));
    }
    return new WorkerPool(all);
  }

  /** Asks those of one stage after the other, until one has noticed it. */
  private CompletableFuture<Void> goOn(
      Unnoticed one, List<Evaluation.Stage> stages, WorkerPool explorers, WorkerPool testers) {
    if (stages.isEmpty()) {
      tell(one.mutant(), Fate.GREEN, one.seconds());
      return CompletableFuture.completedFuture(null);
    }
    Evaluation.Stage stage = stages.get(0);
    List<Evaluation.Stage> later = stages.subList(1, stages.size());
    return (stage.explores() ? explorers : testers)
        .submit(stage.ordinal(), trial -> tryOut(one, stage, trial))
        .thenCompose(
            left ->
                left.map(next -> goOn(next, later, explorers, testers))
                    .orElse(CompletableFuture.completedFuture(null)));
  }

  /**
   * A mutant that has survived so far.
   *
   * @param seconds the total time of the checks so far
   */
  private record Unnoticed(Mutant mutant, double seconds) {}

  private Optional<Unnoticed> tryOut(Unnoticed one, Evaluation.Stage stage, Evaluation trial)
      throws IOException, InterruptedException {
    Said said = trial.of(one.mutant(), stage);
    double seconds = one.seconds() + said.seconds();
    if (said.fate().isGreen()) {
      if (said.seconds() > 0) {
        String name = stage.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        say("unnoticed\t" + name + "\t" + one.mutant().id());
      }
      return Optional.of(new Unnoticed(one.mutant(), seconds));
    }
    tell(one.mutant(), said.fate(), seconds);
    return Optional.empty();
  }

  private void tell(Mutant mutant, Fate fate, double seconds) {
    say(
        String.join(
            "\t",
            "mutant",
            mutant.id(),
            mutant.place(),
            mutant.step(),
            mutant.operator(),
            fate.kind(),
            fate.engine(),
            fate.where(),
            fate.what(),
            Double.toString(Math.round(seconds * 10) / 10.0),
            fate.isGreen() ? kept(mutant).toString() : ""));
  }

  /** Keeps the class for a check by another engine. */
  private Path kept(Mutant mutant) {
    Path folder = scratch.resolve("unnoticed").resolve(mutant.digest());
    Path file = folder.resolve(mutant.type() + ".class");
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, mutant.code());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /**
   * Returns the classes that an exploration loads, and those of their packages that a test reaches;
   * with the cells, if the plan says so.
   */
  private List<String> reached(Baseline baseline) {
    Set<String> types = new TreeSet<>();
    baseline.explorations().forEach(seen -> types.addAll(seen.types()));
    types.removeIf(type -> !Plan.isMutated(type) || Plan.isReplaced(type));
    Set<String> packages = types.stream().map(Main::folder).collect(toSet());
    for (Baseline.Seen<String> test : baseline.tests()) {
      for (String place : test.places()) {
        String type = Probes.type(place);
        boolean isNear = packages.contains(folder(type)) || packages.contains(folder(folder(type)));
        if (isNear || (plan.cells() && Plan.isReplaced(type))) {
          types.add(type);
        }
      }
    }
    return List.copyOf(types);
  }

  /** Returns whether a waiver names a mutant of the type: an id begins with its simple name. */
  private boolean isArgued(String type) {
    String start = type.substring(type.lastIndexOf('/') + 1) + ".";
    return plan.argued().stream().anyMatch(id -> id.startsWith(start));
  }

  private List<Mutant> mutants(List<String> types, Predicate<String> mutated) {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    types.forEach(type -> classes.put(type, Library.code(plan.library(), type)));
    Generator generator =
        new Generator(Main.class.getClassLoader(), plan.steps(), List.copyOf(classes.values()));
    List<Mutant> mutants = new ArrayList<>();
    classes.forEach(
        (type, code) -> {
          if (mutated.test(type)) {
            mutants.addAll(generator.of(code));
          }
        });
    return mutants.stream().filter(mutant -> mutant.id().contains(plan.only())).toList();
  }

  private static String folder(String type) {
    return type.substring(0, type.lastIndexOf('/'));
  }

  private synchronized void say(String line) {
    out.println(line);
  }
}
