package dev.wakeproof.checker.cluster;

import dev.wakeproof.checker.host.Children;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A process that works for a server.
 *
 * @param host the address at which to listen, by which the server and the other workers reach it
 * @param port the port at which to listen; 0 for any
 * @param server the server's address
 * @param serverPort the server's port
 * @param patience how long to wait for a server
 */
public record Joining(
    String host,
    int port,
    String server,
    int serverPort,
    Duration patience,
    int threads,
    int memoryMb) {
  private static final Duration FOR_EVER = Duration.ofDays(10_000);

  /**
   * Works until the server has ended.
   *
   * @param scratch an empty folder
   * @param lines receives messages about the progress
   * @return why the work ended otherwise
   */
  public Optional<String> work(
      Path jar, String tlc, Path scratch, Children children, Consumer<String> lines)
      throws IOException {
    Heard heard = new Heard(lines);
    Children.Ending ending = children.run(command(jar, tlc, scratch), scratch, FOR_EVER, heard);
    if (ending.interrupted()) {
      return Optional.of("interrupted");
    }
    if (ending.outOfMemory()) {
      return Optional.of("out of memory (" + memoryMb + " MB): give it more by --memory");
    }
    return heard.end(ending);
  }

  /** Returns the command. The version is an argument, so that a test can use another one. */
  List<String> command(Path jar, String tlc, Path scratch) {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.add("-Xmx" + memoryMb + "m");
    command.addAll(List.of("-XX:+UseParallelGC", "-XX:+ExitOnOutOfMemoryError"));
    command.add("-Djava.io.tmpdir=" + scratch);
    command.add("-Djava.rmi.server.hostname=" + host);
    command.addAll(List.of("-cp", Cluster.classPath(jar), ClusterWorker.class.getName()));
    command.addAll(List.of(host, String.valueOf(port), server, String.valueOf(serverPort)));
    command.add(Cluster.version(tlc));
    command.add(String.valueOf(patience.toMillis()));
    command.add(String.valueOf(threads));
    return command;
  }

  /** Reads the output of the JVM and passes on the lines for the user. */
  private static final class Heard implements Consumer<String> {
    private final Consumer<String> lines;
    private String reason;
    private String last = "it said nothing";

    Heard(Consumer<String> lines) {
      this.lines = lines;
    }

    @Override
    public void accept(String line) {
      if (line.startsWith(Cluster.NEWS)) {
        lines.accept(line);
      } else if (line.startsWith(Cluster.REASON)) {
        reason = line.substring(Cluster.REASON.length());
      } else if (!line.isBlank()) {
        last = line.strip();
      }
    }

    Optional<String> end(Children.Ending ending) {
      if (ending.exit() == 0) {
        return Optional.empty();
      }
      if (ending.signal() != 0) {
        return Optional.of("it was killed (signal " + ending.signal() + ")");
      }
      return Optional.of(reason == null ? last : reason);
    }
  }
}
