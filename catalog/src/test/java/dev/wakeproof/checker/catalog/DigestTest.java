package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigestTest {
  @TempDir private Path root;

  @Test
  void digest_anyChangeOfTheLibrary_changes() throws IOException {
    List<String> digests = new ArrayList<>(List.of(library()));
    write("java-impl/src/main/java/a/A.java", "one two");
    digests.add(library());
    write("java-impl/src/main/java/a/A.java", "one six");
    digests.add(library());
    write("java-impl/src/main/java/b/A.java", "");
    digests.add(library());
    write("java-impl/src/main/java/a/A.java", "");
    write("java-impl/src/main/java/b/A.java", "one six");
    digests.add(library());
    assertThat(digests).doesNotHaveDuplicates();

    write("java-impl/src/test/java/a/ATest.java", "no part of the library");
    assertThat(library()).isEqualTo(digests.get(4)).hasSize(12);
  }

  private String library() throws IOException {
    return Digest.ofLibrary(root.resolve("java-impl/src/main/java"));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
