package dev.wakeproof.bench.report;

import dev.wakeproof.bench.run.Ratio;

/**
 * One implementation compared with the best peer, for one number of threads.
 *
 * @param peer the best peer; null if unknown
 * @param ratio the ratio to the peer; null if unknown
 * @param missing the implementations that were not measured; null if all were
 */
public record AimCase(
    String ours, String peer, int threads, Ratio ratio, AimVerdict verdict, String missing) {

  static AimCase judged(String ours, String peer, int threads, Ratio ratio, double atLeast) {
    AimVerdict verdict = ratio.value() >= atLeast ? AimVerdict.MET : AimVerdict.MISSED;
    if (!ratio.excludes(atLeast)) {
      verdict = AimVerdict.WITHIN_ERROR;
    }
    return new AimCase(ours, peer, threads, ratio, verdict, null);
  }

  static AimCase notMeasured(String ours, int threads, String missing) {
    return new AimCase(ours, null, threads, null, AimVerdict.NOT_MEASURED, missing);
  }
}
