package dev.wakeproof.checker.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    served = new ServedCheck(project, Grid.TARGET);
  }

  @AfterEach
  void end() {
    served.endAll();
  }

  // Large: the reassignment of states is that of TLC.
  @Test
  @Tag("large")
  void serve_workerKilled_continuesWithAnother() throws Exception {
    CompletableFuture<Verdict> verdict = served.serve();
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
  void serve_serverKilled_endsTheWorkers() throws Exception {
    CompletableFuture<Verdict> verdict = served.serve();
    CompletableFuture<Optional<String>> worker = served.join();
    served.awaitStates(SOME);
    served.killServer();
    assertThat(verdict.get(60, TimeUnit.SECONDS).reason())
        .isEqualTo("TLC was killed half way (signal 9)");
    // By the call that it was about to make, or by one that was under way.
    assertThat(worker.get(60, TimeUnit.SECONDS).orElseThrow())
        .matches(".* is gone|the server does not say which states it knows: .*");
  }

  private static void assertHolds(CompletableFuture<Verdict> later) throws Exception {
    Verdict verdict = later.get(240, TimeUnit.SECONDS);
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.distinctStates()).isEqualTo(STATES);
  }
}
