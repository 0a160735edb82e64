package dev.wakeproof.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.cli.CommandLineRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Documented commands do what the pages show; links lead to files and headings. */
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CONSOLE = Pattern.compile("(?ms)^```console\\n(.*?)^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]*)(?:#([^)]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern SCHEMA = Pattern.compile("yaml-language-server: \\$schema=(.*)");
  private static final Pattern MAKE = Pattern.compile("\\bmake ([a-z][a-z-]*)");

  private static final Pattern ARTIFACT =
      Pattern.compile("<artifactId>(?!explored)([^<]+)</artifactId>\\s*<version>([^<]+)</version>");

  /** A command of the launcher with plain words; others are for a shell. */
  private static final Pattern COMMAND = Pattern.compile("\\./wakeproof( [\\w,./:=#-]+)+");

  private static final Pattern REPORTING =
      Pattern.compile("^(\\./wakeproof (check|explain|mutate|report merge))\\b(?!.*--report)");

  @TempDir private static Path reports;

  @TestFactory
  Stream<DynamicTest> consoleExamples_whenRun_printWhatIsShown() throws IOException {
    return pages().stream()
        .flatMap(page -> examples(page).stream().map(e -> e.test(ROOT.relativize(page))));
  }

  @Test
  void examples_ofAllPages_areCollected() throws IOException {
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
  void links_ofAllPages_leadToFilesAndHeadings() throws IOException {
    for (Path page : pages()) {
      for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
        Path target = link.group(1).isEmpty() ? page : page.getParent().resolve(link.group(1));
        assertThat(target).as("%s in %s", link.group(), page).exists();
        if (link.group(2) != null && target.toString().endsWith(".md")) {
          assertThat(anchors(text(target)))
              .as("%s in %s", link.group(), page)
              .contains(link.group(2));
        }
      }
    }
  }

  @Test
  void schemas_thatFilesNameForEditors_exist() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("specs", "seeded-bugs", "mutation/waivers")) {
      try (Stream<Path> tree = Files.walk(ROOT.resolve(folder), 2)) {
        tree.filter(file -> file.toString().endsWith("s.yaml")).forEach(files::add);
      }
    }
    for (Path file : files) {
      for (String schema : found(SCHEMA, text(file))) {
        assertThat(file.getParent().resolve(schema)).as("%s", file).exists();
      }
    }
    assertThat(files).anyMatch(file -> !found(SCHEMA, text(file)).isEmpty());
  }

  @Test
  void versions_inThePagesXml_areThoseOfTheBuild() throws IOException {
    String build = text(ROOT.resolve("pom.xml"));
    int named = 0;
    for (Path page : pages()) {
      for (MatchResult used : ARTIFACT.matcher(text(page)).results().toList()) {
        assertThat(build)
            .as("%s in %s", used.group(), page)
            .containsPattern(
                "<(version|"
                    + versionOf(used.group(1))
                    + ")>"
                    + Pattern.quote(used.group(2) + "</"));
        named++;
      }
    }
    assertThat(named).isPositive();
  }

  private static String versionOf(String artifact) {
    return artifact.startsWith("junit") ? "junit.version" : artifact + ".version";
  }

  @Test
  void anchors_ofHeadings_areLowerCaseWithHyphens() {
    assertThat(anchors("# One\n\n## 5. Update the `proof`, *now*\n"))
        .containsExactly("one", "5-update-the-proof-now");
  }

  @Test
  void makeTargets_thatThePagesName_exist() throws IOException {
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

  @Test
  void missingIn_outputWithoutALineOfTheExample_isThatLine() {
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
      CommandLineRun run = COMMAND.matcher(line).matches() ? inThisJvm(line) : inAShell(line);
      String output = run.out() + run.err();
      assertThat(run.exit()).as("%s\n%s", command, output).isZero();
      assertThat(missingIn(output))
          .as("%s does not print this; it prints\n%s", command, output)
          .isNull();
    }

    /** Saves the start of a JVM, which takes longer than most commands. */
    private static CommandLineRun inThisJvm(String line) {
      Stream<String> words =
          Stream.of(line.split(" ", -1))
              .skip(1)
              .map(word -> word.startsWith("build/") ? ROOT.resolve(word).toString() : word);
      return CommandLineRun.of(
          Stream.concat(words, Stream.of("--root", ROOT.toString())).toArray(String[]::new));
    }

    private static CommandLineRun inAShell(String line) throws Exception {
      Path out = Files.createTempFile(reports, "out", ".txt");
      Process process =
          new ProcessBuilder("sh", "-c", line)
              .directory(ROOT.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      return new CommandLineRun(process.waitFor(), Files.readString(out), "");
    }

    /** The first line of the example that is missing in the output; dots match anything. */
    String missingIn(String output) {
      List<String> lines = output.lines().map(String::stripTrailing).toList();
      int at = 0;
      for (String expected : shown) {
        // Checks run in parallel, so their lines come in any order.
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

    /** One space matches any number, since column widths vary. */
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

  /** The anchors that GitHub gives to the headings of a page. */
  private static List<String> anchors(String page) {
    return found(HEADING, page).stream()
        .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", ""))
        .map(heading -> heading.replace(' ', '-'))
        .toList();
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
