package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pictures in the documentation show what the checks find. */
class PicturesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path temp;
  private List<Path> pictures;

  @BeforeEach
  void find() throws IOException {
    try (Stream<Path> files = Files.list(ROOT.resolve("docs/counterexamples"))) {
      pictures = files.sorted().toList();
    }
  }

  @Test
  void pictures_afterTheirChecksRan_areWhatExplainDraws() throws IOException {
    assertThat(pictures).hasSizeGreaterThanOrEqualTo(2);
    String ids = pictures.stream().map(PicturesTest::id).collect(Collectors.joining(","));
    CommandLineRun checked = run("check", "--check", ids);
    assertThat(checked.exit()).as(checked.toString()).isZero();
    for (Path picture : pictures) {
      Path drawn = temp.resolve("drawn.svg");
      assertThat(run("explain", id(picture), "--svg", drawn.toString()).exit()).isZero();
      assertThat(Files.readString(picture))
          .as(
              "stale: ./wakeproof check --check %s && ./wakeproof explain %s --svg docs/%s",
              id(picture),
              id(picture),
              picture.getParent().getFileName() + "/" + id(picture) + ".svg")
          .isEqualTo(Files.readString(drawn));
    }
  }

  @Test
  void pictures_inTheDocs_areShownOnAPage() throws IOException {
    StringBuilder pages = new StringBuilder();
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      for (Path page : docs.filter(file -> file.toString().endsWith(".md")).toList()) {
        pages.append(Files.readString(page));
      }
    }
    assertThat(pictures)
        .allSatisfy(
            picture ->
                assertThat(pages).contains("(counterexamples/" + picture.getFileName() + ")"));
  }

  @Test
  void explain_ofACheckThatHolds_drawsNothing(@TempDir Path folder) throws IOException {
    TestProject project = new TestProject(folder).verify("toy-holds", "Count:holds");
    assertThat(CommandLineRun.on(project, "check").exit()).isZero();
    Path none = temp.resolve("none.svg");
    CommandLineRun refused =
        CommandLineRun.on(project, "explain", "toy-holds", "--svg", none.toString());
    assertThat(refused.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.err()).contains("toy-holds has no counterexample to draw");
    assertThat(none).doesNotExist();
  }

  private static String id(Path picture) {
    return picture.getFileName().toString().replace(".svg", "");
  }

  private CommandLineRun run(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--root", ROOT.toString(), "--report", temp.toString()));
    return CommandLineRun.of(all.toArray(String[]::new));
  }
}
