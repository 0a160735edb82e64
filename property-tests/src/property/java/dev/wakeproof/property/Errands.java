package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random errands for a few threads. */
final class Errands {
  private static final int LONGEST = 40;
  private static final int MOST_PERMITS = 3;

  private Errands() {}

  /** For three or four threads, in all these ways. */
  static Arbitrary<List<List<Errand>>> of(Way... ways) {
    return Combinators.combine(
            Arbitraries.of(ways), Arbitraries.integers().between(1, MOST_PERMITS))
        .as(Errand::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(LONGEST)
        .list()
        .ofMinSize(3)
        .ofMaxSize(4);
  }
}
