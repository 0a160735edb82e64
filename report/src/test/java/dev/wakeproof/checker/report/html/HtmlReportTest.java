package dev.wakeproof.checker.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Proof;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The content of the page; its looks are not tested. */
class HtmlReportTest {
  private static final String TO_ROOT = "../../";

  @TempDir private Path temp;
  private Path root;

  private final Map<String, String> versions = new LinkedHashMap<>(Map.of("wakeproof", "1"));

  @BeforeEach
  void project() throws IOException {
    root = new TestProject(temp).root();
    versions.put("jpf", null);
  }

  @Test
  void page_checks_hasEachById() {
    String page = page(results());
    assertThat(all(page, "<details class=\"check\" id=\"([^\"]+)\""))
        .containsExactly("good", "red", "loops", "bad", "absent");
    assertThat(page).contains("<dt>wakeproof</dt><dd>1</dd>");
    assertThat(all(page, "href=\"#([^\"]+)\""))
        .allSatisfy(id -> assertThat(page).contains("id=\"" + id + "\""));
  }

  @Test
  void page_unexpectedVerdict_comesFirst() {
    String page = page(results());
    assertThat(page)
        .contains("<p class=\"answer bad\">1 check is not as expected</p>")
        .contains("NOT RUN: 1: tlc: no &lt;engine&gt;")
        .contains("The run was interrupted.")
        .contains("id=\"bad\" open>");
    assertThat(all(page, "id=\"(\\w+)\" open>")).containsExactly("bad");
    assertThat(page(results().subList(0, 3)))
        .contains("<p class=\"answer good\">Interrupted</p>")
        .doesNotContain("Not as expected");
  }

  @Test
  void page_provedCheck_showsTheTableOfItsProof() {
    Proof proof =
        new Proof(
            2,
            List.of(new Proof.Pair("D1_Lock", "LMutex", 1500, List.of("LList"))),
            List.of("Modulus = 0"),
            List.of("a sum of zeros is 0"));
    Verdict proved = Verdict.proved(new Bound("model", "any"), "all").withProof(proof);
    String page = page(List.of(result("proof", Outcome.PROVED, null, proved)));

    assertThat(page).contains("<td title=\"LList\">2</td>");
    assertThat(page.replaceAll("<[^>]+>", " ")).contains("Modulus = 0", "a sum of zeros is 0");
  }

  @Test
  void page_checks_explainsItsSigns() {
    String page = page(results());
    String text = page.substring(page.indexOf("<section id=\"checks\">"));
    assertThat(text.substring(0, text.indexOf("</section>")))
        .contains("✓ holds", "≈ holds as far as", "✗ violated", "– not run");
  }

  @Test
  void page_openedAlone_loadsNoOtherResource() {
    String page = page(results());
    assertThat(page).doesNotContain("src=", "@import", "url(", "<link", "<iframe", "fetch(");
    assertThat(all(page, "href=\"([^\"]+)\""))
        .isNotEmpty()
        .allMatch(address -> address.startsWith("#") || address.startsWith(TO_ROOT));
    assertThat(all(page, "(https?://[^\"'\\s]+)")).containsOnly("http://www.w3.org/2000/svg");
  }

  @Test
  void page_linksToSources_leadToExistingFiles() {
    assertThat(all(page(results()), "href=\"\\.\\./\\.\\./([^\"]+)\""))
        .contains("specs/toy/Count.tla", "specs/toy/bounds/below.cfg")
        .allSatisfy(file -> assertThat(root.resolve(file)).exists());
  }

  @Test
  void page_textWithMarkup_isEscaped() throws IOException {
    String evil = "</script><script>alert(1)</script>";
    Verdict verdict =
        Verdict.violated("P", evil)
            .withTrace(List.of(new Step("p<1>", evil, Map.of(evil, evil))), null);
    String page = page(List.of(result("red", Outcome.VIOLATED, "P", verdict)));
    assertThat(page).doesNotContain(evil).contains("&lt;/script&gt;");
    assertThat(all(page, "(<script)")).hasSize(2);
    assertThat(traces(page).at("/texts")).hasSize(1);
    assertThat(traces(page).at("/texts/0").asText()).isEqualTo(evil);
  }

