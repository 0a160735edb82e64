package dev.wakeproof.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the readme and the guides say can be typed, does what they say; what they name is there. */
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CONSOLE = Pattern.compile("(?ms)^```console\\n(.*?)^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
  private static final Pattern MAKE = Pattern.compile("\\bmake ([a-z][a-z-]*)");
  private static final Pattern REPORTING =
      Pattern.compile("^(\\./wakeproof (check|explain|cost|merge|mutants))\\b(?!.*--report)");

  @TempDir private static Path reports;

  @TestFactory
  Stream<DynamicTest> commandsDoWhatIsSaid() throws IOException {
    return pages().stream()
        .flatMap(page -> examples(page).stream().map(e -> e.test(ROOT.relativize(page))));
  }

  @Test
  void noExampleIsOverlooked() throws IOException {
    long typed =
        pages().stream()
            .flatMap(page -> text(page).lines())
            .filter(l -> l.startsWith("$ "))
            .count();
    assertThat(pages().stream().mapToInt(page -> examples(page).size()).sum())
        .isEqualTo((int) typed)
        .isPositive();
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    for (Path page : pages()) {
      for (String target : found(LINK, text(page))) {
        assertThat(page.getParent().resolve(target)).as("a link in %s", page).exists();
      }
    }
  }

  @Test
  void jobsAreInTheMakefile() throws IOException {
    String makefile = text(ROOT.resolve("Makefile"));
    for (Path page : pages()) {
      String code =
          found(Pattern.compile("(?s)```.*?```|`[^`]+`"), text(page), 0).stream()
              .collect(Collectors.joining("\n"));
      for (String job : found(MAKE, code)) {
        assertThat(makefile).as("make %s, in %s", job, page).containsPattern("(?m)^" + job + ":");
      }
    }
  }

  /** The red: an example that shows what is not printed is found out. */
  @Test
  void anExampleThatLiesFails() {
    Example lie = new Example("echo one", List.of("on…", "two"));
    assertThat(lie.missingIn("one\n")).isEqualTo("two");
    assertThat(lie.missingIn("one\ntwo\n")).isNull();
    assertThat(lie.missingIn("two\none\n")).as("the order counts").isEqualTo("two");
  }

  private record Example(String command, List<String> shown) {
    DynamicTest test(Path page) {
      return DynamicTest.dynamicTest(page + ": " + command, this::run);
    }

    private void run() throws Exception {
      String line = REPORTING.matcher(command).replaceFirst("$1 --report=" + reports);
      Path out = Files.createTempFile(reports, "out", ".txt");
      Process process =
          new ProcessBuilder("sh", "-c", line)
              .directory(ROOT.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      int exit = process.waitFor();
      String output = Files.readString(out);
      assertThat(exit).as("%s\n%s", command, output).isZero();
      assertThat(missingIn(output))
          .as("%s does not print this; it prints\n%s", command, output)
          .isNull();
    }

    /** The first line shown that the output does not have, in order; dots stand for anything. */
    String missingIn(String output) {
      List<String> lines = output.lines().map(String::stripTrailing).toList();
      int at = 0;
      for (String expected : shown) {
        // Checks run side by side: the one that ends first comes first.
        boolean row = expected.startsWith("ok ");
        int found = indexOf(pattern(expected), lines, row ? 0 : at);
        if (found < 0) {
          return expected;
        }
        at = row ? at : found + 1;
      }
      return null;
    }

    private static int indexOf(Pattern pattern, List<String> lines, int from) {
      return IntStream.range(from, lines.size())
          .filter(i -> pattern.matcher(lines.get(i)).matches())
          .findFirst()
          .orElse(-1);
    }

    /** Columns are as wide as the widest, so one space stands for several. */
    private static Pattern pattern(String line) {
      return Pattern.compile(
          Stream.of(line.strip().split("…", -1))
              .map(part -> Stream.of(part.split(" +", -1)).map(Pattern::quote))
              .map(words -> words.collect(Collectors.joining(" +")))
              .collect(Collectors.joining(".*", " *", "")));
    }
  }

  private static List<Example> examples(Path page) {
    List<Example> examples = new ArrayList<>();
    for (String block : found(CONSOLE, text(page))) {
      for (String line : block.lines().toList()) {
        if (line.startsWith("$ ")) {
          examples.add(new Example(line.substring(2), new ArrayList<>()));
        } else if (!line.isBlank()) {
          examples.get(examples.size() - 1).shown().add(line);
        }
      }
    }
    return examples;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              docs.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  private static List<String> found(Pattern pattern, String text) {
    return found(pattern, text, 1);
  }

  private static List<String> found(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map(result -> result.group(group)).toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
