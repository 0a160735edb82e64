package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.tlc.cluster.Cluster;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is wanted of runs that take hours.
 *
 * @param checkpoints how long it may be from one to the next; zero for none
 * @param resume whether to go on from the last checkpoint
 * @param cluster how to serve a model to other machines, where one is not enough
 * @param threads how many explore one check of the explorer at once; 0 for the usual way
 * @param notes is told of the machines that come and go
 */
public record LongRun(
    Duration checkpoints,
    boolean resume,
    Optional<Cluster> cluster,
    int threads,
    Consumer<String> notes) {

  /** Nothing of the kind. */
  public static final LongRun NONE =
      new LongRun(Duration.ZERO, false, Optional.empty(), 0, note -> {});

  /** Whether what comes out is to be asked for and kept like any other verdict. */
  public boolean isPlain() {
    return !resume && cluster.isEmpty();
  }
}
