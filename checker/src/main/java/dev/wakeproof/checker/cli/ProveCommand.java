package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.ProofPlan;
import dev.wakeproof.checker.engine.prove.ProveEngine;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.host.TempFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proves modules and prints each obligation that is not proved. */
@Command(
    name = "prove",
    description = {
      "Proves the lemmas and goals of proof modules for every number of processes; without a name"
          + " those of the catalog. A file MODULE.prove beside the module states types, lemmas and"
          + " goals; docs/prove.md explains it."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all is proved",
      "1:an obligation is not proved",
      "2:bad usage, or a module that the prover does not support",
      "130:interrupted"
    })
final class ProveCommand implements Callable<Integer> {
  private static final String PROVE = "prove";
  private static final String PLAN = ".prove";
  private static final String SPECS = "specs";
  private static final Duration LIMIT = Duration.ofHours(1);

  @Mixin private ProjectOptions project;

  @Parameters(
      paramLabel = "MODULE",
      arity = "0..*",
      description = "A proof module in specs/, or a file MODULE.prove of another project.")
  private List<String> modules = new ArrayList<>();

  @Option(
      names = "--action",
      paramLabel = "A",
      split = ",",
      description = "Only the obligations of these actions.")
  private List<String> actions = new ArrayList<>();

  @Option(
      names = "--lemma",
      paramLabel = "L",
      split = ",",
      description = "Only the obligations of these lemmas, goals and steps.")
  private List<String> lemmas = new ArrayList<>();

  @Option(
      names = "--drop",
      paramLabel = "L",
      split = ",",
      description = {
        "Prove the others without these lemmas. \"each\": after the proof, drop each lemma in turn"
            + " and print an obligation that fails without it."
      })
  private List<String> dropped = new ArrayList<>();

  @Spec private CommandSpec spec;

  private final Children children = new Children();

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    ProveEngine engine = new ProveEngine(root, System.getenv(), children);
    List<Check> checks = checks(root);
    Readiness.demand(root, List.of(engine), checks);
    int worst = ExitCode.AS_EXPECTED;
    try (TempFolder temp = new TempFolder(PROVE);
        Interruption interruption = new Interruption(children)) {
      for (Proof proof : proofs(root, engine, checks, temp.path())) {
        int exit = run(proof, root);
        if (interruption.happened()) {
          return ExitCode.INTERRUPTED;
        }
        worst = Math.max(worst, exit);
      }
    }
    return worst;
  }

  /** Returns the checks of the catalog; a module named by its file needs none. */
  private List<Check> checks(Path root) throws CatalogException, IOException {
    if (!modules.isEmpty() && !Files.isDirectory(root.resolve(SPECS))) {
      return List.of();
    }
    List<Check> checks =
        project.catalog().checks().stream()
            .filter(check -> check.engine().equals(PROVE) && check.seededBug() == null)
            .toList();
    if (modules.isEmpty() && checks.isEmpty()) {
      throw new CatalogException(
          "no check of the catalog proves a module; name one, or add a check with 'prove: MODULE'"
              + " to specs/FAMILY/checks.yaml");
    }
    return checks;
  }

  /** Prints what the prover says; of a module that it refuses one line for people. */
  private int run(Proof proof, Path root) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<String> refusal = new ArrayList<>();
    Children.Ending ending =
        children.run(
            withOptions(proof.invocation()),
            LIMIT,
            line -> {
              if (!refusal.isEmpty() || ProveEngine.isRefusal(line)) {
                refusal.add(line);
              } else {
                out.println(line);
              }
            });
    out.flush();
    if (!refusal.isEmpty()) {
      Path base = proof.plan().startsWith(root) ? root : proof.plan().getParent();
      PrintWriter err = spec.commandLine().getErr();
      err.println("wakeproof: " + ProveEngine.refusal(refusal, base));
      err.flush();
    }
    return ending.exit();
  }

  private record Proof(Path plan, Invocation invocation) {}

  private List<Proof> proofs(Path root, ProveEngine engine, List<Check> checks, Path scratch)
      throws CatalogException, IOException {
    List<Proof> proofs = new ArrayList<>();
    if (modules.isEmpty()) {
      for (Check check : checks) {
        proofs.add(new Proof(ProofPlan.of(root, check), engine.invocation(check, scratch)));
      }
    }
    for (String module : modules) {
      Path plan = plan(root, checks, module);
      proofs.add(new Proof(plan, engine.invocation(plan, family(root, plan), scratch)));
    }
    return proofs;
  }

  private static Path plan(Path root, List<Check> checks, String module)
      throws CatalogException, IOException {
    for (Check check : checks) {
      if (check.target().equals(module)) {
        return ProofPlan.of(root, check);
      }
    }
    if (module.endsWith(PLAN)) {
      Path file = Path.of(module).toAbsolutePath();
      if (Files.isRegularFile(file)) {
        return file;
      }
      throw new CatalogException("there is no file " + file);
    }
    Path specs = root.resolve(SPECS);
    if (Files.isDirectory(specs)) {
      try (Stream<Path> tree = Files.walk(specs, 2)) {
        Optional<Path> file = tree.filter(path -> path.endsWith(module + PLAN)).findFirst();
        if (file.isPresent()) {
          return file.get();
        }
      }
    }
    throw new CatalogException("there is no " + module + PLAN + " in a folder of " + specs);
  }

  /** Returns the family of a plan in {@code specs/}; null for a plan of another project. */
  private static String family(Path root, Path plan) {
    Path folder = plan.getParent();
    return root.resolve(SPECS).equals(folder.getParent()) ? folder.getFileName().toString() : null;
  }

  private Invocation withOptions(Invocation invocation) {
    Invocation all = invocation;
    for (String action : actions) {
      all = all.with("action=" + action);
    }
    for (String lemma : lemmas) {
      all = all.with("lemma=" + lemma);
    }
    for (String lemma : dropped) {
      all = all.with("drop=" + lemma);
    }
    return all;
  }
}
