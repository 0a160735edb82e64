package dev.wakeproof.bench.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Describes the aims in words. */
final class AimLines {
  private AimLines() {}

  /** Returns the verdict with the case that decides it. */
  static String verdict(AimResult aim) {
    if (aim.ratio() == null) {
      return "not measured in this run";
    }
    String measured = Table.ratio(aim.ratio());
    return switch (aim.verdict()) {
      case MET -> "met: " + measured;
      case MISSED -> "missed: " + measured + missingFactor(aim);
      case WITHIN_ERROR ->
          (aim.ratio().value() < aim.atLeast() ? "missed" : "reached")
              + " by less than the error: "
              + measured;
      default -> "met where measured: " + measured;
    };
  }

  private static String missingFactor(AimResult aim) {
    return ", " + Table.number(aim.atLeast() / aim.ratio().value()) + " times too slow";
  }

  /** Returns a line for each case that is not clearly met. */
  static List<String> details(AimResult aim) {
    List<String> lines =
        aim.cases().stream()
            .filter(each -> each.ratio() != null && each.verdict() != AimVerdict.MET)
            .map(each -> name(each) + " " + Table.ratio(each.ratio()))
            .collect(Collectors.toList());
    Map<String, String> missing =
        aim.cases().stream()
            .filter(each -> each.missing() != null)
            .collect(
                Collectors.toMap(
                    AimCase::missing,
                    each -> "" + each.threads(),
                    (a, b) -> a + ", " + b,
                    TreeMap::new));
    missing.forEach((who, threads) -> lines.add("not measured: " + who + threads(threads)));
    return lines;
  }

  private static String name(AimCase each) {
    return each.ours() + " beside " + each.peer() + threads("" + each.threads()) + ":";
  }

  private static String threads(String count) {
    return count.equals("1") ? "" : ", " + count + " threads";
  }
}
