package dev.wakeproof.checker.engine.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is put back, and what is refused, before a run goes on; the files are as TLC has them. */
class CheckpointsTest {
  private static final String TEXT = "the digest";

  @TempDir private Path root;
  private Path run;

  @BeforeEach
  void aRunThatWasCutOff() throws IOException {
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      checkpoints.begin(TEXT);
      run = Files.createDirectory(checkpoints.states().resolve("26-11-22-12-00-00"));
    }
    Files.writeString(run.resolve("queue.chkpt"), "states");
    Files.write(run.resolve("Toy.st"), new byte[36]);
    try (DataOutputStream out =
        new DataOutputStream(Files.newOutputStream(run.resolve("Toy.st.chkpt")))) {
      out.writeLong(24);
      out.writeLong(12);
    }
  }

  @Test
  void resumed_findingsAfterTheCheckpoint_areForgotten() throws IOException {
    // With several workers TLC has an empty file beside those of the workers.
    Files.write(run.resolve("Other.st"), new byte[7]);
    Files.createFile(run.resolve("Other.st.chkpt"));
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      assertThat(checkpoints.resumed(TEXT)).isEqualTo(run);
    }
    assertThat(run.resolve("Toy.st")).hasSize(24);
    assertThat(run.resolve("Other.st")).hasSize(7);
  }

  /** Several workers have a trace each, with another checkpoint name. */
  @Test
  void resume_ofSeveralWorkers_forgetsLaterFindings() throws IOException {
    Files.move(run.resolve("Toy.st"), run.resolve("Toy-1.st"));
    Files.move(run.resolve("Toy.st.chkpt"), run.resolve("Toy-1.chkpt"));
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      assertThat(checkpoints.resumed(TEXT)).isEqualTo(run);
    }
    assertThat(run.resolve("Toy-1.st")).hasSize(24);
    Files.createFile(run.resolve("Toy-1.tmp"));
    assertRefused(TEXT, "cut off while it wrote its checkpoint");
  }

  @Test
  void resumed_truncatedTrace_isRefused() throws IOException {
    Files.write(run.resolve("Toy.st"), new byte[12]);
    assertRefused(TEXT, "the trace of the checkpoint is not whole");
  }

  @Test
  void resumed_otherText_isRefused() throws IOException {
    assertRefused("another digest", "is of another text");
  }

  @Test
  void resumed_partialCheckpoint_isRefused() throws IOException {
    Files.createFile(run.resolve("Toy.st.tmp"));
    assertRefused(TEXT, "cut off while it wrote its checkpoint");
    // Nothing has taken an older one's place yet.
    Files.createFile(run.resolve("queue.tmp"));
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      assertThat(checkpoints.resumed(TEXT)).isEqualTo(run);
    }
  }

  @Test
  void of_anotherRunGoesOn_isRefused() throws IOException {
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      assertThat(checkpoints.isThere()).isTrue();
      assertThatThrownBy(() -> Checkpoints.of(root, "toy-x"))
          .hasMessageContaining("another run of toy-x");
      checkpoints.forget();
      assertThat(checkpoints.isThere()).isFalse();
    }
    assertRefused(TEXT, "there is no checkpoint of toy-x: run it without --resume");
  }

  private void assertRefused(String text, String reason) throws IOException {
    try (Checkpoints checkpoints = Checkpoints.of(root, "toy-x")) {
      assertThatThrownBy(() -> checkpoints.resumed(text)).hasMessageContaining(reason);
    }
  }
}
