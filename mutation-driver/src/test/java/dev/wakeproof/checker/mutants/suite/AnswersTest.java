package dev.wakeproof.checker.mutants.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersTest {
  private static final MutationSuite.Finding RED =
      new MutationSuite.Finding("red", "tlc", "a-check", "NoLostWakeup", 0.25);

  @TempDir private Path folder;

  @Test
  void find_keptByAnEarlierRun_returnsTheAnswer() throws IOException {
    Path file = folder.resolve("build/toy.tsv");
    Answers.of(file).keep("key", RED);
    assertThat(Answers.of(file).find("key")).contains(RED);
    assertThat(Answers.of(file).find("other")).isEmpty();
  }

  @Test
  void answers_multilineMessage_isKeptInOneLine() throws IOException {
    Path file = folder.resolve("toy.tsv");
    Answers.of(file)
        .keep("key", new MutationSuite.Finding("red", "tlc", "a-check", "one\n\ttwo", 0.25));
    assertThat(Answers.of(file).find("key").orElseThrow().what()).isEqualTo("one two");
  }

  @Test
  void answers_truncatedLine_isIgnored() throws IOException {
    Path file = folder.resolve("toy.tsv");
    Answers.of(file).keep("key", RED);
    String line = Files.readString(file);
    Files.writeString(
        file,
        line.replace("key", "cut").substring(0, line.length() - 3),
        StandardOpenOption.APPEND);
    Answers answers = Answers.of(file);
    assertThat(answers.find("key")).contains(RED);
    assertThat(answers.find("cut")).isEmpty();
  }
}
