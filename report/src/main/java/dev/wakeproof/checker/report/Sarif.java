package dev.wakeproof.checker.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.wakeproof.checker.verdict.Step;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * A run in SARIF 2.1.0, which code scanning reads: a rule a property, a result a check that is not
 * as expected, and its counterexample as a code flow.
 */
public final class Sarif {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final Places places;

  private Sarif(Places places) {
    this.places = places;
  }

  public static String render(RunReport report, Places places) {
    ObjectNode log = MAPPER.createObjectNode().put("$schema", SCHEMA).put("version", "2.1.0");
    new Sarif(places).run(report, log.putArray("runs").addObject());
    try {
      return MAPPER.writeValueAsString(log) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run(RunReport report, ObjectNode run) {
    List<CheckReport> unexpected =
        report.checks().stream().filter(CheckReport::unexpected).toList();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "Wakeproof").put("version", report.versions().get("wakeproof"));
    ArrayNode rules = driver.putArray("rules");
    unexpected.stream()
        .map(Sarif::rule)
        .distinct()
        .forEach(
            rule -> {
              ObjectNode described = rules.addObject().put("id", rule);
              described.putObject("shortDescription").put("text", rule);
            });
    ObjectNode invocation = run.putArray("invocations").addObject();
    invocation.put("executionSuccessful", !report.summary().interrupted());
    ArrayNode notRun = invocation.putArray("toolExecutionNotifications");
    report.checks().stream()
        .filter(CheckReport::notRun)
        .map(check -> check.engine() + ": " + check.reason())
        .distinct()
        .forEach(
            reason -> message(notRun.addObject().put("level", "warning"), "not run: " + reason));
    ArrayNode results = run.putArray("results");
    unexpected.forEach(check -> result(check, results.addObject()));
  }

  /** The property that is violated, or should be; an error has none. */
  private static String rule(CheckReport check) {
    String property = check.property() == null ? check.expected().property() : check.property();
    return property == null ? check.verdict().toString() : property;
  }

  private void result(CheckReport check, ObjectNode result) {
    result.put("ruleId", rule(check)).put("level", "error");
    message(
        result,
        "%s: %s%n%s%nrepeat: %s"
            .formatted(check.id(), check.about(), check.reason(), check.replay()));
    location(result.putArray("locations").addObject(), places.firstLook(check));
    // The line of a step moves with each edit; the check stays the same.
    result.putObject("partialFingerprints").put("wakeproofCheck/v1", check.id());
    if (!check.trace().isEmpty()) {
      flow(check, result.putArray("codeFlows").addObject());
    }
  }

  private void flow(CheckReport check, ObjectNode flow) {
    ArrayNode steps = flow.putArray("threadFlows").addObject().putArray("locations");
    for (Step step : check.trace()) {
      String actor = step.actor() == null ? "" : step.actor() + ": ";
      ObjectNode location = steps.addObject().putObject("location");
      Optional<Place> place = places.step(check, step.step());
      location(location, place.orElseGet(() -> places.firstLook(check)));
      message(location, actor + step.step() + " " + step.changes());
    }
  }

  private static void location(ObjectNode location, Place place) {
    ObjectNode physical = location.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", place.file()).put("uriBaseId", "%SRCROOT%");
    physical.putObject("region").put("startLine", place.line());
  }

  private static void message(ObjectNode node, String text) {
    node.putObject("message").put("text", text);
  }
}
