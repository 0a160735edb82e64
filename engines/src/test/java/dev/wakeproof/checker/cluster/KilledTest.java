package dev.wakeproof.checker.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What is left when a process is killed half way. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(300)
class KilledTest {
  private static final long STATES = 1000;
  private static final long SOME = 20;

  @TempDir private Path folder;
  private TestProject project;
  private Path gate;
  private ServedCheck served;

  @BeforeEach
  void project() throws IOException {
    project = new Grid(9).in(new TestProject(folder));
    gate = folder.resolve("open");
    Grid.slowUntil(gate, project);
    served = new ServedCheck(project, Grid.TARGET).withCheckpointsEvery(Duration.ofSeconds(1));
  }

  @AfterEach
  void end() {
    served.endAll();
  }

  // Large: the reassignment of states is that of TLC.
  @Test
  @Tag("large")
  void serve_workerKilled_continuesWithAnother() throws Exception {
    CompletableFuture<Verdict> verdict = served.serve(false);
    CompletableFuture<Optional<String>> first = served.join();
    served.await("works for");
    CompletableFuture<Optional<String>> second = served.join();
    served.await("works for");
    served.awaitStates(SOME);
    served.killWorker();
    CompletableFuture.anyOf(first, second).get(60, TimeUnit.SECONDS);
    assertThat(verdict).isNotDone();
    Files.createFile(gate);
    assertHolds(verdict);
    assertThat(Stream.of(first, second).map(CompletableFuture::join).flatMap(Optional::stream))
        .singleElement()
        .isEqualTo("it was killed (signal 9)");
  }

  @Test
  void serve_resumedAfterAKill_finishes() throws Exception {
    CompletableFuture<Verdict> cut = cutOff();
    assertThat(cut.get(60, TimeUnit.SECONDS).outcome()).isEqualTo(Outcome.ERROR);
    assertThat(cut.get().reason())
        .isEqualTo("TLC was killed half way (signal 9); --resume goes on from its last checkpoint");
    Files.createFile(gate);
    CompletableFuture<Verdict> resumed = served.serve(true);
    CompletableFuture<Optional<String>> worker = served.join();
    served.await(" states");
    assertHolds(resumed);
    assertThat(worker.get(60, TimeUnit.SECONDS)).isEmpty();
    assertThat(project.root().resolve("build/checkpoints/toy-x")).doesNotExist();
    assertThat(served.serve(true).get(60, TimeUnit.SECONDS).reason())
        .endsWith("there is no checkpoint of toy-x: run it without --resume");
  }

  // Large: CheckpointsTest refuses the checkpoint of another text without processes.
  @Test
  @Tag("large")
  void killedServer_otherText_isRefused() throws Exception {
    cutOff().get(60, TimeUnit.SECONDS);
    new Grid(8).in(project);
    assertThat(served.serve(true).get(60, TimeUnit.SECONDS).reason())
        .contains("the checkpoint of toy-x is of another text");
  }

  /** A run whose server is killed after a checkpoint, and not at once. */
  private CompletableFuture<Verdict> cutOff() throws Exception {
    CompletableFuture<Verdict> verdict = served.serve(false);
    CompletableFuture<Optional<String>> worker = served.join();
    served.awaitStates(SOME);
    while (!hasCheckpoint()) {
      Thread.sleep(100);
    }
    served.killServer();
    // By the call that it was about to make, or by one that was under way.
    assertThat(worker.get(60, TimeUnit.SECONDS).orElseThrow())
        .matches(".* is gone|the server does not say which states it knows: .*");
    return verdict;
  }

  private boolean hasCheckpoint() throws IOException {
    Path states = project.root().resolve("build/checkpoints/toy-x/states");
    try (Stream<Path> files = Files.walk(states)) {
      return files.anyMatch(file -> file.endsWith("queue.chkpt"));
    }
  }

  private static void assertHolds(CompletableFuture<Verdict> later) throws Exception {
    Verdict verdict = later.get(240, TimeUnit.SECONDS);
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.distinctStates()).isEqualTo(STATES);
  }
}
