package dev.wakeproof.prove;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Proves the plan of one module: {@code Main PLAN FOLDERS [action=A] [lemma=L] [drop=L|each]
 * [until=failed] [steps=N] [report=FILE]}, where FOLDERS are searched for modules, separated as a
 * class path is.
 */
public final class Main {
  private static final int USUAL_STEPS = 20_000_000;
  private static final String EACH = "each";

  /** Without a needed lemma the solver seldom ends by itself. */
  private static final int DROP_SHARE = 20;

  /** The share of the steps with which a seeded bug is tried first. */
  private static final int REFUTE_SHARE = 5;

  private static final int PROVED = 0;
  private static final int NOT_PROVED = 1;
  private static final int BAD_INPUT = 2;

  private final Path plan;
  private final List<Path> folders = new ArrayList<>();
  private final Set<String> actions = new HashSet<>();
  private final Set<String> properties = new HashSet<>();
  private final Set<String> dropped = new HashSet<>();
  private boolean untilFailed;
  private boolean dropsEach;
  private int steps = USUAL_STEPS;
  private Path report;

  private Main(String[] args) {
    plan = Path.of(args[0]);
    Arrays.stream(args[1].split(java.io.File.pathSeparator)).map(Path::of).forEach(folders::add);
    for (String option : Arrays.asList(args).subList(2, args.length)) {
      String[] parts = option.split("=", 2);
      switch (parts[0]) {
        case "action" -> actions.add(parts[1]);
        case "lemma" -> properties.add(parts[1]);
        case "drop" -> drop(parts[1]);
        case "until" -> untilFailed = parts[1].equals("failed");
        case "steps" -> steps = Integer.parseInt(parts[1]);
        case "report" -> report = Path.of(parts[1]);
        default -> throw new Refused("no option is called " + parts[0]);
      }
    }
  }

  private void drop(String lemma) {
    if (lemma.equals(EACH)) {
      dropsEach = true;
    } else {
      dropped.add(lemma);
    }
  }

  public static void main(String[] args) throws IOException {
    // SANY prints through a replaced stream; this one is for people.
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      System.exit(new Main(args).prove(out));
    } catch (Refused e) {
      out.println("refused: " + e.getMessage());
      System.exit(BAD_INPUT);
    }
  }

  private int prove(PrintStream out) throws IOException {
    Solver solver = new Solver(steps);
    String module = plan.getFileName().toString().replaceFirst("\\.prove$", "");
    Declarations declarations =
        new Declarations(
            ModuleLoader.load(module, folders, report == null ? line -> {} : out::println),
            Plan.read(plan));
    Report results = null;
    if (untilFailed) {
      // A mistake is mostly found with few steps; without them the solver spends them all first.
      PrintStream nowhere =
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
      results = prove(declarations, solver.briefer(REFUTE_SHARE), new Report(module, nowhere));
    }
    if (results == null || !results.isRefuted()) {
      results = prove(declarations, solver, new Report(module, out));
    }
    if (report != null) {
      Files.write(report, results.lines());
    }
    return results.allProved() ? PROVED : NOT_PROVED;
  }

  private Report prove(Declarations declarations, Solver limited, Report results) {
    Translation translation = new Translation(declarations, null);
    Prover.Selection selection = new Prover.Selection(actions, properties, dropped, untilFailed);
    Prover prover = new Prover(translation, declarations.plan(), limited, selection, results::add);
    prover.run();
    if (results.all().isEmpty()) {
      throw new Refused(
          "no obligation of " + translation.module() + " is of this action and this lemma");
    }
    results.given(
        declarations.assumptions(),
        translation.context().facts(),
        declarations.plan().names("fact"));
    results.counterexample(declarations, new Solver(steps), prover.lemmas());
    if (selection.isAll()) {
      results.unneeded(declarations.plan().names("lemma"), declarations.plan().names("goal"));
    }
    if (dropsEach && results.allProved()) {
      new Drops(declarations, translation, new Solver(steps / DROP_SHARE))
          .each(results.all(), results::without);
    }
    results.finish();
    return results;
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }
}
