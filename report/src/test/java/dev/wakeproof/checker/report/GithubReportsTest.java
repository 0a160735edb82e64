package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job summary, and the file for code scanning. */
class GithubReportsTest {
  private static final List<Step> TRACE =
      List.of(
          new Step(null, Step.INITIAL, Map.of("n", "0")),
          new Step("p1", "Jump", Map.of("n", "5; #6 <<\"a|b\">>")),
          new Step("p2", "Rest", Map.of()));

  private static final Verdict VIOLATED =
      Verdict.violated("Small", "100%\nsure").withTrace(TRACE, null);

  @TempDir private Path folder;
  private TestProject project;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @Test
  void sarif_unexpectedVerdict_isAResultThatMatchesTheSchema() throws IOException {
    JsonNode log = sarif(VIOLATED);
    assertThat(schema().validate(log)).isEmpty();
    JsonNode run = log.at("/runs/0");
    assertThat(run.at("/tool/driver/rules/0/id").asText()).isEqualTo("Small");
    JsonNode result = run.at("/results/0");
    assertThat(result.at("/ruleId").asText()).isEqualTo("Small");
    assertThat(result.at("/message/text").asText()).contains("bad: about bad", "100%\nsure");
    JsonNode place = result.at("/locations/0/physicalLocation");
    assertThat(place.at("/artifactLocation/uri").asText()).isEqualTo("specs/toy/Count.tla");
    assertThat(place.at("/region/startLine").asInt()).isGreaterThan(1);
    assertThat(result.at("/codeFlows/0/threadFlows/0/locations")).hasSize(TRACE.size());
    assertThat(run.at("/invocations/0/toolExecutionNotifications/0/message/text").asText())
        .isEqualTo("not run: tlc: not installed");
  }

  @Test
  void sarif_asExpected_hasNoResult() throws IOException {
    JsonNode log = sarif(Verdict.holds(null));
    assertThat(schema().validate(log)).isEmpty();
    assertThat(log.at("/runs/0/results")).isEmpty();
  }

  @Test
  void schema_resultWithoutMessage_isRefused() throws IOException {
    JsonNode log = sarif(VIOLATED);
    ((ObjectNode) log.at("/runs/0/results/0")).remove("message");
    assertThat(schema().validate(log)).isNotEmpty();
  }

  @Test
  void summary_unexpectedVerdict_hasTheTableAndThePicture() {
    List<String> lines = summary(VIOLATED);
    assertThat(lines)
        .contains("| toy | 2 | 0 | 1 | 1 |")
        .contains("- NOT RUN: 1: tlc: not installed")
        .anyMatch(line -> line.matches("\\| bad \\| tlc \\| holds \\| violated Small \\| specs.*"));
    assertThat(lines.subList(lines.indexOf("```mermaid"), lines.size()))
        .containsSequence(
            "sequenceDiagram",
            "  participant t0 as p1",
            "  participant t1 as p2",
            "  Note over t0: 2 Jump<br/>n = 5#59; #35;6 #60;#60;#34;a|b#34;#62;#62;",
            "  Note over t1: 3 Rest",
            "  Note over t0: Small",
            "```");
  }

  @Test
  void summary_asExpected_hasNoPicture() {
    assertThat(summary(Verdict.holds(null)))
        .contains("| toy | 2 | 1 | 0 | 1 |")
        .doesNotContain("### Not as expected", "```mermaid");
  }

  private List<String> summary(Verdict verdict) {
    return GithubSummary.of(run(verdict), new Places(project.root()));
  }

  private JsonNode sarif(Verdict verdict) throws IOException {
    return new ObjectMapper().readTree(Sarif.render(run(verdict), new Places(project.root())));
  }

  private static RunReport run(Verdict verdict) {
    return RunReport.of(
        List.of(
            new Result(Checks.named("bad").at("Count:below").check(), verdict, 1),
            new Result(Checks.named("absent").check(), Verdict.notRun("not installed"), 0)),
        Map.of("wakeproof", "1"),
        1,
        false);
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream in =
        GithubReportsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
    }
  }
}
