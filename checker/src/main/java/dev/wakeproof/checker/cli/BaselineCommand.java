package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.CatalogText;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.catalog.Selection;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.catalog.Work;
import dev.wakeproof.checker.code.Freshness;
import dev.wakeproof.checker.code.RaisedProperties;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.run.Archive;
import dev.wakeproof.checker.run.Budget;
import dev.wakeproof.checker.run.Runner;
import dev.wakeproof.checker.verdict.Result;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Records the baseline of checks: the properties that they state, and their number of states. */
@Command(
    name = "baseline",
    description = {
      "Records in specs/*/checks.yaml how many states each selected check visits.",
      "For checks of Java it also records their properties. It prints each change."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:written; with --missing: every check has a baseline, or the reason why it has none",
      "1:a check ended with another verdict than expected; a baseline is missing",
      "2:bad usage, catalog or environment",
      "130:interrupted; the checks that had ended are recorded"
    })
final class BaselineCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private SelectionOptions selection;

  @Parameters(paramLabel = "CHECK", arity = "0..*", description = "These checks.")
  private Set<String> checks = new LinkedHashSet<>();

  @Option(names = "--no-run", description = "Run nothing; record only the properties of the Java.")
  private boolean withoutRunning;

  @Option(names = "--missing", description = "Write nothing; list the checks without a baseline.")
  private boolean missing;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Path root = project.root();
    Catalog catalog = CatalogLoader.loadUndeclared(root);
    if (missing) {
      return showMissing(catalog);
    }
    List<Check> selected = selection.selection(checks).from(catalog);
    new Freshness(root).demand(selected.stream().map(Check::engine).distinct().toList());
    declare(root, selected);
    if (withoutRunning) {
      return ExitCode.AS_EXPECTED;
    }
    Catalog declared = project.catalog();
    return pin(root, selected.stream().map(check -> declared.check(check.id())).toList());
  }

  private int showMissing(Catalog catalog) throws CatalogException {
    PrintWriter out = spec.commandLine().getOut();
    List<Check> without =
        new Selection(Set.of(), Set.of(), Size.LARGE, Set.of())
            .from(catalog).stream()
                .filter(check -> Work.isToBePinned(check))
                .filter(check -> check.expect().work().counts().isEmpty())
                .toList();
    List<Check> missing = without.stream().filter(check -> !isExcused(check)).toList();
    for (Check check : without) {
      String reason = isExcused(check) ? ": no baseline: " + check.expect().noBaseline() : "";
      out.printf("%-6s  %s%s%n", check.size(), check.id(), reason);
    }
    out.println(
        missing.size()
            + " checks lack the baseline that they must have; "
            + (without.size() - missing.size())
            + " large ones state why they have none");
    if (!without.isEmpty()) {
      out.println("to record them: " + Installation.command("baseline CHECK..."));
    }
    return missing.isEmpty() ? ExitCode.AS_EXPECTED : ExitCode.NOT_AS_EXPECTED;
  }

  /** Returns whether a check needs no baseline. A check that CI runs often must have one. */
  private static boolean isExcused(Check check) {
    return check.size() == Size.LARGE && check.expect().noBaseline() != null;
  }

  private void declare(Path root, List<Check> selected) throws IOException, CatalogException {
    RaisedProperties raised = new RaisedProperties(root);
    Map<String, CatalogText> texts = new LinkedHashMap<>();
    for (Check check : selected) {
      if (!check.engine().matches("explorer|jpf|jqwik")) {
        continue; // Their configuration says it.
      }
      List<String> found = raisedBy(check, raised);
      if (!same(check.properties(), found)) {
        text(root, check, texts).declare(check, found);
        change(check, "properties", check.properties(), found);
      }
    }
    write(texts);
  }

  private static List<String> raisedBy(Check check, RaisedProperties raised)
      throws CatalogException {
    Optional<String> missing = raised.missing(check);
    if (missing.isPresent()) {
      throw new CatalogException(check.id() + missing.get());
    }
    return raised.of(check);
  }

  private static boolean same(List<String> declared, List<String> found) {
    return declared != null && Set.copyOf(declared).equals(Set.copyOf(found));
  }

  private int pin(Path root, List<Check> selected)
      throws CatalogException, IOException, InterruptedException {
    Children children = new Children();
    List<Engine> engines = Engines.all(root, System.getenv(), children);
    List<Check> run = selected.stream().filter(Work::isToBePinned).toList();
    if (run.isEmpty()) {
      throw new CatalogException(
          "none of the selected checks records its work: "
              + selected.stream().map(Check::id).collect(Collectors.joining(", ")));
    }
    Readiness.demand(root, engines, run);
    Map<String, CatalogText> texts = new LinkedHashMap<>();
    List<Result> unrecorded = new ArrayList<>();
    try (Interruption interruption = new Interruption(children)) {
      PrintWriter out = spec.commandLine().getOut();
      Rows rows = new Rows(run, Ansi.OFF);
      PlainLog log = new PlainLog(out, rows, System::nanoTime);
      for (Result result :
          new Runner(engines, Budget.ofThisMachine(), children, Archive.NONE, log).run(run)) {
        Check check = result.check();
        if (result.verdict().outcome() != check.expect().verdict()) {
          unrecorded.add(result);
          continue;
        }
        Work work = result.verdict().work().pinnedFor(check);
        if (!work.equals(check.expect().work())) {
          text(root, check, texts).pin(check, work);
          change(check, "work", check.expect().work().counts(), work.counts());
        }
      }
      write(texts);
      unrecorded.forEach(
          result ->
              out.println(
                  result.check().id()
                      + ": not recorded; expected "
                      + result.check().expect().verdict()
                      + ", got "
                      + result.verdict().outcome()));
      if (interruption.happened()) {
        return ExitCode.INTERRUPTED;
      }
      return unrecorded.isEmpty() ? ExitCode.AS_EXPECTED : ExitCode.NOT_AS_EXPECTED;
    }
  }

  private static CatalogText text(Path root, Check check, Map<String, CatalogText> texts)
      throws IOException {
    CatalogText text = texts.get(check.family());
    if (text == null) {
      text = new CatalogText(root.resolve("specs").resolve(check.family()).resolve("checks.yaml"));
      texts.put(check.family(), text);
    }
    return text;
  }

  private static void write(Map<String, CatalogText> texts) throws IOException {
    for (CatalogText text : texts.values()) {
      text.write();
    }
  }

  private void change(Check check, String what, Object before, Object after) {
    if (!after.equals(before)) {
      spec.commandLine()
          .getOut()
          .println(
              check.id()
                  + ": "
                  + what
                  + ": "
                  + (before == null ? "none" : before)
                  + " -> "
                  + after);
    }
  }
}
