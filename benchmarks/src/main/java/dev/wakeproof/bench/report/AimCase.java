package dev.wakeproof.bench.report;

import dev.wakeproof.bench.run.Ratio;

/**
 * One of ours beside the best peer, with so many threads.
 *
 * @param peer the best one, null where nothing can be said
 * @param ratio how many times as good as the peer; null where nothing can be said
 * @param missing what was not measured, null where nothing is missing
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
