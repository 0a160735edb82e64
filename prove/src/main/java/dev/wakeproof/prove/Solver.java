package dev.wakeproof.prove;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Asks Z3. The limit is a count of its own steps, so no answer depends on the machine. */
final class Solver {
  /** The outcome of a query. */
  enum Outcome {
    PROVED,
    REFUTED,
    UNKNOWN
  }

  /**
   * @param steps the solver's own, of all queries that it takes the time of
   * @param constants the values of constants where the query is refuted
   * @param core the names of the assertions that the proof rests on
   */
  record Answer(
      Outcome outcome,
      double seconds,
      long steps,
      Map<String, String> constants,
      Set<String> core) {
    static final Answer TRIVIAL = new Answer(Outcome.PROVED, 0, 0, Map.of(), Set.of());

    boolean proved() {
      return outcome == Outcome.PROVED;
    }

    /** With the cost of an earlier answer added. */
    Answer after(Answer earlier) {
      return earlier == null
          ? this
          : new Answer(outcome, seconds + earlier.seconds, steps + earlier.steps, constants, core);
    }

    Answer restingOn(Collection<String> names) {
      return new Answer(outcome, seconds, steps, constants, Set.copyOf(names));
    }
  }

  /** Processor time: what else the machine does is not of the solver. */
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final int steps;

  Solver(int steps) {
    this.steps = steps;
  }

  /** Returns a solver that gives up after a part of the steps. */
  Solver briefer(int divisor) {
    return new Solver(steps / divisor);
  }

  /**
   * @param premises constants that are assumed; the core says which of them the proof rests on
   */
  Answer ask(String script, Collection<String> premises) {
    long start = CLOCK.getCurrentThreadCpuTime();
    try (Context z3 = new Context()) {
      com.microsoft.z3.Solver solver = z3.mkSolver();
      Params params = z3.mkParams();
      params.add("rlimit", steps);
      params.add("random_seed", 1);
      solver.setParameters(params);
      solver.fromString(script);
      Status status = solver.check(premises.stream().map(z3::mkBoolConst).toArray(BoolExpr[]::new));
      Map<String, String> constants =
          status == Status.SATISFIABLE ? constants(solver.getModel()) : Map.of();
      Set<String> core = new TreeSet<>();
      if (status == Status.UNSATISFIABLE) {
        for (Expr<?> name : solver.getUnsatCore()) {
          core.add(name.toString());
        }
      }
      double seconds = (CLOCK.getCurrentThreadCpuTime() - start) / 1e9;
      return new Answer(outcome(status), seconds, steps(solver), constants, core);
    } catch (Z3Exception e) {
      throw new Refused("Z3 cannot read a query: " + e.getMessage());
    }
  }

  private static long steps(com.microsoft.z3.Solver solver) {
    return solver.getStatistics().get("rlimit count").getUIntValue();
  }

  private static Outcome outcome(Status status) {
    switch (status) {
      case UNSATISFIABLE -> {
        return Outcome.PROVED;
      }
      case SATISFIABLE -> {
        return Outcome.REFUTED;
      }
      default -> {
        return Outcome.UNKNOWN;
      }
    }
  }

  private static Map<String, String> constants(Model model) {
    Map<String, String> constants = new HashMap<>();
    for (FuncDecl<?> constant : model.getConstDecls()) {
      constants.put(constant.getName().toString(), String.valueOf(model.getConstInterp(constant)));
    }
    return constants;
  }
}
