package dev.wakeproof.checker.cluster;

import dev.wakeproof.checker.Versions;
import dev.wakeproof.checker.host.ParentWatchdog;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * The address at which one model is served to many machines.
 *
 * @param host the address at which to listen, by which the other machines reach it
 * @param port the port of the registry; the next one is for everything else
 * @param notes receives messages about machines that join and leave
 */
public record Cluster(String host, int port, Consumer<String> notes) {
  /** The prefix of a line that says why one of the cluster's JVMs ended. */
  public static final String REASON = "wakeproof: ";

  /** The prefix of a line for the user. */
  static final String NEWS = "wakeproof worker: ";

  /** The exit code of a JVM that could not do its work; TLC uses other codes. */
  public static final int FAILED = 90;

  private static final Duration REPORTS = Duration.ofSeconds(5);
  private static final String SERVER = "-Dtlc2.tool.distributed.TLCServer.";

  /** Returns the options for the server's JVM. */
  public List<String> options() {
    return List.of("-Djava.rmi.server.hostname=" + host, SERVER + "report=" + REPORTS.toMillis());
  }

  /** Returns the class path of a JVM of the cluster: TLC, and the classes of this module. */
  public static String classPath(Path tlc) {
    return tlc + File.pathSeparator + ParentWatchdog.home(Cluster.class);
  }

  /** Returns the server's main class and its first arguments; TLC's own arguments follow. */
  public List<String> serve(String tlc) {
    return List.of(ClusterServer.class.getName(), host, String.valueOf(port), version(tlc));
  }

  /** Returns the versions that server and worker must have in common. */
  static String version(String tlc) {
    return "wakeproof " + Versions.of("wakeproof") + " with TLC " + tlc;
  }

  /** Returns the address to which the workers connect. */
  public String address() {
    return host + ":" + port;
  }
}
