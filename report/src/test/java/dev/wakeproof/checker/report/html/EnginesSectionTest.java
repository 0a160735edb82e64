package dev.wakeproof.checker.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page says of each engine whether it ran. */
class EnginesSectionTest {
  private static final Verdict HOLDS = Verdict.holds(new Bound("model", "tiny"));

  @Test
  void engine_notRun_saysWhy() {
    EnginesSection engines =
        engines(
            result("a", "explorer", HOLDS),
            result("b", "jpf", Verdict.notRun("no <jpf>")),
            result("c", "jpf", Verdict.notRun("no <jpf>")),
            result("d", "tlc", HOLDS),
            result("e", "tlc", Verdict.notRun("interrupted")));
    assertThat(lines(engines.render()))
        .contains(
            "tlc 2.18 1 1: interrupted", "explorer 1 1", "jpf not installed 0 2: no &lt;jpf&gt;")
        .contains("jqwik 1.9 0 no check of it was selected");
    assertThat(engines.summary())
        .contains("<li class=\"skipped\">")
        .contains("tlc ran, explorer ran, jpf DID NOT RUN; no check of: jqwik, conformance, prove");
  }

  @Test
  void summary_allEnginesRan_showsNoWarning() {
    EnginesSection engines =
        engines(
            Check.ENGINES.stream()
                .map(engine -> result(engine, engine, HOLDS))
                .toArray(Result[]::new));
    assertThat(engines.summary())
        .contains("tlc ran, explorer ran, jpf ran, jqwik ran, conformance ran, prove ran</li>")
        .doesNotContain("skipped");
  }

  /** The catalog of another project may have specifications alone. */
  @Test
  void summary_enginesWithoutChecks_showsNoWarning() {
    assertThat(engines(result("a", "tlc", HOLDS), result("b", "prove", HOLDS)).summary())
        .contains("<li>")
        .endsWith("tlc ran, prove ran; no check of: explorer, jpf, jqwik, conformance</li>\n");
  }

  /** The rows of the table, without the tags. */
  private static List<String> lines(String html) {
    return html.lines()
        .map(line -> line.replaceAll("<[^>]+>", " ").replaceAll(" +", " ").strip())
        .toList();
  }

  private static EnginesSection engines(Result... results) {
    Map<String, String> versions =
        new HashMap<>(Map.of("wakeproof", "1", "tlc", "2.18", "explorer", "1", "jqwik", "1.9"));
    versions.put("jpf", null);
    return new EnginesSection(RunReport.of(List.of(results), versions, 1, false));
  }

  private static Result result(String id, String engine, Verdict verdict) {
    return new Result(Checks.named(id).of("toy", engine).check(), verdict, 0.5);
  }
}
