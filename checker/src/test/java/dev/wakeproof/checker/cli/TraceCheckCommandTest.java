package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace from outside, beside the specification of a check. */
class TraceCheckCommandTest {
  /** As docs/command-line.md shows it. */
  private static final List<String> TRACE =
      List.of(
          "# two borrow the only permit, and B waits for it",
          "A 10 11 K1_DrawTicket",
          "B 12 13 K1_DrawTicket",
          "B 14 35 K2_LoadGrant",
          "A 20 21 K2_LoadGrant",
          "A 30 31 P1_AddGrant",
          "B 36 37 P1_AddGrant");

  @TempDir private Path folder;

  @Test
  void traceCheck_allowedTrace_conforms() throws IOException {
    CommandLineRun run = conforms("ti-co-borrow", TRACE);
    assertThat(run.exit()).as(run.toString()).isZero();
    assertThat(run.out()).isEqualToIgnoringNewLines("conforms: 6 steps");
    assertThat(run.err()).isEmpty();
    assertThat(Files.readString(Path.of("../docs/command-line.md")))
        .contains(String.join("\n", TRACE));
  }

  @Test
  void traceCheck_missingStep_isOneLine() throws IOException {
    CommandLineRun run = conforms("ti-co-borrow", List.of(TRACE.get(1), TRACE.get(5)));
    assertThat(run.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(run.out())
        .startsWith("does not conform: of 2 steps at most 1")
        .contains("behind A K1_DrawTicket (line 1)", "not [A P1_AddGrant (line 2)]")
        .hasLineCount(1);
  }

  @Test
  void traceCheck_unreadableTrace_isOneLine() throws IOException {
    // The configuration of this check is in no file.
    CommandLineRun run = conforms("tc-co-collision", List.of("A 1 2 K9_Nothing"));
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .isEqualToIgnoringNewLines("wakeproof: line 1: the model has no step K9_Nothing");
    run = conforms("ad-two", TRACE);
    assertThat(run.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("ad-two is no check of the engine conformance");
  }

  private CommandLineRun conforms(String id, List<String> lines) throws IOException {
    Path trace = Files.write(folder.resolve("trace"), lines);
    return CommandLineRun.of("trace-check", "--root", "..", "--beside", id, trace.toString());
  }
}
