package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.WeakerAccess;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests which checks run for a patch, and how their results count. */
class MutantRunTest {
  private static final String TEST = "dev.wakeproof.contract.ToyTest#falls";
  private static final Bound BOUND = new Bound("toy", "tiny");

  private final Check explored = Checks.named("toy-ex").of("toy", "explorer").check();
  private final Check random = Checks.named("toy-props").of("toy", "jqwik").check();
  private final Catalog catalog =
      new Catalog(Path.of("."), List.of("toy"), List.of(explored, random), List.of(), List.of());
  private static final Map<String, Red> RED =
      Map.of(
          "explorer", new Red("toy-ex", "Fifo", null, null),
          "jqwik", new Red("toy-props", "NobodyIsStuck or Fifo", null, null),
          "contract", new Red(null, "Served", TEST, null),
          "jpf", new Red(null, null, null, "slow"),
          "conformance", new Red(null, null, null, "no model"));

  /** Why the checks are not green of what ships; null if they are. */
  private String redBefore;

  @Test
  void run_allDetectingEngines_shareOneBuild() throws IOException {
    ToyBench bench = new ToyBench();
    MutantReport report = run(bench, Set.of());
    assertThat(report.cells())
        .extracting(MutantCell::engine, MutantCell::check, MutantCell::fate, MutantCell::reason)
        .containsExactly(
            tuple("explorer", "toy-ex", Fate.TURNED_RED, null),
            tuple("jpf", null, Fate.NOT_DETECTABLE, "slow"),
            tuple("jqwik", "toy-props", Fate.TURNED_RED, null),
            tuple("contract", TEST, Fate.TURNED_RED, null),
            tuple("conformance", null, Fate.NOT_DETECTABLE, "no model"));
    assertThat(bench.done)
        .containsExactly(
            "apply java.patch",
            "build [explorer, property-tests, scenarios]",
            "test " + TEST,
            "check [toy-ex, toy-props]",
            "take back");
  }

  @Test
  void run_selectedEngines_runsNoOther() throws IOException {
    ToyBench bench = new ToyBench();
    assertThat(run(bench, Set.of("contract")).cells())
        .extracting(MutantCell::engine)
        .containsExactly("contract");
    assertThat(bench.done).doesNotContain("check [toy-ex, toy-props]");
    ToyBench idle = new ToyBench();
    assertThat(run(idle, Set.of("jpf")).cells())
        .extracting(MutantCell::fate)
        .containsExactly(Fate.NOT_DETECTABLE);
    assertThat(idle.done).isEmpty();
  }

  @Test
  void run_severalEngines_judgesEachAlone() throws IOException {
    ToyBench bench = new ToyBench();
    bench.explored = Verdict.holds(BOUND);
    bench.tested = Verdict.holdsUpTo(BOUND, null);
    MutantReport report = run(bench, Set.of());
    assertThat(report.cells())
        .filteredOn(cell -> cell.fate() != Fate.NOT_DETECTABLE)
        .extracting(MutantCell::engine, MutantCell::fate, MutantCell::reason)
        .containsExactly(
            tuple("explorer", Fate.STAYED_GREEN, "Fifo is not violated"),
            tuple("jqwik", Fate.TURNED_RED, null),
            tuple("contract", Fate.STAYED_GREEN, "Served is not violated"));
    bench.explored = Verdict.violated("NoLostWakeup", null);
    bench.tested = Verdict.error("it hangs");
    assertThat(run(bench, Set.of()).cells())
        .filteredOn(cell -> cell.fate() == Fate.WRONG_VERDICT)
        .extracting(MutantCell::engine)
        .containsExactly("explorer", "contract");
    bench.explored = Verdict.notRun("it is not installed");
    assertThat(run(bench, Set.of("explorer")).cells())
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsExactly(tuple(Fate.NOT_RUN, "it is not installed"));
  }

  /** A class that cannot be loaded, an assumption that does not hold. */
  @Test
  void run_otherFailure_isNoDetection() throws IOException {
    ToyBench bench = new ToyBench();
    bench.tested = Verdict.violated("NoClassDefFoundError", null);
    assertThat(run(bench, Set.of("contract")).cells())
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsExactly(
            tuple(Fate.WRONG_VERDICT, "must violate Served, but: violated NoClassDefFoundError"));
  }

