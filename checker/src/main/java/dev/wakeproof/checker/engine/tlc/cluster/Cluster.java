package dev.wakeproof.checker.engine.tlc.cluster;

import dev.wakeproof.checker.Versions;
import java.time.Duration;
import java.util.List;

/**
 * How one model is served to many machines.
 *
 * @param host the address to listen at, by which the others reach it
 * @param port of the registry; the next one is for all else
 */
public record Cluster(String host, int port) {
  /** The prefix of a line that says why one of the cluster's JVMs ended. */
  public static final String REASON = "wakeproof: ";

  /** The prefix of a line for the user. */
  static final String NEWS = "wakeproof worker: ";

  /** The exit code of a JVM that could not do its work; TLC uses other codes. */
  public static final int FAILED = 90;

  private static final Duration REPORTS = Duration.ofSeconds(5);
  private static final String SERVER = "-Dtlc2.tool.distributed.TLCServer.";

  /**
   * For the JVM of the server.
   *
   * @param checkpoints the time between them, about which it thinks only when it reports
   */
  public List<String> options(Duration checkpoints) {
    boolean often = checkpoints.compareTo(REPORTS) < 0 && !checkpoints.isZero();
    return List.of(
        "-Djava.rmi.server.hostname=" + host,
        SERVER + "report=" + (often ? checkpoints : REPORTS).toMillis());
  }

  /** What is run in it, and what it is told first; TLC's own words follow. */
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
