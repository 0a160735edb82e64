package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code make check} asks Maven where there may be something to compile, and nowhere else. */
class BuiltTest {
  @TempDir private Path folder;

  private interface Change {
    void make() throws Exception;
  }

  @BeforeEach
  void project() throws Exception {
    Files.copy(Path.of("../Makefile"), folder.resolve("Makefile"));
    write("pom.xml", "");
    write(".mvn/jvm.config", "");
    write("module/pom.xml", "");
    write("module/src/main/java/A.java", "a");
    write("module/src/main/java/B.java", "b");
    write("tests/pom.xml", "");
    write("tests/src/test/java/C.java", "c");
    // Says that it was there, and compiles what is missing.
    write(
        "mvn",
        """
        #!/bin/sh
        set -e
        echo ran >> asked
        [ ! -f broken ] || exit 1
        mkdir -p module/target/classes tests/target/test-classes
        for class in module/target/classes/A.class tests/target/test-classes/C.class; do
          [ -f $class ] || echo code > $class
        done
        """);
    assertThat(folder.resolve("mvn").toFile().setExecutable(true)).isTrue();
    assertAsked(() -> {}, true);
    assertAsked(() -> {}, false);
  }

  @Test
  void built_sourceChanged_builds() throws Exception {
    assertAsked(() -> write("module/src/main/java/A.java", "another"), true);
    assertAsked(() -> write("tests/src/test/java/D.java", "d"), true);
    assertAsked(() -> Files.delete(folder.resolve("module/src/main/java/B.java")), true);
    assertAsked(() -> write("pom.xml", "<project/>"), true);
    assertAsked(() -> write("module/pom.xml", "<project/>"), true);
    assertAsked(() -> write(".mvn/jvm.config", "-Xmx1g"), true);
    assertAsked(() -> write("specs/A.tla", "no source"), false);
  }

  /** Its own time is of no use: one that is copied keeps that of the original. */
  @Test
  void built_sourceWithOldTime_builds() throws Exception {
    write("module/src/main/java/old", "older");
    Files.setLastModifiedTime(
        folder.resolve("module/src/main/java/old"), FileTime.from(Instant.EPOCH));
    assertAsked(() -> {}, true);
    assertAsked(
        () ->
            Files.move(
                folder.resolve("module/src/main/java/old"),
                folder.resolve("module/src/main/java/A.java"),
                StandardCopyOption.REPLACE_EXISTING),
        true);
  }

  @Test
  void built_classChangedOrMissing_builds() throws Exception {
    assertAsked(() -> write("module/target/classes/A.class", "damaged"), true);
    assertAsked(() -> Files.delete(folder.resolve("module/target/classes/A.class")), true);
    assertAsked(
        () -> {
          Files.delete(folder.resolve("tests/target/test-classes/C.class"));
          Files.delete(folder.resolve("tests/target/test-classes"));
          Files.delete(folder.resolve("tests/target"));
        },
        true);
  }

  @Test
  void built_failedCompilation_buildsAgain() throws Exception {
    write("broken", "");
    write("module/src/main/java/A.java", "wrong");
    for (int i = 0; i < 2; i++) {
      assertThat(make()).isNotZero();
    }
    Files.delete(folder.resolve("broken"));
    assertAsked(() -> {}, true);
  }

  /** And not again afterwards. */
  private void assertAsked(Change change, boolean asked) throws Exception {
    // Times of files have the grain of the system's clock.
    Thread.sleep(20);
    change.make();
    Thread.sleep(20);
    Files.deleteIfExists(folder.resolve("asked"));
    assertThat(make()).isZero();
    assertThat(Files.exists(folder.resolve("asked"))).isEqualTo(asked);
    Files.deleteIfExists(folder.resolve("asked"));
    assertThat(make()).isZero();
    assertThat(folder.resolve("asked")).doesNotExist();
  }

  private int make() throws IOException, InterruptedException {
    return new ProcessBuilder("make", "-s", "built", "MVN=./mvn")
        .directory(folder.toFile())
        .inheritIO()
        .start()
        .waitFor();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
