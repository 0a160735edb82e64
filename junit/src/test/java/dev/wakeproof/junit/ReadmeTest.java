package dev.wakeproof.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The failing test of the README fails as shown there. */
class ReadmeTest {
  @TempDir Path folder;

  @Test
  void failingTest_whenRun_printsWhatTheReadmeShows() throws Exception {
    String readme = Files.readString(Path.of("..", "README.md"));
    int example = readme.indexOf("## A failing test");
    String source = block("java", readme.substring(example));
    String printed = block("", readme.substring(readme.indexOf("prints the shortest", example)));

    Path java = Files.writeString(folder.resolve("CounterTest.java"), source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), java.toString());
    assertThat(failed).isZero();

    Map<String, String> reported = new HashMap<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Class<?> test = loader.loadClass("com.example.CounterTest");
      String message = Launched.failureOf(test, "countsBoth", reported).orElseThrow();
      // The README leaves out lines and does not align all columns.
      assertThat(words(message)).containsSubsequence(words(printed).split("\\n"));
    }
  }

  private static String block(String language, String text) {
    Matcher block = Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(text);
    assertThat(block.find()).isTrue();
    return block.group(1);
  }

  private static String words(String text) {
    return text.replaceAll("[ \\t]+", " ").replaceAll("(?m) +$|^ +", "");
  }
}
