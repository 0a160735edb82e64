package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The commands in the documentation and the workflow exist, with their options. */
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern COMMAND =
      Pattern.compile("(?:^|[`'\\s])((?:\\./wakeproof|make) [^`'#|>&;\\n]*)");
  private static final Pattern SHELL_LINE =
      Pattern.compile("^\\s*(?:- )?(?:run: |sh ')?(\\./wakeproof|make|mvn) .*");

  private static final String WORKFLOW = ".github/workflows/wakeproof.yml";

  @Test
  void parse_documentedCommands_succeeds() throws Exception {
    List<String> commands = commands();
    assertThat(commands).hasSizeGreaterThan(8);
    assertThat(commands)
        .allSatisfy(command -> assertThatCode(() -> parse(command)).doesNotThrowAnyException());
    Set<String> ids =
        Repository.catalog().checks().stream().map(Check::id).collect(Collectors.toSet());
    assertThat(commands.stream().flatMap(DocumentedCommandsTest::checkIds)).isSubsetOf(ids);
  }

  @Test
  void parse_anUnknownCommandOrOption_throws() {
    assertThatCode(() -> parse("./wakeproof chekc")).isInstanceOf(Exception.class);
    assertThatCode(() -> parse("./wakeproof check --siez small")).isInstanceOf(Exception.class);
    assertThat(matches("see `make nope X=1`, or\n    - ./wakeproof check --size small # so\n"))
        .containsExactly("make nope X=1", "./wakeproof check --size small");
  }

  /** The commands that a push must pass stand in the Makefile and in the workflow. */
  @Test
  void quickJob_ofTheWorkflow_runsTheCommandsOfMakeTest() throws IOException {
    String makefile = Files.readString(ROOT.resolve("Makefile"));
    String recipe = makefile.substring(makefile.indexOf("\ntest:\n") + 7);
    List<String> makeTest =
        recipe
            .lines()
            .takeWhile(line -> line.startsWith("\t"))
            .map(line -> line.strip().replace("$(MVN)", "mvn"))
            .toList();
    String workflow = Files.readString(ROOT.resolve(WORKFLOW));
    String quick = workflow.substring(workflow.indexOf("  quick:"), workflow.indexOf("  virtual:"));
    List<String> job =
        quick
            .lines()
            .filter(line -> SHELL_LINE.matcher(line).matches())
            .map(line -> line.strip().replace("- run: ", "").replace(" --format github", ""))
            .toList();
    assertThat(job).isEqualTo(makeTest);
    assertThat(matches(workflow).stream().filter(command -> command.startsWith("make ")))
        .isNotEmpty()
        .allMatch(command -> makefile.contains("\n" + command.substring(5) + ":"));
  }

  private static List<String> commands() throws IOException {
    List<String> commands = new ArrayList<>();
    for (Path file : documents()) {
      commands.addAll(matches(Files.readString(file)));
    }
    return commands.stream().filter(command -> command.startsWith("./wakeproof ")).toList();
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> tree = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of("README.md", WORKFLOW).map(ROOT::resolve), tree.sorted())
          .filter(file -> file.toString().matches(".*\\.(md|yml)"))
          .toList();
    }
  }

  /** Commands in a code span, a code block or a job. */
  private static List<String> matches(String text) {
    List<String> commands = new ArrayList<>();
    boolean block = false;
    for (String line : text.lines().toList()) {
      block ^= line.startsWith("```");
      Matcher command = COMMAND.matcher(line);
      while (command.find()) {
        boolean code = command.start() < command.start(1) && line.charAt(command.start()) == '`';
        if (code || block || SHELL_LINE.matcher(line).matches()) {
          commands.add(command.group(1).strip());
        }
      }
    }
    return commands;
  }

  private static Stream<String> checkIds(String command) {
    List<String> words = List.of(command.split("\\s+", -1));
    Set<String> ids = new TreeSet<>();
    if (words.get(1).equals("explain")) {
      ids.add(words.get(2));
    }
    if (words.contains("--check") && Set.of("check", "report").contains(words.get(1))) {
      ids.addAll(List.of(words.get(words.indexOf("--check") + 1).split(",")));
    }
    return ids.stream().filter(id -> !id.equals(id.toUpperCase(Locale.ROOT)));
  }

  /** Parses and does not run. */
  private static void parse(String command) {
    String[] words = command.split("\\s+", -1);
    Wakeproof.commandLine().parseArgs(Arrays.copyOfRange(words, 1, words.length));
  }
}
