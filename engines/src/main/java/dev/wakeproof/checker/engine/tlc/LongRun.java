package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.cluster.Cluster;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The options of runs that take hours.
 *
 * @param checkpoints the time between two checkpoints of an exploration; zero for none
 * @param resume whether an exploration continues from its last checkpoint
 * @param cluster how to serve a model to other machines; empty to use this machine only
 * @param threads the number of threads that explore one check; 0 for the default
 * @param notes receives messages about machines that join and leave
 */
public record LongRun(
    Duration checkpoints,
    boolean resume,
    Optional<Cluster> cluster,
    int threads,
    Consumer<String> notes) {

  /** No such options. */
  public static final LongRun NONE =
      new LongRun(Duration.ZERO, false, Optional.empty(), 0, note -> {});

  /** Returns whether the verdicts can be cached like any other. */
  public boolean isPlain() {
    return !resume && cluster.isEmpty();
  }
}
