package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.cluster.Cluster;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options for a model that several machines check. */
final class ClusterOptions {
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

  Optional<Cluster> wanted(Consumer<String> notes) throws CatalogException {
    if (port != null && (port < 1 || port > LAST_PORT)) {
      throw new CatalogException("--cluster needs a port from 1 to " + LAST_PORT);
    }
    return Optional.ofNullable(port).map(at -> new Cluster(host, at, notes));
  }

  /** Demands that exactly one model is selected, which a server needs. */
  void demandOne(List<Check> checks) throws CatalogException {
    String engine = checks.size() == 1 ? checks.get(0).engine() : "";
    if (port != null && !engine.equals("tlc")) {
      throw new CatalogException("--cluster is for one check of TLC: name it by --check");
    }
  }
}
