package dev.wakeproof.prove;

import com.microsoft.z3.Context;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.HashMap;
import java.util.Map;

/** Asks Z3. The limit is a count of its own steps, so no answer depends on the machine. */
final class Solver {
  /** The outcome of a query. */
  enum Outcome {
    PROVED,
    REFUTED,
    UNKNOWN
  }

  /**
   * @param constants the values of constants where the query is refuted
   */
  record Answer(Outcome outcome, double seconds, Map<String, String> constants) {}

  private final int steps;

  Solver(int steps) {
    this.steps = steps;
  }

  Answer ask(String script) {
    long start = System.nanoTime();
    try (Context z3 = new Context()) {
      com.microsoft.z3.Solver solver = z3.mkSolver();
      Params params = z3.mkParams();
      params.add("rlimit", steps);
      params.add("random_seed", 1);
      solver.setParameters(params);
      solver.fromString(script);
      Status status = solver.check();
      Map<String, String> constants =
          status == Status.SATISFIABLE ? constants(solver.getModel()) : Map.of();
      return new Answer(outcome(status), (System.nanoTime() - start) / 1e9, constants);
    } catch (Z3Exception e) {
      throw new Refused("Z3 cannot read a query: " + e.getMessage());
    }
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
