package dev.wakeproof.checker.cluster;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.tlc.TlcEngine;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A check of a toy, with a server and workers that are processes of this machine. */
final class ServedCheck {
  static final String HOST = "127.0.0.1";

  private final TestProject project;
  private final Check check;
  private final Children children = new Children();
  private final BlockingQueue<String> notes = new LinkedBlockingQueue<>();
  private volatile long states;
  private final int port = freePort();

  ServedCheck(TestProject project, String target) throws IOException {
    this.project = project;
    this.check = Checks.named("toy-x").at(target).limitedTo(300, 128).check();
  }

  int port() {
    return port;
  }

  /** Two in a row. */
  private static int freePort() throws IOException {
    while (true) {
      try (ServerSocket one = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        int next = one.getLocalPort() + 1;
        if (next > 65535) {
          continue;
        }
        new ServerSocket(next, 1, InetAddress.getLoopbackAddress()).close();
        return one.getLocalPort();
      } catch (BindException e) {
        // The next one is taken, so others are tried.
      }
    }
  }

  Verdict alone() {
    return new TlcEngine(project.root(), Map.of(), children).run(check, states -> {});
  }

  CompletableFuture<Verdict> serve() {
    Optional<Cluster> cluster = Optional.of(new Cluster(HOST, port, notes::add));
    return later(
        () -> new TlcEngine(project.root(), Map.of(), children, cluster).run(check, this::found));
  }

  private void found(long some) {
    states = some;
    notes.add(some + " states");
  }

  /** Until so many states are found. */
  void awaitStates(long some) throws InterruptedException {
    while (states < some) {
      await(" states");
    }
  }

  /** Until the server or a worker says so. */
  void await(String note) throws InterruptedException {
    String heard = notes.poll(120, TimeUnit.SECONDS);
    while (heard != null && !heard.contains(note)) {
      heard = notes.poll(120, TimeUnit.SECONDS);
    }
    if (heard == null) {
      throw new AssertionError("never said: " + note);
    }
  }

  CompletableFuture<Optional<String>> join() {
    return join(Duration.ofSeconds(60), null);
  }

  /**
   * A worker.
   *
   * @param tlc the version that it says it is of; null for its own
   * @return why it ended otherwise than with the server
   */
  CompletableFuture<Optional<String>> join(Duration patience, String tlc) {
    Joining joining = new Joining(HOST, 0, HOST, port, patience, 1, 128);
    return later(
        () -> {
          try (TempFolder scratch = new TempFolder("worker")) {
            String version = tlc == null ? TlcJar.version() : tlc;
            return joining.work(TlcJar.path(), version, scratch.path(), children, notes::add);
          }
        });
  }

  private static <T> CompletableFuture<T> later(Callable<T> task) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(task.call());
              } catch (Exception e) {
                result.completeExceptionally(new CompletionException(e));
              }
            },
            "process");
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  void killServer() {
    kill(ClusterServer.class);
  }

  void killWorker() {
    kill(ClusterWorker.class);
  }

  /** One of those of this check, without a chance to say anything. */
  private void kill(Class<?> main) {
    List<ProcessHandle> found =
        ProcessHandle.current()
            .descendants()
            .filter(
                process -> {
                  String command = process.info().commandLine().orElse("");
                  return command.contains(main.getName()) && command.contains(" " + port + " ");
                })
            .toList();
    found.get(0).destroyForcibly();
  }

  void endAll() {
    children.interrupt();
  }
}
