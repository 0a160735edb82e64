package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.cluster.Cluster;
import dev.wakeproof.checker.engine.tlc.LongRun;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options for checks that take hours or several machines. */
final class LongRunOptions {
  private static final int LAST_PORT = 65534;

  @Option(
      names = "--cluster",
      paramLabel = "PORT",
      description = {
        "Serve the one model that --check names to other processes and machines, at this port and",
        "the next. See: wakeproof worker."
      })
  private Integer port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "With --cluster: the address to listen at, by which the workers reach it (127.0.0.1).")
  private String host;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Explore each check of the explorer by N at once, each on a processor: nothing is another",
        "but the executions, the time and the memory that it takes."
      })
  private int threads;

  LongRun wanted(Consumer<String> notes) throws CatalogException {
    if (port != null && (port < 1 || port > LAST_PORT)) {
      throw new CatalogException("--cluster needs a port from 1 to " + LAST_PORT);
    }
    if (threads < 0) {
      throw new CatalogException("--threads is not negative");
    }
    Optional<Cluster> cluster = Optional.ofNullable(port).map(at -> new Cluster(host, at));
    return new LongRun(cluster, threads, notes);
  }

  /** Demands that exactly one model is selected, which a server needs. */
  static void demandOne(LongRun wanted, List<Check> checks) throws CatalogException {
    String engine = checks.size() == 1 ? checks.get(0).engine() : "";
    if (wanted.cluster().isPresent() && !engine.equals("tlc")) {
      throw new CatalogException("--cluster is for one check of TLC: name it by --check");
    }
  }
}
