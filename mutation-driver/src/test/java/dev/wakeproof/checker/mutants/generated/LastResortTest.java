package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.host.Children;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One waits and one gives, beside the specification. */
class LastResortTest {
  private static final String CLASS = "dev/wakeproof/ticket/WaitingChainSemaphore";

  private static final String FIRST_LOOK =
      "    if (ahead(ticket) < 0) {\n      return true;\n    }\n";
  private static final String BEGINS = "    long begun = Threads.beginToLook();\n";

  @TempDir private Path folder;

  @Test
  void judge_survivorOfTheSuite_isKilledByConformance() throws Exception {
    Generated unnoticed = mutant("survived");
    try (LastResort lastResort = lastResort()) {
      assertThat(lastResort.judge(unnoticed, with(BEGINS, BEGINS)))
          .as("what ships")
          .isEqualTo(unnoticed);
      // A waiter that is granted by then learns it by this read, and pushes no node.
      assertThat(lastResort.judge(unnoticed, with(FIRST_LOOK + BEGINS, BEGINS)))
          .extracting(Generated::fate, Generated::engine, Generated::where, Generated::what)
          .containsExactly("red", "conformance", "tc-co-give", "Conformance");
    }
  }

  private LastResort lastResort() throws Exception {
    return new LastResort(
        Repository.ROOT,
        List.of(Repository.catalog().check("tc-co-give")),
        Map.of(),
        new Children(),
        folder.resolve("answers.tsv"));
  }

  private static Generated mutant(String fate) {
    return new Generated(
        "ticket",
        "a mutant",
        "WaitingChainSemaphore.java:1",
        "K2_LoadGrant",
        "drop",
        fate,
        "",
        "",
        "",
        0);
  }

  /** Returns the folder of a class compiled from a changed source. */
  private Path with(String that, String instead) throws IOException {
    String source =
        Files.readString(Repository.ROOT.resolve("java-impl/src/main/java/" + CLASS + ".java"));
    assertThat(source).containsOnlyOnce(that);
    Path changed = folder.resolve(Path.of(CLASS).getFileName() + ".java");
    Files.writeString(changed, source.replace(that, instead));
    Path compiled = Files.createTempDirectory(folder, "compiled");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-nowarn",
                "--release",
                "11",
                "-cp",
                Repository.ROOT.resolve("java-impl/target/classes").toString(),
                "-d",
                compiled.toString(),
                changed.toString());
    assertThat(exit).isZero();
    return compiled;
  }
}
