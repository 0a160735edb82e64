package dev.wakeproof.checker;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.wakeproof.checker.catalog.TlcConfig;
import dev.wakeproof.checker.cli.CommandLineRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A project of one family, toy, whose specs are in the test resources. */
public final class TestProject {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Path root;
  private final ObjectNode checks = MAPPER.createObjectNode().put("schemaVersion", 1);
  private final ArrayNode list = checks.putArray("checks");

  public TestProject(Path root) throws IOException {
    this.root = root.toRealPath();
    Path source = Path.of("src/test/resources/project");
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
    boolean deadlock = property.equals("Deadlock");
    return check(
        id, "tlc", target, "seeded-bug", "violated", property, c -> c.put("deadlock", deadlock));
  }

  public TestProject check(
      String id,
      String engine,
      String target,
      String role,
      String verdict,
      String property,
      Consumer<ObjectNode> change) {
    ObjectNode check = list.addObject();
    check.put("id", id).put("family", "toy").put("engine", engine).put("target", target);
    check.put("memory", "SC").put("role", role).put("about", "about " + id).put("size", "small");
    check.putObject("bound").put("kind", "model").put("value", "tiny");
    check.putObject("limits").put("seconds", 60).put("memoryMb", 128);
    check.putArray("claims");
    check.putObject("expect").put("verdict", verdict);
    if (property != null) {
      expect(check).put("property", property);
    }
    change.accept(check);
    if (!check.has("properties")) {
      declare(check);
    }
    save();
    return this;
  }

  /** What a check of this kind states, as the catalog must say it. */
  private void declare(ObjectNode check) {
    String property = expect(check).path("property").asText("NoLostWakeup");
    ArrayNode properties = check.putArray("properties");
    if (!check.get("engine").asText().equals("tlc")) {
      properties.add(property);
      return;
    }
    String[] target = check.get("target").asText().split(":", 2);
    Path config = root.resolve("specs/toy/bounds").resolve(target[1] + ".cfg");
    try {
      if (Files.exists(config)) {
        TlcConfig.read(config).properties().forEach(properties::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (check.path("deadlock").asBoolean(true)) {
      properties.add("Deadlock");
    }
    if (property.equals("Assertion")) {
      properties.add("Assertion");
    }
  }

  public static ObjectNode expect(ObjectNode check) {
    return (ObjectNode) check.get("expect");
  }

  public static ObjectNode limits(ObjectNode check) {
    return (ObjectNode) check.get("limits");
  }

  public TestProject claim(String id, List<String> checkIds) throws IOException {
    ObjectNode claims = MAPPER.createObjectNode().put("schemaVersion", 1);
    ObjectNode claim = claims.putArray("claims").addObject();
    claim.put("id", id).put("document", "000").put("heading", "The | heading");
    claim.put("claim", "It counts.").put("property", "Small").put("verdict", "true");
    claim.put("note", "");
    ArrayNode ids = claim.putArray("checks");
    checkIds.forEach(ids::add);
    write("specs/toy/claims.json", claims.toPrettyString());
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
    String blind = "{\"blind\": \"it is a toy\"}";
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
    return write(
        "seeded-bugs/" + name + "/bug.json",
        """
        {"about": "a toy", "noSpec": "it is of Java alone", "red": {"explorer": %s, "jpf": %s,
          "jqwik": %s, "conformance": %s, "contract": %s}}
        """
            .formatted(
                blind,
                blind,
                blind,
                blind,
                test == null ? blind : "{\"test\": \"" + test + "\", \"property\": \"expected\"}"));
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
      write("specs/toy/checks.json", checks.toPrettyString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the command line on this project, in this JVM. */
  public CommandLineRun run(String... arguments) {
    return CommandLineRun.of(
        Stream.concat(Stream.of(arguments), Stream.of("--root", root.toString()))
            .toArray(String[]::new));
  }
}
