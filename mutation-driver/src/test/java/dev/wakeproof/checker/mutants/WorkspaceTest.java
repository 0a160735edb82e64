package dev.wakeproof.checker.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.TextPatch;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the class path with which a copy of the project runs. */
class WorkspaceTest {
  @TempDir private Path project;

  @Test
  void classPath_ofACopy_namesTheCopy() {
    String afterTestCompile =
        "/a/java-impl/target/classes:/a/java-impl/target/test-classes:/m/x.jar";
    String afterPackage =
        "/a/java-impl/target/lib-1.jar:/a/java-impl/target/lib-1-tests.jar:/m/x.jar";
    String moved = "/b/c/java-impl/target/classes:/b/c/java-impl/target/test-classes:/m/x.jar";
    assertThat(moved(afterTestCompile)).isEqualTo(moved);
    assertThat(moved(afterPackage)).isEqualTo(moved);
    assertThat(moved("/ab/y.jar")).as("somebody else's").isEqualTo("/ab/y.jar");
  }

  /** Git would take the other one, which looks alike. */
  @Test
  void patch_similarText_isRefused() throws Exception {
    String twice = "class Toy {\n  int a;\n}\n";
    Files.createDirectories(project.resolve("java-impl"));
    Files.writeString(project.resolve("java-impl/Toy.java"), twice + twice);
    Path patch = project.resolve("java.patch");
    Files.writeString(patch, patch(3));
    try (Workspace copy = new Workspace(project, new Children())) {
      assertThat(copy.apply(read(patch)).orElseThrow()).contains("its lines are at 2 other places");
      Files.writeString(patch, patch(4));
      assertThat(copy.apply(read(patch))).isEmpty();
      Path toy = copy.path().resolve("java-impl/Toy.java");
      assertThat(toy).hasContent(twice + "class Toy {\n  int b;\n}\n");
      copy.takeBack();
      assertThat(toy).hasContent(twice + twice);
      Files.writeString(patch, patch(4).replace("Toy", "NoToy"));
      assertThat(copy.apply(read(patch)).orElseThrow()).contains("NoToy.java, which is not there");
    }
  }

  private static Change read(Path patch) throws Exception {
    return TextPatch.read(patch, "java.patch");
  }

  private static String patch(int line) {
    String hunk = "@@ -" + line + ",3 +" + line + ",3 @@\n class Toy {\n-  int a;\n+  int b;\n }\n";
    return "--- a/java-impl/Toy.java\n+++ b/java-impl/Toy.java\n" + hunk;
  }

  private static String moved(String classPath) {
    return Workspace.moved(classPath, Path.of("/a"), Path.of("/b/c"));
  }
}
