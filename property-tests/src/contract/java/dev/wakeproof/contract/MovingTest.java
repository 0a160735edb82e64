package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The example of moving a program, on the page of the library, runs before and after the move. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MovingTest {
  private static final Path PAGE = Path.of("../docs/library.md");
  private static final Pattern PROGRAM = Pattern.compile("(?s)```java\n(import .*?)```");
  private static final Pattern PRINTED = Pattern.compile("It prints `([^`]+)`");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|$");

  @Test
  void example_beforeAndAfterTheMove_printsTheSame(@TempDir Path there, @TempDir Path here)
      throws Exception {
    String page = Files.readString(PAGE);
    String program = first(PROGRAM, page);
    String printed = first(PRINTED, page);
    assertThat(run(program, there)).isEqualTo(printed);

    String moved = program;
    List<MatchResult> rows =
        ROW.matcher(page.substring(page.indexOf("It prints `"))).results().toList();
    assertThat(rows).hasSizeGreaterThan(5);
    for (MatchResult row : rows) {
      assertThat(moved).contains(row.group(1));
      moved = moved.replace(row.group(1), row.group(2));
    }
    assertThat(moved).doesNotContain("ReentrantLock", "ArrayBlockingQueue", "new Semaphore");
    assertThat(run(moved, here)).isEqualTo(printed);
  }

  private static String first(Pattern pattern, String page) {
    return pattern.matcher(page).results().findFirst().orElseThrow().group(1);
  }

  /** Compiles and runs the program, and returns its output. */
  private static String run(String program, Path folder) throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("Jobs.java"), program);
    String path = System.getProperty("java.class.path");
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", path, "-d", "" + folder, "" + source))
        .isZero();
    Path printed = folder.resolve("printed");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                folder + System.getProperty("path.separator") + path,
                "Jobs")
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    try {
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(printed).strip();
  }
}
