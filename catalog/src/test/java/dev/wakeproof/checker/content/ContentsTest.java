package dev.wakeproof.checker.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentsTest {
  @TempDir private Path folder;

  /** Of a text that changes while it is checked, the verdict is of neither. */
  @Test
  void contents_changedFile_isReadAgain() throws IOException {
    Path module = Files.writeString(folder.resolve("A.tla"), "EXTENDS B");
    Path code = Files.writeString(folder.resolve("A.class"), "dev/wakeproof/B ");
    Contents first = new Contents();
    String digest = first.digest(module);
    assertThat(first.wordsOf(module)).contains("B");
    assertThat(first.classesNamedIn(code)).containsExactly("dev/wakeproof/B");
    assertThat(first.again().digest(module)).isEqualTo(digest);
    assertThat(first.again().wordsOf(module)).isSameAs(first.wordsOf(module));

    change(module, "EXTENDS C");
    change(code, "dev/wakeproof/C ");
    assertThat(first.digest(module)).isEqualTo(digest);
    assertThat(first.again().digest(module)).isNotEqualTo(digest);
    assertThat(first.again().wordsOf(module)).contains("C");
    assertThat(first.again().classesNamedIn(code)).containsExactly("dev/wakeproof/C");
  }

  /**
   * A file with its old text may have had another one when it was read, so it counts as changed.
   */
  @Test
  void contents_changedBack_countsAsChanged() throws IOException {
    Path module = Files.writeString(folder.resolve("A.tla"), "x == 1");
    FileTime time = Files.getLastModifiedTime(module);
    Contents first = new Contents();
    String digest = first.digest(module);
    Files.writeString(module, "x == 2");
    Files.writeString(module, "x == 1");
    Files.setLastModifiedTime(module, time);
    assertThat(first.again().digest(module)).isNotEqualTo(digest);
    assertThat(new Contents().digest(module)).isEqualTo(digest);
  }

  @Test
  void contents_changedJar_isReadAgain() throws IOException {
    Path jar = Files.writeString(folder.resolve("a.jar"), "one");
    String digest = new Contents().digest(jar);
    assertThat(new Contents().digest(jar)).isEqualTo(digest);
    change(jar, "two");
    assertThat(new Contents().digest(jar)).isNotEqualTo(digest);
  }

  /** Of the same size, a moment later. */
  private static void change(Path file, String text) throws IOException {
    FileTime then = Files.getLastModifiedTime(file);
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.fromMillis(then.toMillis() + 10));
  }
}
