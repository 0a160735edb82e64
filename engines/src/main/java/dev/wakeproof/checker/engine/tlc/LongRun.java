package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.cluster.Cluster;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The options of runs that take hours.
 *
 * @param cluster how to serve a model to other machines; empty to use this machine only
 * @param threads the number of threads that explore one check; 0 for the default
 * @param notes receives messages about machines that join and leave
 */
public record LongRun(Optional<Cluster> cluster, int threads, Consumer<String> notes) {

  /** No such options. */
  public static final LongRun NONE = new LongRun(Optional.empty(), 0, note -> {});

  /** Returns whether the verdicts can be cached like any other. */
  public boolean isPlain() {
    return cluster.isEmpty();
  }
}
