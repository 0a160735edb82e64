package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.code.ExecutedModels;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.TextPatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever could be checked is: a configuration, a scenario or a part that no check uses looks as
 * if it were.
 */
class UnusedTest {
  private static final Path SPECS = Repository.ROOT.resolve("specs");
  private static final Pattern USES =
      Pattern.compile("\\b(?:EXTENDS|INSTANCE)\\s+(\\w+(?:,\\s*\\w+)*)");
  private static final Pattern WORD = Pattern.compile("\\w+");
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^(\\w+)(?:\\([^)]*\\))?\\s*==([^\\n]*(?:\\n[ \\t]+[^\\n]*)*)");

  private static final Map<Path, String> WITHOUT_COMMENTS = new ConcurrentHashMap<>();

  private List<Check> checks;

  @BeforeEach
  void load() throws CatalogException {
    checks = Repository.catalog().checks();
  }

  @Test
  void configurations_ofAllFamilies_belongToChecks() throws IOException {
    Set<Path> used = models().map(TlcTarget::configFile).collect(set());
    assertNoneUnused(files(SPECS, ".cfg"), used);
  }

  @Test
  void modules_ofAllFamilies_belongToChecks() throws IOException {
    Stream<Path> proofs = of("prove").map(UnusedTest::target);
    Stream<Path> models = models().map(TlcTarget::module);
    assertNoneUnused(files(SPECS, ".tla"), reached(Stream.concat(models, proofs), modules()));
  }

  @Test
  void definitions_ofModelBounds_areUsed() throws IOException {
    Map<Path, String> texts = new TreeMap<>();
    for (Path module : files(SPECS, ".tla")) {
      texts.put(module, withoutComments(module));
    }
    for (Path config : files(SPECS, ".cfg")) {
      texts.put(config, withoutComments(config));
    }
    models()
        .filter(model -> model.derived() != null)
        .forEach(model -> texts.put(model.config(), model.derived().text()));
    Map<Path, Map<String, Long>> uses = new HashMap<>();
    texts.forEach(
        (file, text) ->
            WORD.matcher(text)
                .results()
                .forEach(
                    word ->
                        uses.computeIfAbsent(family(file), family -> new HashMap<>())
                            .merge(word.group(), 1L, Long::sum)));
    List<String> unused = new ArrayList<>();
    for (Path module : texts.keySet()) {
      if (module.getFileName().toString().startsWith("MC")) {
        Set<String> defined =
            DEFINITION.matcher(texts.get(module)).results().map(d -> d.group(1)).collect(set());
        defined.removeIf(name -> uses.get(family(module)).get(name) > 1);
        defined.forEach(name -> unused.add(Repository.ROOT.relativize(module) + ": " + name));
      }
    }
    assertThat(unused).isEmpty();
  }

  /** A family's folder holds what a reader looks for, and no bounds. */
  @Test
  void bounds_ofAllFamilies_areInTheirOwnFolder() throws IOException {
    Set<Path> bounds = files(SPECS, ".cfg");
    files(SPECS, ".tla").stream()
        .filter(module -> module.getFileName().toString().startsWith("MC"))
        .forEach(bounds::add);
    assertThat(bounds)
        .isNotEmpty()
        .allSatisfy(file -> assertThat(file.getParent()).hasFileName("bounds"));
  }

  /**
   * A description that two checks share is mostly a copy that was not adapted. Java PathFinder
   * explores scenarios of other checks, and all checks of a seeded bug have one description.
   */
  @Test
  void descriptions_ofDifferentTargets_differ() {
    Map<String, Set<String>> targets = new TreeMap<>();
    for (Check check : checks) {
      if (check.seededBug() == null && !check.engine().equals("jpf")) {
        targets.computeIfAbsent(check.about(), about -> new TreeSet<>()).add(check.target());
      }
    }
    targets.values().removeIf(of -> of.size() == 1);
    assertThat(targets).isEmpty();
  }

  /** Without the number, a property could be lost from a configuration. */
  @Test
  void tlcChecks_thatMustHold_countTheirProperties() throws Exception {
    List<String> without = new ArrayList<>();
    for (String family : Repository.catalog().families()) {
      String rows = Files.readString(SPECS.resolve(family).resolve("checks.yaml"));
      for (String row : rows.split("(?m)^- id: ", -1)) {
        if (row.contains("\n  tlc: ") && row.contains("\n  holds: ")) {
          boolean counts = row.matches("(?s).*\n  holds: \\{[^}]*properties: .*");
          without.addAll(counts ? List.of() : List.of(row.lines().findFirst().orElse("")));
        }
      }
    }
    assertThat(without).isEmpty();
  }

  /** Each patch applies, so the seeded bug exists. */
  @Test
  void patches_ofSeededBugs_apply() throws Exception {
    List<SeededBug> bugs = Repository.catalog().seededBugs();
    assertThat(bugs).hasSizeGreaterThan(100);
    for (SeededBug bug : bugs) {
      if (bug.specPatch() != null) {
        apply(
            TextPatch.read(
                bug.specPatch(), Repository.ROOT.relativize(bug.specPatch()).toString()));
      }
      if (bug.javaChange() != null) {
        apply(bug.javaChange());
      }
    }
  }

  private static void apply(Change change) throws Exception {
    for (String file : change.files()) {
      String text = Files.readString(Repository.ROOT.resolve(file));
      assertThat(change.apply(file, text)).isNotEqualTo(text);
    }
  }

  /** A text that no check of the seeded bug reads would be changed for nothing. */
  @Test
  void specPatches_ofSeededBugs_changeModulesThatTheirChecksRead() throws Exception {
    List<String> unread = new ArrayList<>();
    Map<String, Path> modules = modules();
    for (SeededBug bug : Repository.catalog().seededBugs()) {
      if (bug.specPatch() != null) {
        Stream<Path> models =
            models(check -> bug.name().equals(check.seededBug())).map(TlcTarget::module);
        Stream<Path> proofs =
            of("prove")
                .filter(check -> bug.name().equals(check.seededBug()))
                .map(UnusedTest::target);
        Set<Path> read = reached(Stream.concat(models, proofs), modules);
        TextPatch.read(bug.specPatch(), bug.name()).files().stream()
            .filter(changed -> !read.contains(Repository.ROOT.resolve(changed)))
            .forEach(changed -> unread.add(bug.name() + ": " + changed));
      }
    }
    assertThat(unread).isEmpty();
  }

  private static Map<String, Path> modules() throws IOException {
    return files(SPECS, ".tla").stream()
        .collect(Collectors.toMap(file -> simpleName(file, ".tla"), file -> file));
  }

  /** Those modules, and all that they read. */
  private static Set<Path> reached(Stream<Path> starts, Map<String, Path> modules) {
    Set<Path> reached = new TreeSet<>();
    List<Path> unread = new ArrayList<>(starts.toList());
    while (!unread.isEmpty()) {
      Path module = unread.remove(unread.size() - 1);
      if (reached.add(module)) {
        USES.matcher(withoutComments(module))
            .results()
            .flatMap(uses -> Stream.of(uses.group(1).split(",\\s*")))
            .filter(modules::containsKey)
            .forEach(name -> unread.add(modules.get(name)));
      }
    }
    return reached;
  }

  /** What TLC checks, and what the Java is held beside. */
  private Stream<TlcTarget> models() {
    ExecutedModels executed = new ExecutedModels(Repository.ROOT);
    return Stream.concat(
        models(check -> true),
        of("jqwik")
            .flatMap(check -> executed.of(check).stream())
            .distinct()
            .map(model -> model.split("/", 2))
            .map(model -> TlcTarget.of(Repository.ROOT, model[0], model[1])));
  }

  private Stream<TlcTarget> models(Predicate<Check> which) {
    return Stream.concat(
        of("tlc").filter(which).map(check -> TlcTarget.of(Repository.ROOT, check)),
        of("conformance").filter(which).map(check -> TlcTarget.of(Repository.ROOT, check)));
  }

  @Test
  void jpfFiles_inTheConfiguration_belongToChecks() throws IOException {
    Set<Path> used = of("jpf").map(UnusedTest::target).collect(set());
    assertNoneUnused(files(Repository.ROOT.resolve("jpf-config"), ".jpf"), used);
  }

  /** By the explorer, beside a specification, by Java PathFinder, or in random schedules. */
  @Test
  void scenarios_ofAllPackages_belongToChecks() throws IOException {
    Set<String> used = of("explorer").map(Check::target).collect(set());
    of("conformance").map(Check::target).forEach(used::add);
    for (Check check : of("jpf").toList()) {
      JpfFile.read(target(check)).scenario().ifPresent(used::add);
    }
    for (Check check : of("jqwik").toList()) {
      Pattern.compile("import (dev\\.wakeproof\\.scenario\\.[\\w.]+);")
          .matcher(Files.readString(target(check)))
          .results()
          .forEach(imported -> used.add(imported.group(1)));
    }
    Path sources = Repository.ROOT.resolve("scenarios/src/main/java");
    Path common = sources.resolve("dev/wakeproof/scenario");
    Pattern runnable = Pattern.compile("(?m)^public (?:final )?class \\w+ (?:extends|implements) ");
    Set<String> scenarios = new TreeSet<>();
    for (Path file : files(sources, ".java")) {
      String text = Files.readString(file);
      if (!file.getParent().equals(common)
          && runnable.matcher(text).find()
          && text.contains("public " + simpleName(file, ".java") + "()")) {
        String name = sources.relativize(file).toString().replace('/', '.');
        scenarios.add(name.substring(0, name.length() - ".java".length()));
      }
    }
    assertThat(scenarios).hasSizeGreaterThan(100);
    scenarios.removeAll(used);
    assertThat(scenarios).as("used by no check").isEmpty();
  }

  private static void assertNoneUnused(Collection<Path> files, Set<Path> used) {
    assertThat(files.stream().filter(file -> !used.contains(file)).map(Repository.ROOT::relativize))
        .as("used by no check")
        .isEmpty();
  }

  private Stream<Check> of(String engine) {
    return checks.stream().filter(check -> check.engine().equals(engine));
  }

  private static Path target(Check check) {
    return Repository.ROOT.resolve(
        TargetFile.of(Repository.ROOT, check.family(), check.engine(), check.target()));
  }

  private static String withoutComments(Path file) {
    return WITHOUT_COMMENTS.computeIfAbsent(file, UnusedTest::readWithoutComments);
  }

  private static String readWithoutComments(Path file) {
    try {
      return Files.readString(file)
          .replaceAll("(?s)\\(\\*.*?\\*\\)", " ")
          .replaceAll("\\\\\\*.*", " ");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.filter(file -> file.toString().endsWith(suffix))
          .filter(file -> !file.toString().contains("/target/"))
          .collect(set());
    }
  }

  private static Path family(Path file) {
    return SPECS.relativize(file).getName(0);
  }

  private static String simpleName(Path file, String suffix) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - suffix.length());
  }

  private static <T> Collector<T, ?, Set<T>> set() {
    return Collectors.toCollection(TreeSet::new);
  }
}
