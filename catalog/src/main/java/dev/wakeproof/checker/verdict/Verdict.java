package dev.wakeproof.checker.verdict;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Work;
import java.util.List;

/**
 * The result of an engine; a component is null if the engine has no such value.
 *
 * @param property the violated property
 * @param reason the engine's explanation, for people
 * @param complete whether everything within the bound was explored
 * @param executions the number of executions that a random engine tried
 * @param seed the seed with which a random engine repeats its run
 * @param trace the counterexample; empty if there is none
 * @param loopAt the 1-based row of the trace to which the last row leads back
 * @param patched the digest of the modules that a seeded bug changes, as they were read
 * @param proof the table of a proof
 */
public record Verdict(
    Outcome outcome,
    String property,
    String reason,
    boolean complete,
    Bound bound,
    Long distinctStates,
    Long depth,
    Long executions,
    String seed,
    List<Step> trace,
    Integer loopAt,
    String patched,
    Proof proof) {

  public Verdict {
    trace = List.copyOf(trace);
  }

  private Verdict(Outcome outcome, String property, String reason, boolean complete, Bound bound) {
    this(
        outcome, property, reason, complete, bound, null, null, null, null, List.of(), null, null,
        null);
  }

  /** Returns the verdict for every number of processes. */
  public static Verdict proved(Bound bound, String reason) {
    return new Verdict(Outcome.PROVED, null, reason, true, bound);
  }

  public static Verdict holds(Bound bound) {
    return new Verdict(Outcome.HOLDS, null, null, true, bound);
  }

  public static Verdict holdsUpTo(Bound bound, String reason) {
    return new Verdict(Outcome.HOLDS_BOUNDED, null, reason, false, bound);
  }

  public static Verdict violated(String property, String reason) {
    return new Verdict(Outcome.VIOLATED, property, reason, false, null);
  }

  public static Verdict notRun(String reason) {
    return new Verdict(Outcome.NOT_RUN, null, reason, false, null);
  }

  public static Verdict error(String reason) {
    return new Verdict(Outcome.ERROR, null, reason, false, null);
  }

  public Work work() {
    return new Work(distinctStates, executions, depth);
  }

  public Verdict withStates(Long distinctStates, Long depth) {
    Copy copy = new Copy();
    copy.states = distinctStates;
    copy.steps = depth;
    return copy.done();
  }

  public Verdict withExecutions(Long executions, String seed) {
    Copy copy = new Copy();
    copy.tries = executions;
    copy.again = seed;
    return copy.done();
  }

  public Verdict withTrace(List<Step> trace, Integer loopAt) {
    Copy copy = new Copy();
    copy.rows = trace;
    copy.loop = loopAt;
    return copy.done();
  }

  public Verdict because(String reason) {
    Copy copy = new Copy();
    copy.why = reason;
    return copy.done();
  }

  public Verdict withPatched(String patched) {
    Copy copy = new Copy();
    copy.changed = patched;
    return copy.done();
  }

  public Verdict withProof(Proof proof) {
    Copy copy = new Copy();
    copy.table = proof;
    return copy.done();
  }

  /** Builds a changed copy of this verdict. */
  private final class Copy {
    private String why = reason;
    private Long states = distinctStates;
    private Long steps = depth;
    private Long tries = executions;
    private String again = seed;
    private List<Step> rows = trace;
    private Integer loop = loopAt;
    private String changed = patched;
    private Proof table = proof;

    Verdict done() {
      return new Verdict(
          outcome, property, why, complete, bound, states, steps, tries, again, rows, loop, changed,
          table);
    }
  }
}
