package dev.wakeproof.explorer;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;

/** Random programs. */
final class Programs {
  private Programs() {}

  /** Few enough instructions for a search that leaves nothing out. */
  static Arbitrary<String> small() {
    Arbitrary<String> actor =
        instructions().list().ofMinSize(1).ofMaxSize(3).map(list -> String.join("; ", list));
    Arbitrary<String> two = actor.list().ofSize(2).map(list -> String.join(" | ", list));
    Arbitrary<String> three = instructions().list().ofSize(3).map(list -> String.join(" | ", list));
    return Arbitraries.frequencyOf(Tuple.of(3, two), Tuple.of(1, three));
  }

  /** Up to five instructions of two actors, or three of three. */
  static Arbitrary<String> larger() {
    return Arbitraries.of(2, 3)
        .flatMap(
            actors ->
                instructions()
                    .list()
                    .ofMinSize(1)
                    .ofMaxSize(actors == 2 ? 5 : 3)
                    .map(list -> String.join("; ", list))
                    .list()
                    .ofSize(actors)
                    .map(list -> String.join(" | ", list)));
  }

  private static Arbitrary<String> instructions() {
    Arbitrary<String> mode = Arbitraries.of("PLAIN", "OPAQUE", "ORDERED", "VOLATILE");
    Arbitrary<String> cell = Arbitraries.of("x", "y");
    Arbitrary<String> load = cell.flatMap(c -> mode.map(m -> "R " + c + " " + m));
    Arbitrary<String> store =
        cell.flatMap(
            c -> mode.flatMap(m -> Arbitraries.of(0, 1, 2).map(v -> "W " + c + " " + v + " " + m)));
    Arbitrary<String> other =
        Arbitraries.of(
            "SWAP x 1",
            "ADD y 1",
            "CAS x 0 2",
            "FENCE",
            "ACQUIREFENCE",
            "RELEASEFENCE",
            "ADD x 1 ACQUIRE",
            "ADD y 1 RELEASE",
            "CAS x 1 2 RELEASE",
            "SWAP y 2 PLAIN",
            "LOCK; W x 2 PLAIN; UNLOCK",
            "LOCK; R x PLAIN; UNLOCK",
            "LOCK; UNLOCK",
            "AWAIT y",
            "SPIN x TIME",
            "SPIN y INTERRUPT",
            "PARK",
            "NAP",
            "UNPARK 0",
            "UNPARK 1",
            "AWAIT x",
            "INTERRUPT 0",
            "INTERRUPTED",
            "NOT x 1",
            "NOT x 2",
            "NOT y 1");
    return Arbitraries.frequencyOf(Tuple.of(3, load), Tuple.of(4, store), Tuple.of(3, other));
  }
}