  @Test
  void page_violatedChecks_carriesTheirCounterexamples() throws IOException {
    String page = page(results());
    JsonNode data = traces(page);
    assertThat(data.at("/checks").fieldNames()).toIterable().containsExactly("red", "loops", "bad");
    assertThat(all(page, "class=\"viewer\" data-check=\"([^\"]+)\""))
        .containsExactly("red", "loops", "bad");
    assertThat(data.at("/checks/loops/loopAt").asInt()).isEqualTo(1);
    assertThat(data.at("/checks/loops/end").asText()).contains("from after row 1, for ever");
    JsonNode row = data.at("/checks/bad/rows/1");
    assertThat(data.at("/checks/bad/actors/" + row.get(0).asInt()).asText()).isEqualTo("p1");
    assertThat(text(data, row.get(1))).isEqualTo("Jump");
    assertThat(row.get(2).asInt()).as("shown changes").isEqualTo(1);
    assertThat(text(data, row.get(4)) + text(data, row.get(5))).isEqualTo("x4");
    assertThat(text(data, row.get(6))).as("a hidden change").isEqualTo("pc[p1]");
    JsonNode spec = data.at("/places/" + row.get(3).asInt() + "/0");
    assertThat(spec.get(0).asText()).isEqualTo("specs/toy/Count.tla");
    assertThat(spec.get(2).asText()).startsWith("Jump ==");
  }

  @Test
  void page_keyBindings_documentsEach() {
    String page = page(results());
    Map<String, String> names =
        Map.of("ArrowRight", "→", "ArrowLeft", "←", "Escape", "Esc", "Home", "Home", "End", "End");
    List<String> known = all(page, "(?m)^    (\\w+): \\(\\) => viewer\\.");
    assertThat(known).containsExactlyInAnyOrderElementsOf(names.keySet());
    String keys = page.substring(page.indexOf("<section id=\"keys\">"));
    assertThat(Stream.concat(names.values().stream(), Stream.of("/")))
        .allSatisfy(key -> assertThat(keys).contains("<kbd>" + key + "</kbd>"));
  }

  @Test
  void page_fiveHundredChecks_staysSmall() {
    List<Result> many =
        IntStream.range(0, 500)
            .mapToObj(i -> result("red-" + i, Outcome.VIOLATED, "Small", violated(null)))
            .toList();
    assertThat(page(many).length()).isLessThan(1_000_000);
  }

  private List<Result> results() {
    return List.of(
        result("good", Outcome.HOLDS, null, Verdict.holds(new Bound("model", "tiny"))),
        result("red", Outcome.VIOLATED, "Small", violated(null)),
        result("loops", Outcome.VIOLATED, "Small", violated(1)),
        result("bad", Outcome.HOLDS, null, violated(null)),
        result("absent", Outcome.HOLDS, null, Verdict.notRun("no <engine>")));
  }

  private String page(List<Result> results) {
    return Pages.render(RunReport.of(results, versions, 2.5, true), root, TO_ROOT, "");
  }

  private static Verdict violated(Integer loopAt) {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("pc[p1]", "\"Jump\"");
    changes.put("x", "4");
    return Verdict.violated("Small", "x > 3")
        .withTrace(
            List.of(
                new Step(null, Step.INITIAL, Map.of("x", "0")),
                new Step("p1", "Jump", changes),
                new Step("p1", "Jump", Map.of("x", "5"))),
            loopAt);
  }

  private static Result result(String id, Outcome expected, String property, Verdict verdict) {
    return new Result(
        Checks.named(id).at("Count:below").expecting(expected, property, null).check(),
        verdict,
        0.5);
  }

  private static JsonNode traces(String page) throws IOException {
    return new ObjectMapper().readTree(all(page, "id=\"traces\"[^>]*>([^<]*)</script>").get(0));
  }

  private static String text(JsonNode data, JsonNode number) {
    return data.at("/texts/" + number.asInt()).asText();
  }

  private static List<String> all(String page, String regex) {
    return Pattern.compile(regex)
        .matcher(page)
        .results()
        .map((MatchResult m) -> m.group(1))
        .toList();
  }
}
