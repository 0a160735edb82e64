package dev.wakeproof.checker.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A model that is served to other processes, all of them on this machine. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(300)
class ClusterTest {
  @TempDir private Path folder;
  private TestProject project;
  private ServedCheck served;

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
  }

  @AfterEach
  void end() {
    if (served != null) {
      served.endAll();
    }
  }

  @Test
  void serve_oneWorker_findsTheStatesOfOneMachine() throws Exception {
    served = new ServedCheck(new Grid(7).in(project), Grid.TARGET);
    CompletableFuture<Verdict> verdict = served.serve();
    CompletableFuture<Optional<String>> one = served.join();
    // Bound to one address: another one of the same machine is not listened at.
    served.await("works for");
    assertThatThrownBy(() -> new Socket(InetAddress.getByName("127.0.0.2"), served.port()))
        .isInstanceOf(ConnectException.class);
    assertThatThrownBy(() -> new Socket(InetAddress.getByName("127.0.0.2"), served.port() + 1))
        .isInstanceOf(ConnectException.class);
    // What is called from elsewhere is at the next port.
    new Socket(InetAddress.getLoopbackAddress(), served.port() + 1).close();
    assertHolds(get(verdict), 512);
    assertThat(get(one)).isEmpty();
  }

  @Test
  void cluster_violation_isNamed() throws Exception {
    assertNamed("Count:below", "BelowTwo");
  }

  // Large: TLC reports each of these by another message, which TlcReportTest reads, too.
  @ParameterizedTest
  @Tag("large")
  @CsvSource({"Count:deadlock, Deadlock", "Count:assertion, Assertion", "Count:grows, Grows"})
  void cluster_otherViolation_isNamed(String target, String property) throws Exception {
    assertNamed(target, property);
  }

  /** As one machine names it, and by the shortest trace, of which this model has only one. */
  private void assertNamed(String target, String property) throws Exception {
    served = new ServedCheck(project, target);
    CompletableFuture<Verdict> verdict = served.serve();
    CompletableFuture<Optional<String>> worker = served.join();
    Verdict alone = served.alone();
    assertThat(alone.property()).isEqualTo(property);
    assertThat(get(verdict).property()).as(get(verdict).toString()).isEqualTo(property);
    assertThat(get(verdict).outcome()).isEqualTo(Outcome.VIOLATED);
    assertThat(get(verdict).trace()).isEqualTo(alone.trace());
    assertThat(get(worker)).isEmpty();
  }

  @Test
  void cluster_initialViolation_isNamed() throws Exception {
    served = new ServedCheck(project, "Count:initial");
    Verdict verdict = get(served.serve());
    assertThat(verdict.property()).isEqualTo("NotZero");
    assertThat(verdict).isEqualTo(served.alone());
    project.write(
        "specs/toy/Assumes.tla", "---- MODULE Assumes ----\nEXTENDS Count\nASSUME 1 = 2\n====\n");
    project.write("specs/toy/bounds/assumes.cfg", "INIT Init\nNEXT Round\n");
    served = new ServedCheck(project, "Assumes:assumes");
    assertThat(get(served.serve()).property()).isEqualTo("Assumption");
  }

  /** All TLC's distributed mode would do with it is not to look at it. */
  @Test
  void cluster_liveness_isRefused() throws Exception {
    served = new ServedCheck(project, "Count:stutter");
    assertError(get(served.serve()), "needs one machine");
  }

  @Test
  void cluster_modelError_isReported() throws Exception {
    served = new ServedCheck(project, "Broken:broken");
    Verdict alone = served.alone();
    assertThat(alone.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(get(served.serve()).outcome()).isEqualTo(Outcome.ERROR);
  }

  @Test
  void cluster_portInUse_isReported() throws Exception {
    served = new ServedCheck(project, "Count:holds");
    for (int port : new int[] {served.port(), served.port() + 1}) {
      try (ServerSocket mine = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        assertError(
            get(served.serve()),
            "cannot listen at 127.0.0.1:" + mine.getLocalPort() + ": Address already in use");
      }
    }
  }

  @Test
  void worker_withoutAServer_isReported() throws Exception {
    served = new ServedCheck(project, "Count:holds");
    assertThat(get(served.join(Duration.ofSeconds(1), null)).orElseThrow())
        .startsWith("there is no server at 127.0.0.1:" + served.port() + ": Connection refused");
  }

  @Test
  void cluster_otherVersion_isRefused() throws Exception {
    served = new ServedCheck(project, "Count:holds");
    CompletableFuture<Verdict> verdict = served.serve();
    served.await("ready");
    assertThat(get(served.join(Duration.ofSeconds(60), "2.17 of 1 May 2022")).orElseThrow())
        .containsPattern(
            "^127\\.0\\.0\\.1:\\d+ is of wakeproof .* with TLC 2\\.18 of .*, and this of wakeproof"
                + " .* with TLC 2\\.17 of 1 May 2022$");
    assertThat(verdict).isNotDone();
    CompletableFuture<Optional<String>> worker = served.join();
    assertHolds(get(verdict), 4);
    assertThat(get(worker)).isEmpty();
  }

  private static <T> T get(CompletableFuture<T> later) throws Exception {
    return later.get(240, TimeUnit.SECONDS);
  }

  private static void assertHolds(Verdict verdict, long states) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.distinctStates()).isEqualTo(states);
  }

  private static void assertError(Verdict verdict, String part) {
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains(part).doesNotContain("\n");
  }
}
