package dev.wakeproof.checker.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A test is named by its method, condition and result. A jqwik property is named by its guarantee.
 */
class TestNamesTest {
  /** By its indentation, a method of a nested class is no test, but a program under test. */
  private static final Pattern TEST =
      Pattern.compile(
          "(?m)^  @(?:[\\w.]+\\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Example)\\b"
              + "(?:.*\\n(?!  [\\w<]))*.*\\n  (?=[\\w<])[^(\\n]*?(\\w+)\\(");

  @Test
  void names_ofAllTests_haveThreeParts() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path source : sources()) {
      names(Files.readString(source)).stream()
          .filter(name -> !hasThreeParts(name))
          .forEach(name -> wrong.add(Repository.ROOT.relativize(source) + ": " + name));
    }
    assertThat(wrong).as("rename to method_condition_result").isEmpty();
  }

  @Test
  void names_annotationsOfSeveralLines_areFound() {
    String source =
        """
          @ParameterizedTest
          @CsvSource({
            "a, b"
          })
          // Large.
          void take_empty_waits(String a, String b) {}

          @org.junit.jupiter.api.Test
          <T> void short_name() {}

          @Test
          void three__parts() {}
        """;
    assertThat(names(source)).containsExactly("take_empty_waits", "short_name", "three__parts");
    assertThat(names(source).stream().filter(TestNamesTest::hasThreeParts))
        .containsExactly("take_empty_waits");
  }

  private static boolean hasThreeParts(String name) {
    return name.matches("[^_]+(?:_[^_]+){2,}");
  }

  private static List<String> names(String source) {
    return TEST.matcher(source).results().map(test -> test.group(1)).toList();
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Repository.ROOT)) {
      for (Path folder : modules.map(module -> module.resolve("src/test/java")).toList()) {
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith("Test.java")).forEach(sources::add);
          }
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(200);
    return sources;
  }
}
