package dev.wakeproof.bench.run;

import java.util.List;

/**
 * A row of the results.
 *
 * @param capacity of the queue, 0 where there is none to choose
 * @param error half the width of the 99.9 % confidence interval of the score
 * @param bytesPerOperation what was allocated for an operation, by all threads
 * @param shares of each thread in all operations; empty where there is one thread
 * @param longestWaitMillis how long some thread got nothing done, at most; 0 where there is one
 */
public record Measurement(
    String workload,
    String implementation,
    int threads,
    String kind,
    int capacity,
    double score,
    double error,
    String unit,
    double bytesPerOperation,
    List<Double> shares,
    double longestWaitMillis) {

  /** How many times as good this is as {@code peer} in the same unit. */
  public Ratio over(Measurement peer) {
    return Workload.of(workload).unit().lessIsBetter()
        ? Ratio.of(peer.score, peer.error, score, error)
        : Ratio.of(score, error, peer.score, peer.error);
  }

  /**
   * What the worst off thread got of its fair part: 1 if all got the same, 0 if one got nothing.
   */
  public double leastShare() {
    return shares.stream().mapToDouble(Double::doubleValue).min().orElse(1) * shares.size();
  }
}
