package dev.wakeproof.callback;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All Javadocs state in the same words which thread runs a callback. */
class WordsTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/wakeproof");
  private static final String BEGIN = "<p><b>Who runs a callback.</b>";
  private static final List<String> FILES =
      List.of(
          "semaphore/Waiter.java",
          "semaphore/CountingSemaphore.java",
          "semaphore/async/AsyncSemaphore.java",
          "channel/ChannelCallback.java",
          "channel/Channel.java",
          "channel/async/AsyncChannel.java");

  @Test
  void javadoc_ofCallbacks_usesTheSameWords() throws IOException {
    assertThat(FILES.stream().map(WordsTest::paragraph).distinct()).hasSize(1);
    try (Stream<Path> all = Files.walk(SOURCES)) {
      assertThat(
              all.filter(file -> file.toString().endsWith(".java"))
                  .filter(file -> read(file).contains(BEGIN))
                  .map(file -> SOURCES.relativize(file).toString()))
          .containsExactlyInAnyOrderElementsOf(FILES);
    }
  }

  private static String paragraph(String file) {
    String text =
        read(SOURCES.resolve(file)).lines().map(WordsTest::said).collect(Collectors.joining(" "));
    int begin = text.indexOf(BEGIN);
    assertThat(begin).as(file).isPositive();
    String rest = text.substring(begin + BEGIN.length());
    // A Javadoc line that is empty ends it.
    return rest.substring(0, rest.indexOf("  "));
  }

  /** A line of Javadoc without what leads it. */
  private static String said(String line) {
    return line.replaceFirst("^ *\\*? ?/?", "").stripTrailing();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