  @Test
  void run_patchNotApplicable_saysWhy() throws IOException {
    ToyBench bench = new ToyBench();
    bench.mistake = Optional.of("a semicolon");
    assertThat(run(bench, Set.of("explorer", "contract")).cells())
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsOnly(tuple(Fate.DOES_NOT_COMPILE, "a semicolon"));
    assertThat(bench.done).last().isEqualTo("take back");
    bench.apart = Optional.of("another text");
    bench.done.clear();
    assertThat(run(bench, Set.of("explorer")).cells())
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsOnly(tuple(Fate.DOES_NOT_APPLY, "another text"));
    assertThat(bench.done).containsExactly("apply java.patch");
  }

  @Test
  void run_errorVerdict_isNoDetection() throws IOException {
    ToyBench bench = new ToyBench();
    bench.explored = null;
    assertThat(run(bench, Set.of("explorer")).cells())
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsExactly(
            tuple(Fate.WRONG_VERDICT, "the check came to no verdict: a catalog that is torn"));
  }

  @Test
  void run_redUnmodified_isNoDetection() throws IOException {
    redBefore = "toy-ex is not green of what ships: violated";
    assertThat(run(new ToyBench(), Set.of()).cells())
        .filteredOn(cell -> cell.fate() != Fate.NOT_DETECTABLE)
        .extracting(MutantCell::fate, MutantCell::reason)
        .containsOnly(tuple(Fate.WRONG_VERDICT, redBefore))
        .hasSize(3);
  }

  /** The description says so; there is still something to look at. */
  @Test
  void run_undetectablePatch_mustApply() throws IOException {
    Map<String, Red> blind = Map.of("jqwik", new Red(null, null, null, "it is a toy"));
    ToyBench bench = new ToyBench();
    assertThat(run(blind, bench, Set.of()).cells())
        .extracting(MutantCell::fate)
        .containsOnly(Fate.NOT_DETECTABLE);
    assertThat(bench.done).containsExactly("apply java.patch", "take back");
    bench.apart = Optional.of("another text");
    assertThat(run(blind, bench, Set.of()).cells())
        .extracting(MutantCell::fate)
        .containsOnly(Fate.DOES_NOT_APPLY);
  }

  private MutantReport run(Bench bench, Set<String> engines) throws IOException {
    return run(RED, bench, engines);
  }

  private MutantReport run(Map<String, Red> red, Bench bench, Set<String> engines)
      throws IOException {
    SeededBug bug =
        new SeededBug(
            "toy",
            "bug.yaml",
            "a toy",
            "none",
            null,
            red,
            null,
            new WeakerAccess("A.java", "open", "set", "setPlain"),
            "d");
    return new MutantRun(catalog, engines, new Children(), asked -> Optional.ofNullable(redBefore))
        .report(bug, bench);
  }

  /** Answers as it is told to. */
  private final class ToyBench implements Bench {
    private final List<String> done = new ArrayList<>();
    private Optional<String> apart = Optional.empty();
    private Optional<String> mistake = Optional.empty();
    private Verdict explored = Verdict.violated("Fifo", null);
    private Verdict tested = Verdict.violated("Served", null);

    @Override
    public Optional<String> apply(Change change) {
      done.add("apply java.patch");
      return apart;
    }

    @Override
    public void takeBack() {
      done.add("take back");
    }

    @Override
    public Optional<String> build(Collection<String> modules) {
      done.add("build " + modules);
      return mistake;
    }

    @Override
    public RunReport check(List<String> ids) throws CatalogException {
      done.add("check " + ids);
      if (explored == null) {
        throw new CatalogException("a catalog that is torn");
      }
      return RunReport.of(
          List.of(
              new Result(MutantRunTest.this.explored, explored, 1),
              new Result(random, Verdict.violated("Fifo", null), 1)),
          Map.of(),
          1,
          false);
    }

    @Override
    public Verdict test(String test) {
      done.add("test " + test);
      return tested;
    }

    @Override
    public void close() {
      done.add("close");
    }
  }
}
