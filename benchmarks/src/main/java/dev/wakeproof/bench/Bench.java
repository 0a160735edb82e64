package dev.wakeproof.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Thin. */
public final class Bench {
  private Bench() {}

  public static void main(String[] args) throws Exception {
    Plan plan = List.of(args).contains("--quick") ? Plan.quick() : Plan.full();
    for (int i = 0; i + 1 < args.length; i++) {
      if (args[i].equals("--only")) {
        plan = plan.only(Pattern.compile(args[i + 1]));
      }
    }
    long start = System.nanoTime();
    List<Measuring> all = new ArrayList<>();
    for (Trial trial : plan.trials()) {
      all.add(new Measuring(trial));
    }
    for (int pass = 0; pass < plan.passes(); pass++) {
      for (int i = 0; i < all.size(); i++) {
        all.get(i).pass(plan);
        Measurement m = all.get(i).result();
        System.out.printf(
            "%3d/%d %-60s %12.2f ± %8.2f %s %8.1f B/op shares %s wait %.1f ms%n",
            i + 1,
            all.size(),
            plan.trials().get(i),
            m.score(),
            m.error(),
            m.unit(),
            m.bytesPerOperation(),
            m.shares().isEmpty()
                ? "-"
                : String.format(
                    "%.2f-%.2f",
                    m.shares().stream().mapToDouble(d -> d).min().getAsDouble() * m.threads(),
                    m.shares().stream().mapToDouble(d -> d).max().getAsDouble() * m.threads()),
            m.longestWaitMillis());
      }
    }
    System.out.printf("%.0f s%n", (System.nanoTime() - start) / 1e9);
  }
}
