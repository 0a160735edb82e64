package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.engine.TempFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lets the {@code mutation} module get a family's library wrong, and listens to what becomes of it.
 */
public final class GeneratedRun {
  private static final Duration LIMIT = Duration.ofHours(6);

  private final Path root;
  private final Catalog catalog;
  private final Children children;

  public GeneratedRun(Catalog catalog, Children children) {
    this.root = catalog.root();
    this.catalog = catalog;
    this.children = children;
  }

  /** Whether there is anything that could notice a mutant of that family's steps. */
  public static boolean hasAnything(Catalog catalog, String family) {
    return catalog.checks().stream()
        .anyMatch(check -> check.family().equals(family) && check.engine().equals("jqwik"));
  }

  /**
   * Tells {@code each} of every mutant as it comes, and {@code log} what else there is to tell.
   *
   * @param only mutants with this in their id; empty for all
   */
  public FamilyResult run(
      String family, String only, int workers, Consumer<Generated> each, Consumer<String> log)
      throws IOException, CatalogException {
    Argued argued = Argued.of(root, family);
    List<Generated> mutants = new ArrayList<>();
    List<String> said = new ArrayList<>();
    long start = System.nanoTime();
    try (TempFolder temp = new TempFolder("generated")) {
      Path plan = temp.path().resolve("plan");
      Files.write(plan, plan(family, only, workers));
      Children.Ending ending =
          children.run(
              List.of(
                  Children.java(),
                  "-Xmx1g",
                  "-cp",
                  explorerPath(),
                  "dev.wakeproof.mutation.Main",
                  plan.toString(),
                  temp.path().toString()),
              root,
              LIMIT,
              line -> {
                String[] parts = line.split("\t", -1);
                switch (parts[0]) {
                  case "mutant" -> {
                    Generated mutant = argued.judge(parse(family, parts));
                    mutants.add(mutant);
                    each.accept(mutant);
                  }
                  case "mutants" -> log.accept(family + ": " + parts[1] + " mutants");
                  case "baseline" -> log.accept(family + ": green as it ships: " + parts[1]);
                  case "out" -> log.accept(family + ": left out: " + parts[1]);
                  default -> said.add(line.replace('\t', ' '));
                }
              });
      boolean done = said.remove("done");
      if (!done && !ending.interrupted()) {
        throw new IOException(
            "the mutants of "
                + family
                + " cannot be tried: "
                + (said.isEmpty() ? "it ended without a word" : String.join(" ", said)));
      }
      if (done && mutants.isEmpty()) {
        throw new CatalogException(
            family
                + " has no mutant"
                + (only.isEmpty() ? "" : " with '" + only + "' in its id")
                + ": nothing was tried");
      }
      double seconds = Math.round((System.nanoTime() - start) / 1e8) / 10.0;
      return new FamilyResult(
          family, seconds, List.copyOf(mutants), argued.wrong(mutants, done && only.isEmpty()));
    }
  }

  private static Generated parse(String family, String[] parts) {
    String fate = parts[5].equals("green") ? "survived" : parts[5];
    return new Generated(
        family,
        parts[1],
        parts[2],
        parts[3],
        parts[4],
        fate,
        parts[6],
        parts[7],
        parts[8],
        Double.parseDouble(parts[9]));
  }

  private List<String> plan(String family, String only, int workers) throws IOException {
    List<String> plan = new ArrayList<>();
    plan.add("library\t" + root.resolve("java-impl/target/classes") + File.separator);
    plan.add("explorer\t" + explorerPath());
    plan.add("tests\t" + testsPath());
    plan.add("folder\t" + root.resolve("property-tests"));
    plan.add("workers\t" + workers);
    plan.add("only\t" + only);
    StepLabels.of(List.of(root.resolve("java-impl/src/main/java")))
        .forEach((place, label) -> plan.add("step\t" + place + "\t" + label));
    for (Check check : proofs(family, "explorer")) {
      plan.add(exploration(check));
    }
    tests(family).forEach(test -> plan.add("test\t" + test));
    return plan;
  }

  private static String exploration(Check check) {
    List<String> parts =
        new ArrayList<>(List.of("exploration", check.id(), check.target(), check.memory()));
    for (Map.Entry<String, Long> setting : new TreeMap<>(check.search()).entrySet()) {
      parts.add(setting.getKey() + "=" + setting.getValue());
    }
    return String.join("\t", parts);
  }

  /** What of the family holds within a reasonable time. */
  private List<Check> proofs(String family, String engine) {
    return catalog.checks().stream()
        .filter(check -> check.family().equals(family) && check.engine().equals(engine))
        .filter(check -> check.role() == Role.PROOF && check.size() != Size.LARGE)
        .toList();
  }

  /**
   * The family's property tests, and all contract tests: who gets to a class is found out there.
   */
  private List<String> tests(String family) throws IOException {
    TreeSet<String> tests = new TreeSet<>();
    proofs(family, "jqwik").forEach(check -> tests.add(check.target().split("#", -1)[0]));
    Path classes = root.resolve("property-tests/target/test-classes");
    try (Stream<Path> files = Files.list(classes.resolve("dev/wakeproof/contract"))) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Test.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .forEach(name -> tests.add("dev.wakeproof.contract." + name));
    }
    return List.copyOf(tests);
  }

  private String explorerPath() throws IOException {
    List<String> path = new ArrayList<>();
    for (String module :
        List.of("mutation", "explorer", "java-impl", "as-published", "scenarios")) {
      path.add(root.resolve(module).resolve("target/classes").toString());
    }
    path.add(Files.readString(root.resolve("mutation/target/classpath.txt")).strip());
    return String.join(File.pathSeparator, path);
  }

  private String testsPath() throws IOException {
    return String.join(
        File.pathSeparator,
        root.resolve("property-tests/target/test-classes").toString(),
        Files.readString(root.resolve("property-tests/target/test-classpath.txt")).strip(),
        root.resolve("mutation/target/classes").toString());
  }
}
