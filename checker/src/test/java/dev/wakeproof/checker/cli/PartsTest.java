package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explorations of this project's own scenarios, a part at a time. */
@Execution(ExecutionMode.CONCURRENT)
class PartsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "ch-ex-one-item-tso, holds",
    "ad-ex-two-borrowers-spurious, holds-bounded: cut by a bound: spurious returns: 1",
    "ch-ex-published-one-item-tso, violated NoLostWakeup",
    "sem-ex-published-timed-vs-release, violated PermitConservation"
  })
  void partsHaveTheVerdictOfTheWhole(String check, String verdict) {
    CommandLineRun run = run(check, "--of", "3");
    assertThat(run.exit()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("ok " + check + " in 3 parts: " + verdict);
  }

  @Test
  void oneAfterTheOtherGoesOnWhereItWasLeft() throws IOException {
    String check = "ch-ex-one-item-tso";
    CommandLineRun missing = run(check, "--of", "3", "--merge");
    assertThat(missing.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(missing.err())
        .contains("part 1/3 of " + check + ", part 2/3 of " + check + ", part 3/3 of " + check);
    assertThat(run(check, "--of", "3", "--part", "2").out()).contains("part 2/3: holds, ");
    assertThat(run(check, "--of", "3", "--part", "2").out()).isEmpty();
    CommandLineRun rest = run(check, "--of", "3");
    assertThat(rest.exit()).isZero();
    // A second time only if it knew too little of what is shared.
    assertThat(rest.out()).contains("part 1/3: holds", "part 3/3: holds");
    CommandLineRun merged = run(check, "--of", "3", "--merge");
    assertThat(merged.out()).isEqualTo("ok " + check + " in 3 parts: holds" + nl());
    // Of another number of parts none is there, and half a file is none.
    assertThat(run(check, "--of", "4", "--merge").exit()).isEqualTo(ExitCode.BAD_INPUT);
    Path last = files().get(2);
    String text = Files.readString(last);
    Files.writeString(last, text.substring(0, text.lastIndexOf("done")));
    assertThat(run(check, "--of", "3", "--merge").err()).contains("part 3/3").doesNotContain("1/3");
  }

  /** The red: with one that knows less of what is shared the others are not merged. */
  @Test
  void partsThatDoNotAgreeOnWhatIsSharedAreExploredAgain() throws IOException {
    String check = "ch-ex-one-item-tso";
    assertThat(run(check, "--of", "2").exit()).isZero();
    Path first = files().get(0);
    Files.writeString(
        first, Files.readString(first).replaceFirst("(?m)^shared\t[^\n]*,", "shared\t"));
    CommandLineRun merged = run(check, "--of", "2", "--merge");
    assertThat(merged.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(merged.err()).contains("part 1/2").doesNotContain("part 2/2");
    assertThat(run(check, "--of", "2").out())
        .contains("part 1/2: holds")
        .doesNotContain("part 2/2");
  }

  @Test
  void refusesWhatHasNoParts() {
    assertThat(run("tk-ticket", "--of", "2").err()).contains("it has no parts");
    assertThat(run("ch-ex-one-item", "--of", "2", "--part", "3").exit())
        .isEqualTo(ExitCode.BAD_INPUT);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private CommandLineRun run(String... words) {
    return CommandLineRun.of(
        Stream.of(
                List.of("parts", "--root", ".."),
                List.of(words),
                List.of("--folder", folder.toString()))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }

  private static String nl() {
    return System.lineSeparator();
  }
}
