package dev.wakeproof.checker.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On scenarios that are compiled here, each with another way to raise a name. */
class RaisedPropertiesTest {
  private static final String COMMON =
      """
      package dev.wakeproof.toy;
      import java.util.List;
      import java.util.function.*;

      interface Scenario {
        List<Runnable> actors();
        default void atEnd() {}
        default String whenStuck() { return "Deadlock"; }
      }
      class Raise {
        static void that(boolean holds, String name, String text) {
          if (!holds) throw new AssertionError(name + ": " + text);
        }
        static void other() { that(false, "NobodyCallsThis", ""); }
      }
      """;

  @TempDir private Path root;

  @BeforeEach
  void common() throws IOException {
    compile("Common", COMMON);
  }

  @Test
  void raised_directly_isFound() throws IOException {
    assertRaised(
        """
        public List<Runnable> actors() { return List.of(() -> Raise.that(false, "Fifo", "late")); }
        public void atEnd() { Raise.that(true, "Conserved", "A sentence: with a colon"); }
        """,
        "Conserved",
        "Deadlock",
        "Fifo");
  }

  @Test
  void raised_replacedName_isNotFound() throws IOException {
    assertRaised(
        """
        public List<Runnable> actors() { return List.of(); }
        public String whenStuck() { return "NoLostWakeup"; }
        """,
        "NoLostWakeup");
  }

  @Test
  void raised_throughAnObject_isFound() throws IOException {
    assertRaised(
        """
        static class Actor implements Runnable {
          public void run() { check(); }
          void check() { Raise.that(false, "Inner", ""); }
          void neverCalled() { Raise.that(false, "Outer", ""); }
        }
        static class NeverMade implements Runnable {
          public void run() { Raise.that(false, "Unmade", ""); }
        }
        public List<Runnable> actors() { return List.of(new Actor()); }
        """,
        "Deadlock",
        "Inner");
  }

  @Test
  void raised_inAConcatenation_isFound() throws IOException {
    assertRaised(
        """
        public List<Runnable> actors() { return actors(3); }
        List<Runnable> actors(int n) { throw new AssertionError("NoWildPointer: at " + n); }
        """,
        "Deadlock",
        "NoWildPointer");
  }

  @Test
  void raised_throughAClassLiteral_isFound() throws IOException {
    compile(
        "Other",
        """
        package dev.wakeproof.toy;
        class Other { String name() { return "Handed"; } }
        """);
    assertRaised(
        """
        static Object engine(Class<?> type) { return type; }
        public List<Runnable> actors() { engine(Other.class); return List.of(); }
        """,
        "Deadlock",
        "Handed");
  }

  @Test
  void raised_byATest_countsOnlyTheMethod() throws IOException {
    compile(
        "Properties",
        """
        package dev.wakeproof.toy;
        class Properties {
          void fifo() { Raise.that(false, "Fifo", ""); }
          void bounded() { check(() -> "Bounded"); }
          void check(java.util.function.Supplier<String> name) {
            throw new AssertionError(name.get());
          }
        }
        """);
    assertThat(raised("jqwik", "Properties#fifo")).containsExactly("Fifo");
    assertThat(raised("jqwik", "Properties#bounded")).containsExactly("Bounded");
    assertThat(raised("jqwik", "Properties")).containsExactly("Bounded", "Fifo");
  }

  @Test
  void raised_byAJpfFile_countsItsScenario() throws IOException {
    scenario("public List<Runnable> actors() { return List.of(); }");
    Path file = root.resolve("jpf-config/toy/as.jpf");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "# a toy\ntarget.args = dev.wakeproof.toy.S\n");
    assertThat(new RaisedProperties(root).of(Checks.named("x").of("toy", "jpf").at("as").check()))
        .containsExactly("Deadlock");
  }

  @Test
  void raised_missingClass_isReported() throws IOException {
    scenario("public List<Runnable> actors() { return List.of(); }");
    RaisedProperties raised = new RaisedProperties(root);
    assertThat(raised.missing(check("explorer", "S"))).isEmpty();
    assertThat(raised.mistake(check("explorer", "Gone")))
        .contains(
            ".target: there is no compiled class dev.wakeproof.toy.Gone;"
                + " run: make build, or correct it");
    assertThat(raised.mistake(check("jqwik", "Gone#fifo"))).get().asString().contains("toy.Gone;");
  }

  private void assertRaised(String body, String... names) throws IOException {
    scenario(body);
    assertThat(raised("explorer", "S"))
        .contains("Race")
        .filteredOn(name -> !name.equals("Race"))
        .containsExactly(names);
  }

  private void scenario(String body) throws IOException {
    compile(
        "S",
        "package dev.wakeproof.toy; import java.util.List; public class S implements Scenario {\n"
            + body
            + "}");
  }

  private List<String> raised(String engine, String target) {
    return new RaisedProperties(root).of(check(engine, target));
  }

  private static Check check(String engine, String target) {
    return Checks.named("x").of("toy", engine).at("dev.wakeproof.toy." + target).check();
  }

  private void compile(String name, String text) throws IOException {
    Path source = Files.writeString(root.resolve(name + ".java"), text);
    Path classes = Files.createDirectories(root.resolve("scenarios/target/classes"));
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                messages,
                messages,
                "-cp",
                classes.toString(),
                "-d",
                classes.toString(),
                source.toString());
    assertThat(compiled).as(messages.toString(StandardCharsets.UTF_8)).isZero();
  }
}
