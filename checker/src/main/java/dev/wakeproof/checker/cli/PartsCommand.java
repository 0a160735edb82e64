package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Verdict;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.explorer.Parts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One long exploration, a part at a time, here or on many machines. */
@Command(
    name = "parts",
    description = {
      "Explores one check in parts, leaving out those that are done, and makes one verdict of them.",
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the verdict is as expected; with --part: the part is explored",
      "1:it is not, or a part ended in an error or went over a limit",
      "2:bad usage, catalog or environment; with --merge: a part is missing",
      "130:interrupted; the parts that were done are kept"
    })
final class PartsCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private OneCheck one;

  @Option(names = "--of", paramLabel = "N", required = true, description = "How many parts.")
  private int of;

  @Option(names = "--part", paramLabel = "K", description = "Explore this one only, from 1 to N.")
  private Integer number;

  @Option(names = "--merge", description = "Explore nothing: only make one verdict of all parts.")
  private boolean merge;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "Where the parts are kept (build/parts).")
  private Path folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException, InterruptedException {
    Path root = project.root();
    Check check = one.from(project.catalog());
    if (!check.engine().equals("explorer") || check.search().containsKey("seed")) {
      throw new CatalogException(
          check.id() + " is no exploration of all schedules: it has no parts");
    }
    if (check.search().containsKey("symmetry") || check.search().containsKey("forgets")) {
      throw new CatalogException(
          check.id() + " takes states that are alike for one, which may be in several parts");
    }
    if (of < 1 || (number != null && (number < 1 || number > of || merge))) {
      throw new CatalogException("--part goes from 1 to --of, and not with --merge");
    }
    Children children = new Children();
    ExplorerEngine engine = new ExplorerEngine(root, System.getenv(), children);
    Readiness.demand(root, List.of(engine), List.of(check));
    Path place = folder == null ? root.resolve("build/parts") : folder.toAbsolutePath();
    Parts parts = new Parts(engine, check, of, place);
    try (Interruption interruption = new Interruption(children)) {
      List<Integer> missing = parts.missing();
      if (merge && !missing.isEmpty()) {
        throw new CatalogException(
            missing.stream()
                .map(part -> "part " + part + "/" + of + " of " + check.id())
                .collect(
                    Collectors.joining(
                        ", ",
                        "missing, or explored without all that the others have found to be"
                            + " shared: ",
                        "")));
      }
      while (!missing.isEmpty() && (number == null || missing.contains(number))) {
        int next = number == null ? missing.get(0) : number;
        Verdict verdict = parts.explore(next);
        say("part " + next + "/" + of + ": " + shown(verdict));
        if (interruption.happened()) {
          return ExitCode.INTERRUPTED;
        }
        if (verdict.outcome() == Outcome.ERROR) {
          return ExitCode.NOT_AS_EXPECTED;
        }
        if (number == null && verdict.outcome() == Outcome.VIOLATED) {
          // What is violated in a part is violated.
          break;
        }
        missing = parts.missing();
      }
      return number == null ? conclude(check, parts.verdict()) : ExitCode.AS_EXPECTED;
    } finally {
      children.hosts().retire();
    }
  }

  private int conclude(Check check, Verdict verdict) {
    boolean expected =
        verdict.outcome() == check.expect().verdict()
            && (verdict.outcome() != Outcome.VIOLATED
                || Objects.equals(verdict.property(), check.expect().property()));
    say(
        (expected ? "ok " : "FAILED ")
            + check.id()
            + " in "
            + of
            + " parts: "
            + shown(verdict)
            + (expected ? "" : ", expected " + check.expect()));
    return expected ? ExitCode.AS_EXPECTED : ExitCode.NOT_AS_EXPECTED;
  }

  private static String shown(Verdict verdict) {
    return verdict.outcome()
        + (verdict.property() == null ? "" : " " + verdict.property())
        + (verdict.distinctStates() == null ? "" : ", " + verdict.distinctStates() + " states")
        + (verdict.reason() == null ? "" : ": " + verdict.reason());
  }

  private void say(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
