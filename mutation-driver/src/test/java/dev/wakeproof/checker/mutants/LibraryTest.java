package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library that is compiled alone as long as no other module can tell. */
class LibraryTest {
  private static final String TEXT =
      """
      package toy;
      public class Gate {
        static final int OPEN = 1;
        private int state;
        boolean isOpen() {
          return new Object() { boolean is() { return state == OPEN; } }.is();
        }
      }
      """;

  @TempDir private Path copy;

  @BeforeEach
  void ships() throws IOException {
    write("java-impl/src/main/java/toy/Gate.java", TEXT);
    Files.createDirectories(copy.resolve("java-impl/target/classes"));
    assertThat(Library.of(copy).orElseThrow().compile()).isEmpty();
  }

  @Test
  void library_privateChange_isCompiledAlone() throws IOException {
    Library library = Library.of(copy).orElseThrow();
    Path compiled = copy.resolve("java-impl/target/classes/toy/Gate.class");
    byte[] before = Files.readAllBytes(compiled);
    String inside = TEXT.replace("private int state;", "private int state; private int other;");
    write(
        "java-impl/src/main/java/toy/Gate.java", inside.replace("new Object() {", "new Object(){"));
    assertThat(library.compile()).isEmpty();
    assertThat(Files.readAllBytes(compiled)).isNotEqualTo(before);
    assertThat(library.looksTheSame()).isTrue();
    assertThat(copy.resolve("java-impl/target/compiled-from/main/java/toy/Gate.java"))
        .hasSameTextualContentAs(copy.resolve("java-impl/src/main/java/toy/Gate.java"));
    assertThat(copy.resolve("java-impl/target/compiled-to/classes/toy/Gate.class"))
        .hasSameBinaryContentAs(compiled);
  }

  @Test
  void library_signatureChange_needsABuild() throws IOException {
    assertThat(looksTheSameWith("OPEN = 1", "OPEN = 2")).as("a constant").isFalse();
    assertThat(looksTheSameWith("boolean isOpen()", "boolean isShut()")).as("a name").isFalse();
    assertThat(looksTheSameWith("boolean isOpen()", "Boolean isOpen()")).as("a type").isFalse();
    assertThat(looksTheSameWith("private int", "int")).as("what was private").isFalse();
    assertThat(looksTheSameWith("public class", "public final class")).as("a class").isFalse();
    assertThat(looksTheSameWith("state == OPEN", "state != OPEN")).as("what it does").isTrue();
  }

  private boolean looksTheSameWith(String from, String to) throws IOException {
    ships();
    Library library = Library.of(copy).orElseThrow();
    assertThat(TEXT).contains(from);
    write("java-impl/src/main/java/toy/Gate.java", TEXT.replace(from, to));
    assertThat(library.compile()).isEmpty();
    return library.looksTheSame();
  }

  @Test
  void library_compileError_isReported() throws IOException {
    Library library = Library.of(copy).orElseThrow();
    write("java-impl/src/main/java/toy/Gate.java", TEXT.replace("state ==", "stat =="));
    assertThat(library.compile().orElseThrow())
        .contains("Gate.java:6")
        .contains("cannot find symbol");
    write("java-impl/src/main/java/toy/Gate.java", TEXT);
    assertThat(library.compile()).isEmpty();
    assertThat(library.looksTheSame()).isTrue();
  }

  @Test
  void library_notBuilt_needsABuild(@TempDir Path other) throws IOException {
    assertThat(Library.of(other)).isEmpty();
  }

  private void write(String file, String text) throws IOException {
    Path path = copy.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
