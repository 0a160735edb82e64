package dev.wakeproof.checker.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Place;
import dev.wakeproof.checker.report.Places;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.Trace;
import dev.wakeproof.checker.verdict.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The counterexamples as data for the script of the page. Traces repeat themselves, so every text
 * is stored once in {@code texts} and every place once in {@code places}; the rest are numbers.
 *
 * <p>A row is {@code [actor, step, shown, place, name, value, name, value ...]}: the actor's number
 * or -1, how many of the changes the table shows, and the place of the step.
 */
final class TraceData {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Places sources;
  private final ObjectNode data = MAPPER.createObjectNode();
  private final ArrayNode texts = data.putArray("texts");
  private final ArrayNode places = data.putArray("places");
  private final ObjectNode checks = data.putObject("checks");
  private final Map<String, Integer> textNumbers = new HashMap<>();
  private final Map<String, Integer> placeNumbers = new HashMap<>();

  private TraceData(Places sources) {
    this.sources = sources;
  }

  /** Returns JSON that is safe in a script element. */
  static String of(RunReport report, Places sources) {
    TraceData traces = new TraceData(sources);
    report.checks().stream().filter(check -> !check.trace().isEmpty()).forEach(traces::add);
    try {
      return MAPPER.writeValueAsString(traces.data).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(CheckReport check) {
    Trace trace = Trace.of(check.trace());
    ObjectNode node = checks.putObject(check.id());
    node.put("engine", check.engine()).put("memory", check.memory());
    node.put("property", check.property()).put("loopAt", check.loopAt());
    node.put("end", Trace.end(check.trace(), check.loopAt()));
    ArrayNode actors = node.putArray("actors");
    trace.actors().forEach(actors::add);
    ArrayNode rows = node.putArray("rows");
    Map<String, Integer> known = new HashMap<>();
    for (int i = 0; i < trace.rows().size(); i++) {
      Trace.Row row = trace.rows().get(i);
      Step step = check.trace().get(i);
      int place = known.computeIfAbsent(row.step(), name -> place(check, name));
      ArrayNode cells = rows.addArray();
      cells.add(row.column()).add(text(row.step())).add(row.changes().size()).add(place);
      changes(row, step, true, cells);
      changes(row, step, false, cells);
    }
  }

  private void changes(Trace.Row row, Step step, boolean shown, ArrayNode cells) {
    step.changes()
        .forEach(
            (name, value) -> {
              if (row.changes().contains(name + " = " + value) == shown) {
                cells.add(text(name)).add(text(value));
              }
            });
  }

  private int text(String text) {
    return textNumbers.computeIfAbsent(
        text,
        added -> {
          texts.add(added);
          return texts.size() - 1;
        });
  }

  /**
   * Returns the number of {@code [spec, java ...]}, each {@code [file, line, text]}; -1 for none.
   */
  private int place(CheckReport check, String step) {
    ArrayNode here = MAPPER.createArrayNode();
    ArrayNode spec = here.addArray();
    sources.specStep(check, step).ifPresent(place -> fill(spec, place));
    List<Place> java = sources.javaSteps(check, step);
    java.forEach(place -> fill(here.addArray(), place));
    if (spec.isEmpty() && java.isEmpty()) {
      return -1;
    }
    return placeNumbers.computeIfAbsent(
        here.toString(),
        added -> {
          places.add(here);
          return places.size() - 1;
        });
  }

  private static void fill(ArrayNode node, Place place) {
    node.add(place.file()).add(place.line()).add(place.text());
  }
}
