package dev.wakeproof.checker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A project of one family, toy, with its specs in the test resources. */
public final class TestProject {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Path root;
  private final List<ObjectNode> rows = new ArrayList<>();

  public TestProject(Path root) throws IOException {
    this.root = root.toRealPath();
    Path source = Path.of("../catalog/src/test/resources/project");
    try (Stream<Path> tree = Files.walk(source)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path copy = this.root.resolve(source.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    save();
  }

  public Path root() {
    return root;
  }

  public TestProject verify(String id, String target) {
    return check(id, "tlc", target, "verify", "holds", null, check -> {});
  }

  public TestProject bug(String id, String target, String property) {
    return check(id, "tlc", target, "seeded-bug", "violated", property, check -> {});
  }

  public TestProject check(
      String id,
      String engine,
      String target,
      String role,
      String verdict,
      String property,
      Consumer<ObjectNode> change) {
    ObjectNode check = MAPPER.createObjectNode();
    rows.add(check);
    check.put("id", id).put("about", "about " + id).put(engine, target);
    check.put("bound", "tiny").put("size", "small");
    check.putObject("limits").put("seconds", 60).put("memoryMb", 128);
    if (List.of("explorer", "jpf", "jqwik").contains(engine)) {
      check.putArray("properties").add(property == null ? "NoLostWakeup" : property);
    }
    if (verdict.equals("violated")) {
      check.put(role.equals("seeded-bug") ? "violates" : "reaches", property);
    } else {
      check.putObject(verdict);
    }
    change.accept(check);
    save();
    return this;
  }

  /** The work that a check which holds is to take. */
  public static ObjectNode work(ObjectNode check) {
    return (ObjectNode) check.get(check.has("holds") ? "holds" : "holds-bounded");
  }

  public static ObjectNode limits(ObjectNode check) {
    return (ObjectNode) check.get("limits");
  }

  /** A configuration of the catalog, the only one, for the checks that are there. */
  public TestProject derived(String name, String row) throws IOException {
    save();
    String checks = Files.readString(root.resolve("specs/toy/checks.yaml"));
    return write(
        "specs/toy/checks.yaml",
        "configurations:\n  %s: {of: %s}\n%s".formatted(name, row, checks));
  }

  public TestProject claim(String id, List<String> checkIds) throws IOException {
    ObjectNode claims = MAPPER.createObjectNode().put("document", "000");
    ObjectNode claim = claims.putArray("claims").addObject();
    claim.put("id", id).put("heading", "The | heading").put("claim", "It counts.");
    claim.put("property", "Small").put("verdict", true);
    ArrayNode ids = claim.putArray("checks");
    checkIds.forEach(ids::add);
    write("specs/toy/claims.yaml", claims.toPrettyString());
    return this;
  }

  /** Adds a claim that the workload "polls" decides. */
  public TestProject claimOfBenchmark(String id, String note) throws IOException {
    ObjectNode claims = MAPPER.createObjectNode().put("document", "000");
    ObjectNode claim = claims.putArray("claims").addObject();
    claim.put("id", id).put("heading", "The | heading").put("claim", "It counts.");
    claim.put("benchmark", "polls").put("verdict", true).put("note", note);
    write("specs/toy/claims.yaml", claims.toPrettyString());
    return this;
  }

  /** A change of one definition of Count. */
  public static String patch(String from, String to) {
    return """
    --- a/specs/toy/Count.tla
    +++ b/specs/toy/Count.tla
    @@ -17,3 +17,3 @@
     FairJumps == Init /\\ [][Jump]_x /\\ WF_x(Jump)
    -%s
    +%s
     Natural == x \\in Nat
    """
        .formatted(from, to);
  }

  /**
   * A seeded bug of the library that no engine sees but, where {@code test} is one, the contract.
   */
  public TestProject bugOfTheLibrary(String name, String test) throws IOException {
    write("java-impl/src/main/java/Toy.java", "class Toy {}\n");
    write("java-impl/target/compiled-from/main/java/Toy.java", "class Toy {}\n");
    write(
        "seeded-bugs/" + name + "/java.patch",
        """
        --- a/java-impl/src/main/java/Toy.java
        +++ b/java-impl/src/main/java/Toy.java
        @@ -1,1 +1,1 @@
        -class Toy {}
        +class Toy { }
        """);
    String toy = "it is a toy";
    return write(
        "seeded-bugs/" + name + "/bug.yaml",
        """
        about: a toy
        noSpec: it is of Java alone
        red: {%s}
        notDetectable: {explorer: %s, jpf: %s, jqwik: %s, conformance: %s}
        """
            .formatted(
                test == null ? "" : "contract: {test: '" + test + "', property: expected}",
                toy,
                toy,
                toy,
                toy));
  }

  /** Settings for Java PathFinder, and the scenario that they name, which need not compile. */
  public TestProject jpf(String name, String scenario) throws IOException {
    write("scenarios/src/main/java/" + scenario.replace('.', '/') + ".java", "class X {}\n");
    write(
        "jpf-config/sound.properties", Files.readString(Path.of("../jpf-config/sound.properties")));
    return write(
        "jpf-config/toy/" + name + ".jpf",
        "@include = ${config_path}/../sound.properties\ntarget.args = " + scenario + "\n");
  }

  public TestProject write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    return this;
  }

  private void save() {
    try {
      StringBuilder text = new StringBuilder(rows.isEmpty() ? "checks: []\n" : "checks:\n");
      for (ObjectNode row : rows) {
        String indent = "- ";
        for (Map.Entry<String, JsonNode> field : row.properties()) {
          text.append(indent).append(field.getKey()).append(": ").append(field.getValue());
          text.append('\n');
          indent = "  ";
        }
      }
      write("specs/toy/checks.yaml", text.toString().replace("\u007f", "\\u007f"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
