package dev.wakeproof.checker.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** By content: times are not looked at. */
class FreshnessTest {
  private static final String SOURCE = "java-impl/src/main/java/A.java";
  private static final String COMPILED = "java-impl/target/compiled-from/main/java/A.java";

  @TempDir private Path root;

  @BeforeEach
  void compiled() throws IOException {
    write(SOURCE, "class A {}");
    write(COMPILED, "class A {}");
  }

  /** Engines that run specifications alone. */
  private static final Set<String> READ_NO_JAVA = Set.of("tlc", "prove");

  @Test
  void fresh_sameText_passes() throws Exception {
    Files.setLastModifiedTime(root.resolve(SOURCE), FileTime.fromMillis(0));
    demand("explorer", "jpf", "jqwik");
    Files.setLastModifiedTime(root.resolve(COMPILED), FileTime.fromMillis(0));
    Files.setLastModifiedTime(
        root.resolve(SOURCE), FileTime.fromMillis(System.currentTimeMillis()));
    demand("explorer", "jpf", "jqwik");
  }

  /**
   * Results of seeded bugs depend on the tests and engines; the library has a digest of its own.
   */
  @Test
  void tests_changedFolder_changesTheDigest() throws IOException {
    String before = Freshness.tests(root);
    write(SOURCE, "class A { }");
    assertThat(Freshness.tests(root)).isEqualTo(before);
    for (String folder :
        List.of(
            "scenarios/src/main", "explorer/src/shims", "property-tests/src/contract", "specs")) {
      String known = Freshness.tests(root);
      write(folder + "/java/B.java", "class B {}");
      assertThat(Freshness.tests(root)).as(folder).isNotEqualTo(known);
    }
  }

  @Test
  void edit_notCompiled_isRefused() throws IOException {
    FileTime before = Files.getLastModifiedTime(root.resolve(SOURCE));
    write(SOURCE, "class A { }");
    Files.setLastModifiedTime(root.resolve(SOURCE), before);
    // Every engine that runs Java, including future ones.
    List<String> engines =
        Check.ENGINES.stream().filter(engine -> !READ_NO_JAVA.contains(engine)).toList();
    assertThat(engines).contains("explorer", "conformance");
    for (String engine : engines) {
      assertThatThrownBy(() -> demand(engine))
          .isInstanceOf(CatalogException.class)
          .hasMessage(SOURCE + " is not what the classes were compiled from; run: make build");
    }
  }

  @Test
  void file_addedOrRemoved_isRefused() throws IOException {
    write("java-impl/src/main/java/B.java", "class B {}");
    assertThatThrownBy(() -> demand("explorer")).hasMessageContaining("main/java/B.java is not");
    Files.delete(root.resolve("java-impl/src/main/java/B.java"));
    Files.delete(root.resolve(SOURCE));
    assertThatThrownBy(() -> demand("explorer")).hasMessageStartingWith(SOURCE);
  }

  @Test
  void sources_neverCompiled_areRefused() throws IOException {
    write("scenarios/src/main/java/S.java", "class S {}");
    write("scenarios/src/main/java/T.java", "class T {}");
    assertThatThrownBy(() -> demand("jpf"))
        .hasMessageStartingWith("scenarios/src/main/java/S.java is not")
        .hasMessageContaining("(nor are 1 more)");
  }

  /** Empty, cut, in the place of another, come from elsewhere, or gone: no engine says it well. */
  @Test
  void class_changed_isRefused() throws Exception {
    String compiled = "java-impl/target/classes/a/A.class";
    String copy = "java-impl/target/compiled-to/classes/a/A.class";
    write(compiled, "bytes");
    assertThatThrownBy(() -> demand("jpf"))
        .isInstanceOf(CatalogException.class)
        .hasMessage(compiled + " is not as the compiler left it; run: make build");
    write(copy, "bytes");
    for (String engine : List.of("explorer", "conformance", "jpf", "jqwik")) {
      demand(engine);
      for (String damage : List.of("", "byt", "other")) {
        write(compiled, damage);
        assertThatThrownBy(() -> demand(engine)).hasMessageStartingWith(compiled + " is not as");
      }
      write(compiled, "bytes");
    }
    write("java-impl/target/test-classes/a/B.class", "more");
    assertThatThrownBy(() -> demand("jpf"))
        .hasMessageStartingWith("java-impl/target/test-classes/a/B.class is not as");
    write("java-impl/target/compiled-to/test-classes/a/B.class", "more");
    write("java-impl/target/classes/schema.json", "no class");
    demand("tlc", "jpf");
    Files.delete(root.resolve(compiled));
    assertThatThrownBy(() -> demand("jpf")).hasMessageStartingWith(compiled + " is not as");
  }

  @Test
  void demand_staleModule_isRefusedOnlyWhereUsed() throws Exception {
    write("explorer/src/main/java/E.java", "class E {}");
    write(SOURCE, "class A { }");
    demand("tlc");
    write(COMPILED, "class A { }");
    demand("jpf");
    assertThatThrownBy(() -> demand("jqwik")).hasMessageContaining("explorer/src/main");
  }

  @Test
  void library_withoutCompiledCopy_isTheSourceFolder() throws IOException {
    assertThat(Freshness.library(root)).endsWith(Path.of("compiled-from/main/java"));
    Files.delete(root.resolve(COMPILED));
    Files.delete(root.resolve(COMPILED).getParent());
    assertThat(Freshness.library(root)).endsWith(Path.of("src/main/java"));
  }

  private void demand(String... engines) throws CatalogException, IOException {
    new Freshness(root).demand(List.of(engines));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
