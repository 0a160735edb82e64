package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.affected.Affected;
import dev.wakeproof.checker.affected.Place;
import dev.wakeproof.checker.affected.Subject;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Claim;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.kept.KeptVerdicts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what a change touches, and the commands that check it. */
@Command(
    name = "affected",
    description = "Prints everything that a change of a step, file or property touches.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:printed", "2:bad usage or catalog, or nothing of that name"})
final class AffectedCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;

  @Parameters(
      paramLabel = "LABEL|FILE|PROPERTY",
      description = "A step such as U4_ClaimNode, a source file or its name, or a property.")
  private String name;

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      defaultValue = "medium",
      description = "Run checks up to this size: small, medium (default) or large, which is all.")
  private String size;

  @Option(names = "--ids", description = "Print only the ids of the checks, with commas.")
  private boolean ids;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    List<Engine> engines = Engines.all(root, System.getenv(), new Children());
    Contents contents = new Contents();
    Affected affected =
        Affected.of(project.catalog(), name, check -> dependencies(check, engines, contents));
    PrintWriter out = spec.commandLine().getOut();
    Size upTo = Size.parse(size);
    List<Check> checks =
        affected.checks().stream().filter(check -> check.size().compareTo(upTo) <= 0).toList();
    if (ids) {
      out.println(checks.stream().map(Check::id).collect(Collectors.joining(",")));
      return ExitCode.AS_EXPECTED;
    }
    KeptVerdicts kept = new KeptVerdicts(root, engines, false, line -> {});
    print(affected, checks, kept, out);
    return ExitCode.AS_EXPECTED;
  }

  /** Returns what a check reads; empty for an engine that is not installed and cannot say it. */
  private static Set<String> dependencies(Check check, List<Engine> engines, Contents contents) {
    try {
      Engine engine = Engines.of(check, engines);
      return engine.unavailable().isPresent()
          ? Set.of()
          : engine
              .ingredients(check, contents)
              .map(Ingredients::parts)
              .map(parts -> parts.keySet())
              .orElse(Set.of());
    } catch (IOException e) {
      return Set.of();
    }
  }

  private static void print(
      Affected affected, List<Check> checks, KeptVerdicts kept, PrintWriter out) {
    Subject subject = affected.subject();
    out.println(subject.name() + " (" + subject.kind().name().toLowerCase(Locale.ROOT) + ")");
    section(out, "where it stands", subject.places().stream().map(Place::toString).toList());
    section(out, "to run", commands(affected, checks, kept));
    section(out, "seeded bugs", names(affected.seededBugs()));
    section(out, "seeded bugs whose patch no longer applies", names(affected.outdated()));
    section(out, "access modes", affected.accessModes().stream().map(Place::toString).toList());
    section(out, "waived mutants", affected.waivers().stream().map(Place::toString).toList());
    List<String> claims = affected.claims().stream().map(Claim::id).toList();
    section(out, "claims", claims.isEmpty() ? claims : List.of(String.join(", ", claims)));
    section(out, "checks", counts(affected.checks(), kept));
  }

  private static List<String> names(List<SeededBug> bugs) {
    return bugs.stream().map(bug -> bug.name() + "  " + bug.about()).toList();
  }

  /** Returns one line for each engine and size, with the time that the last runs took. */
  private static List<String> counts(List<Check> checks, KeptVerdicts kept) {
    List<String> lines = new ArrayList<>();
    for (Size size : Size.values()) {
      Map<String, List<Check>> byEngine =
          checks.stream()
              .filter(check -> check.size() == size)
              .collect(Collectors.groupingBy(Check::engine, TreeMap::new, Collectors.toList()));
      byEngine.forEach((engine, some) -> lines.add(count(size, engine, some, kept)));
    }
    return lines;
  }

  private static String count(Size size, String engine, List<Check> checks, KeptVerdicts kept) {
    return String.format(
        Locale.ROOT,
        "%-6s %-11s %4d  %s",
        size.name().toLowerCase(Locale.ROOT),
        engine,
        checks.size(),
        lasted(checks, kept));
  }

  private static String lasted(List<Check> checks, KeptVerdicts kept) {
    double seconds = 0;
    int unknown = 0;
    for (Check check : checks) {
      OptionalDouble last = kept.lastSeconds(check);
      seconds += last.orElse(0);
      unknown += last.isPresent() ? 0 : 1;
    }
    return String.format(Locale.ROOT, "%.0f s", seconds)
        + (unknown == 0 ? "" : ", and " + unknown + " not run yet");
  }

  private static List<String> commands(Affected affected, List<Check> checks, KeptVerdicts kept) {
    List<String> commands = new ArrayList<>();
    Set<String> first = affected.finders();
    first.retainAll(checks.stream().map(Check::id).toList());
    if (!first.isEmpty()) {
      commands.add(
          "make build && ./wakeproof check --check "
              + String.join(",", first)
              + "   # these find its seeded bugs");
    }
    String name = affected.subject().name();
    if (!checks.isEmpty()) {
      commands.add(
          "make build && ./wakeproof check --check $(./wakeproof affected "
              + name
              + " --ids)   # "
              + checks.size()
              + " checks, "
              + lasted(checks, kept));
    }
    String mutate =
        affected.seededBugs().stream()
            .filter(bug -> bug.javaChange() != null)
            .map(SeededBug::name)
            .collect(Collectors.joining(","));
    if (!mutate.isEmpty()) {
      commands.add("./wakeproof mutate --seeded-bug " + mutate);
    }
    return commands;
  }

  private static void section(PrintWriter out, String title, List<String> lines) {
    out.println();
    out.println(title + (lines.isEmpty() ? ": none" : " (" + lines.size() + ")"));
    lines.forEach(line -> out.println("  " + line));
  }
}
