package dev.wakeproof.checker.mutants.generated;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.StepLabels;
import dev.wakeproof.checker.engine.explorer.Processors;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs the {@code mutation} module on a family's library, and reads its results. */
public final class GeneratedRun {
  // Property tests are checks of the catalog. Lincheck changes the classes of its whole JVM.
  private static final List<String> ELSEWHERE =
      List.of("dev.wakeproof.property.", "dev.wakeproof.linearizability.");
  private static final List<String> TESTING = List.of("java-impl", "property-tests");

  private static final Pattern WORD = Pattern.compile("\\w+");
  private static final Duration LIMIT = Duration.ofHours(6);

  private final Path root;
  private final Catalog catalog;
  private final Map<String, String> environment;
  private final Children children;

  /**
   * Creates a run with the library and the specifications of {@code catalog}.
   *
   * @param environment the variables of this program
   */
  public GeneratedRun(Catalog catalog, Map<String, String> environment, Children children) {
    this.root = catalog.root();
    this.environment = environment;
    this.catalog = catalog;
    this.children = children;
  }

  /** Returns whether any check could detect a mutant of the family's steps. */
  public static boolean hasAnything(Catalog catalog, String family) {
    return catalog.checks().stream()
        .anyMatch(check -> check.family().equals(family) && check.engine().equals("jqwik"));
  }

