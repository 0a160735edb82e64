package dev.wakeproof.bench.run;

import java.util.List;

/**
 * One result.
 *
 * @param capacity the capacity of the queue; 0 if there is none
 * @param error half the width of the 99.9 % confidence interval of the score
 * @param bytesPerOperation the bytes allocated per operation by all threads
 * @param shares the share of each thread in all operations; empty for one thread
 * @param longestWaitMillis the longest time in which some thread completed nothing; 0 for one
 *     thread
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

  /** Returns the ratio to a peer in the same unit; above 1 is better. */
  public Ratio over(Measurement peer) {
    return Workload.of(workload).unit().lessIsBetter()
        ? Ratio.of(peer.score, peer.error, score, error)
        : Ratio.of(score, error, peer.score, peer.error);
  }

  /**
   * Returns the smallest share relative to a fair share: 1 if all are equal, 0 if a thread got
   * nothing.
   */
  public double leastShare() {
    return shares.stream().mapToDouble(Double::doubleValue).min().orElse(1) * shares.size();
  }
}
