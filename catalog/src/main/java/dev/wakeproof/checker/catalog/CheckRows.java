package dev.wakeproof.checker.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * Expands the rows of a checks.yaml to one complete object for each check: with defaults, with what
 * {@code like} takes from another row, and with the columns of {@code under}.
 */
final class CheckRows {
  static final String UNDER = "under";
  static final String LIKE = "like";
  static final String PROPERTIES = "properties";

  /** The column of an exploration for Java PathFinder; the others are memory models. */
  private static final String JPF = "JPF";

  private static final String EXPLORER = "explorer";
  private static final String MEMORY = "memory";
  private static final String BOUND = "bound";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The fields of a conformance check that exempt one side from the comparison. */
  private static final List<String> REASONS =
      List.of("javaAlone", "specAlone", "skips", "notTaken", "looks", "at");

  private static final List<String> VERDICTS =
      List.of("violates", "reaches", "holds", "holds-bounded");

  private static final Map<String, String> BOUND_KINDS =
      Map.of("tlc", "model", "jqwik", "tries", "prove", "proof");

  private static final String ALL_SCHEDULES = "the actors of the scenario, all schedules";

  private static final Map<String, String> BOUNDS =
      Map.of(
          EXPLORER,
          ALL_SCHEDULES,
          "jpf",
          ALL_SCHEDULES,
          "jqwik",
          "random programs, as many as the property says");

  /**
   * One check and its place in the file.
   *
   * @param stated the number of properties that it must state; null if the row does not say
   */
  record Row(int index, String column, ObjectNode check, Integer stated) {}

  private final JsonNode file;
  private final String family;
  private final Map<String, JsonNode> rowsById = new HashMap<>();

  CheckRows(JsonNode file, String family) {
    this.file = file;
    this.family = family;
    file.get("checks").forEach(row -> rowsById.putIfAbsent(row.get("id").asText(), row));
  }

  /** Returns all checks of the file in order. */
  List<Row> all() throws CatalogException {
    List<Row> rows = new ArrayList<>();
    JsonNode checks = file.get("checks");
    for (int i = 0; i < checks.size(); i++) {
      ObjectNode row = likeItsBase(checks.get(i), i);
      JsonNode columns = row.remove(UNDER);
      if (columns == null) {
        rows.add(new Row(i, null, check(row), stated(row)));
      } else {
        for (Map.Entry<String, JsonNode> column : columns.properties()) {
          ObjectNode single = column(row, column);
          rows.add(new Row(i, column.getKey(), check(single), stated(single)));
        }
      }
    }
    return rows;
  }

  private static Integer stated(ObjectNode row) {
    for (String verdict : VERDICTS) {
      if (row.path(verdict).has(PROPERTIES)) {
        return row.get(verdict).get(PROPERTIES).intValue();
      }
    }
    return null;
  }

  private ObjectNode likeItsBase(JsonNode row, int index) throws CatalogException {
    ObjectNode own = row.deepCopy();
    JsonNode like = own.remove(LIKE);
    if (like == null) {
      return own;
    }
    JsonNode base = rowsById.get(like.asText());
    if (base == null || base.has(LIKE)) {
      throw new CatalogException(
          own.get("id").asText()
              + ": $.checks["
              + index
              + "].like: "
              + (base == null
                  ? "there is no row '" + like.asText() + "' in this file; correct the name"
                  : "the row '" + like.asText() + "' is like another one; name that one"));
    }
    List<String> taken = new ArrayList<>(Check.ENGINES);
    taken.addAll(List.of(MEMORY, BOUND, PROPERTIES, "model", "actors"));
    taken.addAll(REASONS);
    for (String field : taken) {
      if (base.has(field) && !own.has(field)) {
        own.set(field, base.get(field));
      }
    }
    return own;
  }

  private static ObjectNode column(ObjectNode row, Map.Entry<String, JsonNode> column) {
    String name = column.getKey();
    JsonNode settings = column.getValue();
    ObjectNode check = row.deepCopy();
    String id = row.get("id").asText();
    if (VERDICTS.stream().anyMatch(settings::has)) {
      check.remove(VERDICTS);
    }
    if (name.equals(JPF)) {
      String scenario = row.path(EXPLORER).asText();
      check.remove(EXPLORER);
      check.put("jpf", inSmallLetters(scenario.substring(scenario.lastIndexOf('.') + 1)));
      check.put("id", id.replaceFirst("-ex-", "-jpf-"));
    } else {
      check.put(MEMORY, name);
      check.put("id", name.equals("SC") ? id : id + "-" + name.toLowerCase(Locale.ROOT));
    }
    for (Map.Entry<String, JsonNode> setting : settings.properties()) {
      check.set(setting.getKey().equals("target") ? "jpf" : setting.getKey(), setting.getValue());
    }
    return check;
  }