  /**
   * Tries mutants; passes each to {@code each} as it comes, and other messages to {@code log}.
   *
   * @param only the text that the ids of the mutants contain; empty for all
   */
  public FamilyResult run(
      String family, String only, Consumer<Generated> each, Consumer<String> log)
      throws IOException, CatalogException {
    Waivers waivers = Waivers.ofLibrary(root, family);
    demandWaivedMutants(family);
    List<Generated> mutants = new ArrayList<>();
    List<String> said = new ArrayList<>();
    long start = System.nanoTime();
    try (TempFolder temp = new TempFolder("generated");
        LastResort others =
            new LastResort(catalog, family, environment, children, besideMemory(family))) {
      Path plan = temp.path().resolve("plan");
      Files.write(plan, plan(family, only, waivers));
      Children.Ending ending =
          children.run(
              main(plan, temp.path()),
              root,
              LIMIT,
              line -> {
                String[] parts = line.split("\t", -1);
                switch (parts[0]) {
                  case "mutant" -> {
                    Generated mutant = waivers.judge(parse(family, parts));
                    if (mutant.survived()) {
                      mutant = askOthers(others, mutant, Path.of(parts[10]));
                    }
                    if (mutant != null) {
                      mutants.add(mutant);
                      each.accept(mutant);
                    }
                  }
                  case "mutants" -> log.accept(family + ": " + parts[1] + " mutants");
                  case "unnoticed" ->
                      log.accept(family + ": unnoticed by the " + parts[1] + ": " + parts[2]);
                  case "baseline" ->
                      log.accept(
                          family + ": green as it ships: " + parts[1] + ", " + parts[2] + " s");
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
      return new FamilyResult(family, seconds, List.copyOf(mutants), waivers.wrong(mutants));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Refuses waivers of mutants that do not exist. */
  void demandWaivedMutants(String family) throws IOException, CatalogException {
    Waivers waivers = Waivers.ofLibrary(root, family);
    List<String> plan = plan(family, "", waivers);
    plan.add("list\ttrue");
    Map<String, String> existing = new HashMap<>();
    List<String> said = new ArrayList<>();
    try (TempFolder temp = new TempFolder("listed")) {
      Path file = temp.path().resolve("plan");
      Files.write(file, plan);
      children.run(
          main(file, temp.path()),
          root,
          LIMIT,
          line -> {
            if (line.startsWith("exists\t")) {
              String[] parts = line.split("\t", -1);
              existing.put(parts[1], parts[2]);
            } else {
              said.add(line.replace('\t', ' '));
            }
          });
    }
    if (!said.remove("done") && !children.interrupted()) {
      throw new IOException(
          "the mutants of " + family + " cannot be listed: " + String.join(" ", said));
    }
    if (!children.interrupted()) {
      waivers.demandMutants(existing);
    }
  }

  private List<String> main(Path plan, Path scratch) throws IOException {
    return List.of(
        Children.java(),
        "-Xmx1g",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        explorerPath(),
        "dev.wakeproof.mutation.Main",
        plan.toString(),
        scratch.toString());
  }

  private static Generated askOthers(LastResort others, Generated mutant, Path folder) {
    try {
      return others.judge(mutant, folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path memory(String family) {
    return root.resolve("build/generated").resolve(family + ".tsv");
  }

  private Path besideMemory(String family) {
    return memory(family).resolveSibling(family + "-beside.tsv");
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

  private List<String> plan(String family, String only, Waivers waivers)
      throws IOException, CatalogException {
    List<String> plan = new ArrayList<>();
    plan.add("library\t" + root.resolve("java-impl/target/classes") + File.separator);
    plan.add("explorer\t" + explorerPath());
    plan.add("tests\t" + testsPath());
    plan.add("own\t" + root.resolve("mutation/target/classes"));
    plan.add("folder\t" + root.resolve("property-tests"));
    plan.add("memory\t" + memory(family));
    plan.add("ground\t" + root.resolve("java-impl/target/classes"));
    plan.add("ground\t" + root.resolve("explorer/target/classes"));
    Processors processors =
        Processors.of(Path.of("/proc/self/status"), System.getenv().getOrDefault("PATH", ""));
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      List<String> worker = new ArrayList<>(List.of("worker"));
      worker.addAll(processors.place().binding());
      plan.add(String.join("\t", worker));
    }
    plan.add("only\t" + only);
    // The cells belong to no family, so one family includes them.
    plan.add("cells\t" + family.equals(catalog.families().iterator().next()));
    StepLabels.of(List.of(root.resolve("java-impl/src/main/java")))
        .whereAllAre(words(root.resolve("specs").resolve(family)))
        .forEach((place, label) -> plan.add("step\t" + place + "\t" + label));
    for (Check check : verified(family, "explorer")) {
      plan.add(exploration(check));
    }
    tests(family).forEach(test -> plan.add("test\t" + test));
    waivers.ids().forEach(id -> plan.add("argued\t" + id));
    return plan;
  }

  /**
   * Returns the words of the family's specifications, which include its steps. Other code that the
   * explorations reach belongs to another family, whose checks cover it better.
   */
  private static Set<String> words(Path specs) throws IOException {
    Set<String> words = new TreeSet<>();
    try (Stream<Path> files = Files.list(specs)) {
      for (Path module : files.filter(file -> file.toString().endsWith(".tla")).toList()) {
        WORD.matcher(Files.readString(module))
            .results()
            .map(MatchResult::group)
            .forEach(words::add);
      }
    }
    return words;
  }

  private static String exploration(Check check) {
    List<String> parts =
        new ArrayList<>(List.of("exploration", check.id(), check.target(), check.memory()));
    for (Map.Entry<String, Long> setting : new TreeMap<>(check.search()).entrySet()) {
      parts.add(setting.getKey() + "=" + setting.getValue());
    }
    return String.join("\t", parts);
  }

  /** Returns the checks of a family that hold and are not too slow. */
  private List<Check> verified(String family, String engine) {
    return catalog.checks().stream()
        .filter(check -> check.family().equals(family) && check.engine().equals(engine))
        .filter(check -> check.role() == Role.VERIFY && check.size() != Size.LARGE)
        .toList();
  }

  /**
   * Returns the family's property tests, and all other tests of the library: the run finds out
   * which lines each test covers.
   */
  private List<String> tests(String family) throws IOException {
    TreeSet<String> tests = new TreeSet<>();
    verified(family, "jqwik").forEach(check -> tests.add(check.target().split("#", -1)[0]));
    for (String module : TESTING) {
      Path classes = root.resolve(module).resolve("target/test-classes");
      try (Stream<Path> files = Files.walk(classes)) {
        files
            .map(file -> classes.relativize(file).toString().replace(File.separatorChar, '.'))
            .filter(name -> name.endsWith("Test.class"))
            .filter(name -> ELSEWHERE.stream().noneMatch(name::startsWith))
            .map(name -> name.substring(0, name.length() - ".class".length()))
            .forEach(tests::add);
      }
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
