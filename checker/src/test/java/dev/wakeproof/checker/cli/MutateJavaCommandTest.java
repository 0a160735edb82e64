package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that tries no mutant must not look like a run without survivors. */
class MutateJavaCommandTest {
  @Test
  void mutateJava_familyWithoutCode_isRefused() {
    CommandLineRun refused =
        CommandLineRun.of("mutate", "java", "--root", "..", "--family", "memory,ticket");
    assertThat(refused.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.err())
        .contains("nothing of the library to get wrong in memory: no property test is about it");
  }

  @Test
  void mutateJava_unknownFamily_isRefused(@TempDir Path folder) throws IOException {
    TestProject project = new TestProject(folder).verify("toy-holds", "Count:holds");
    CommandLineRun refused = CommandLineRun.on(project, "mutate", "java", "--family", "nobody");
    assertThat(refused.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.err()).contains("unknown family 'nobody'");
  }
}