  /** Replaces a field of {@link Check} at the start of a mistake by the field of the row. */
  static String asWritten(String mistake, Check check) {
    String states = "." + (check.role() == Role.REACHABILITY ? "reaches" : "violates");
    return mistake
        .replaceFirst("^[.]target\\b", "." + check.engine())
        .replaceFirst("^[.](expect[.]property|role)\\b", states);
  }

  private static String inSmallLetters(String className) {
    return className.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }

  private ObjectNode check(ObjectNode row) {
    String engine = Check.ENGINES.stream().filter(row::has).findFirst().orElseThrow();
    ObjectNode check = MAPPER.createObjectNode();
    check.set("id", row.get("id"));
    check.put("family", family).put("engine", engine).set("target", row.get(engine));
    check.put(MEMORY, row.path(MEMORY).asText("SC")).put("workers", 1).put("deadlock", true);
    expect(row, check);
    copy(row, check, "about", "workers", "deadlock", "search", "seededBug");
    String size = row.path("size").asText(Size.MEDIUM.toString());
    check.put("size", size);
    check
        .putObject(BOUND)
        .put("kind", BOUND_KINDS.getOrDefault(engine, "scenario"))
        .put("value", row.path(BOUND).asText(BOUNDS.getOrDefault(engine, "")));
    ObjectNode limits = MAPPER.valueToTree(Limits.usual(engine, size));
    row.path("limits").properties().forEach(each -> limits.set(each.getKey(), each.getValue()));
    check.set("limits", limits);
    properties(row, engine, check);
    if (row.has("model")) {
      check.set("beside", beside(row));
    }
    return check;
  }

  private static void expect(ObjectNode row, ObjectNode check) {
    ObjectNode expect = check.putObject("expect");
    Role role = Role.VERIFY;
    if (row.has("violates") || row.has("reaches")) {
      role = row.has("violates") ? Role.SEEDED_BUG : Role.REACHABILITY;
      JsonNode property = row.get(row.has("violates") ? "violates" : "reaches");
      expect.put("verdict", Outcome.VIOLATED.toString()).set("property", property);
      if (row.has("tlc")) {
        check.put("deadlock", property.asText().equals("Deadlock"));
      }
    } else {
      Outcome verdict =
          row.has("prove")
              ? Outcome.PROVED
              : row.has("holds-bounded") ? Outcome.HOLDS_BOUNDED : Outcome.HOLDS;
      expect.put("verdict", verdict.toString());
      row.path(verdict.toString())
          .properties()
          .forEach(count -> expect.set(count.getKey(), count.getValue()));
      expect.remove(PROPERTIES);
    }
    check.put("role", role.toString());
  }

  /** Adds Race for the explorer, which looks for races in every scenario. */
  private static void properties(ObjectNode row, String engine, ObjectNode check) {
    if (row.has(PROPERTIES)) {
      TreeSet<String> properties = new TreeSet<>();
      row.get(PROPERTIES).forEach(property -> properties.add(property.asText()));
      if (engine.equals(EXPLORER)) {
        properties.add("Race");
      }
      ArrayNode list = check.putArray(PROPERTIES);
      properties.forEach(list::add);
    }
  }

  private ObjectNode beside(ObjectNode row) {
    ObjectNode beside = MAPPER.createObjectNode();
    beside.set("model", row.get("model"));
    beside.set("actors", row.get("actors"));
    for (String kind : REASONS) {
      for (JsonNode item : row.path(kind)) {
        if (item.isTextual()) {
          beside
              .withObjectProperty(kind)
              .set(item.asText(), file.path("reasons").path(kind).get(item.asText()));
        } else {
          item.properties()
              .forEach(own -> beside.withObjectProperty(kind).set(own.getKey(), own.getValue()));
        }
      }
    }
    return beside;
  }

  private static void copy(ObjectNode from, ObjectNode to, String... fields) {
    for (String field : fields) {
      if (from.has(field)) {
        to.set(field, from.get(field));
      }
    }
  }
}
