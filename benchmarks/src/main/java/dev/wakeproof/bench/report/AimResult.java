package dev.wakeproof.bench.report;

import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Ratio;
import dev.wakeproof.bench.run.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of an aim.
 *
 * @param ratio the lowest ratio among the cases with the worst verdict; null if none was measured
 */
public record AimResult(
    String id, String text, double atLeast, AimVerdict verdict, Ratio ratio, List<AimCase> cases) {

  /** Evaluates an aim with the measurements. */
  public static AimResult of(Aim aim, List<Measurement> measurements) {
    List<Measurement> relevant =
        measurements.stream()
            .filter(m -> m.workload().equals(aim.workload()))
            .filter(m -> m.kind().equals(aim.kind()) && m.capacity() == aim.capacity())
            .toList();
    List<AimCase> cases = new ArrayList<>();
    for (String ours : aim.ours()) {
      for (int threads : aim.threads()) {
        cases.add(judge(aim, ours, threads, relevant));
      }
    }
    Optional<AimCase> worst =
        cases.stream()
            .filter(each -> each.ratio() != null)
            .min(
                Comparator.comparing(AimCase::verdict)
                    .thenComparingDouble(each -> each.ratio().value()));
    return new AimResult(
        aim.id(),
        aim.text(),
        aim.atLeast(),
        cases.stream().map(AimCase::verdict).min(Comparator.naturalOrder()).orElseThrow(),
        worst.map(AimCase::ratio).orElse(null),
        cases);
  }

  private static AimCase judge(Aim aim, String ours, int threads, List<Measurement> relevant) {
    Measurement mine = find(relevant, ours, threads);
    if (mine == null) {
      return AimCase.notMeasured(ours, threads, ours);
    }
    // The best peer is unknown unless all peers were measured.
    for (String peer : aim.peers()) {
      if (find(relevant, peer, threads) == null) {
        return AimCase.notMeasured(ours, threads, peer);
      }
    }
    boolean less = Workload.of(aim.workload()).unit().lessIsBetter();
    Comparator<Measurement> better = Comparator.comparingDouble(Measurement::score);
    Measurement best =
        aim.peers().stream()
            .map(peer -> find(relevant, peer, threads))
            .filter(Objects::nonNull)
            .max(less ? better.reversed() : better)
            .orElseThrow();
    return AimCase.judged(ours, best.implementation(), threads, mine.over(best), aim.atLeast());
  }

  private static Measurement find(List<Measurement> all, String implementation, int threads) {
    return all.stream()
        .filter(m -> m.implementation().equals(implementation) && m.threads() == threads)
        .findFirst()
        .orElse(null);
  }
}
