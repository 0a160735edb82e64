package dev.wakeproof.mutation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Makes the mutants of the {@link Plan} in the first file, with a folder to work in, and tells
 * their fates: {@code mutants} with their number, and for each {@code mutant}, its id, place, step,
 * operator, kind of fate, engine, where, what and seconds; {@code error} if nothing can be said;
 * {@code done} at the end.
 */
final class Main {
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
    Baseline baseline = Baseline.of(plan, scratch, this::say);
    List<Mutant> mutants = mutants(baseline);
    say("mutants\t" + mutants.size());
    ConcurrentHashMap<String, String> lastToNotice = new ConcurrentHashMap<>();
    LinkedBlockingQueue<Trial> idle = new LinkedBlockingQueue<>();
    for (int i = 0; i < plan.workers(); i++) {
      Path own = Files.createDirectories(scratch.resolve("worker" + i));
      idle.add(new Trial(plan, baseline, own, lastToNotice));
    }
    ExecutorService pool = Executors.newFixedThreadPool(plan.workers());
    List<Future<?>> all = new ArrayList<>();
    for (Mutant mutant : mutants) {
      all.add(pool.submit(() -> tryOut(mutant, idle)));
    }
    for (Future<?> each : all) {
      each.get();
    }
    pool.shutdown();
    idle.forEach(Trial::close);
  }

  private Void tryOut(Mutant mutant, LinkedBlockingQueue<Trial> idle)
      throws IOException, InterruptedException {
    Trial trial = idle.take();
    try {
      long start = System.nanoTime();
      Fate fate = trial.of(mutant);
      double seconds = Math.round((System.nanoTime() - start) / 1e8) / 10.0;
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
              Double.toString(seconds)));
      return null;
    } finally {
      idle.add(trial);
    }
  }

  /** Of the classes that have steps and that the explorations get to. */
  private List<Mutant> mutants(Baseline baseline) {
    Set<String> types = new TreeSet<>();
    baseline.explorations().forEach(seen -> types.addAll(seen.classes()));
    Set<String> files = new TreeSet<>();
    plan.steps().keySet().forEach(place -> files.add(place.substring(0, place.indexOf('.'))));
    Generator generator = new Generator(Main.class.getClassLoader(), plan.steps());
    List<Mutant> mutants = new ArrayList<>();
    for (String type : types) {
      String name = type.substring(type.lastIndexOf('/') + 1).split("\\$", 2)[0];
      if (files.contains(name)) {
        mutants.addAll(generator.of(read(plan.library().resolve(type + ".class"))));
      }
    }
    return mutants.stream().filter(mutant -> mutant.id().contains(plan.only())).toList();
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void say(String line) {
    out.println(line);
  }
}
