package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a copy of the project is run with. */
class WorkspaceTest {
  @Test
  void classPathsNameWhatIsCompiledInTheCopy() {
    String afterTestCompile =
        "/a/java-impl/target/classes:/a/java-impl/target/test-classes:/m/x.jar";
    String afterPackage =
        "/a/java-impl/target/lib-1.jar:/a/java-impl/target/lib-1-tests.jar:/m/x.jar";
    String moved = "/b/c/java-impl/target/classes:/b/c/java-impl/target/test-classes:/m/x.jar";
    assertThat(moved(afterTestCompile)).isEqualTo(moved);
    assertThat(moved(afterPackage)).isEqualTo(moved);
    assertThat(moved("/ab/y.jar")).as("somebody else's").isEqualTo("/ab/y.jar");
  }

  private static String moved(String classPath) {
    return Workspace.moved(classPath, Path.of("/a"), Path.of("/b/c"));
  }
}
