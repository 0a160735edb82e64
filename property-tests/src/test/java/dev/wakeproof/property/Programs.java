package dev.wakeproof.property;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.RandomGenerator;

/** Random programs. */
final class Programs {
  private static final int LONGEST = 60;
  private static final int MOST_PERMITS = 4;
  private static final int LARGEST_REQUEST = 3;

  // Only tells jqwik how many are wanted at least.
  private static final int GENERATED = 1000;

  private Programs() {}

  /**
   * Everything that the library can do, callbacks that use the semaphore and that throw included.
   */
  static Arbitrary<Program> ofEverything() {
    return of(List.of(Kind.values()), List.of(Reaction.values()));
  }

  /** Only these operations, and callbacks that do nothing. */
  static Arbitrary<Program> of(Kind... kinds) {
    return of(List.of(kinds), List.of(Reaction.NOTHING));
  }

  private static Arbitrary<Program> of(List<Kind> kinds, List<Reaction> reactions) {
    Arbitrary<Operation> operations =
        Combinators.combine(
                Arbitraries.integers().between(1, Program.CLIENTS),
                Arbitraries.of(kinds),
                Arbitraries.integers().between(1, LARGEST_REQUEST),
                Arbitraries.of(reactions))
            .as(Operation::new);
    Arbitrary<Program> programs =
        Combinators.combine(
                Arbitraries.integers().between(1, MOST_PERMITS),
                operations
                    .list()
                    .ofMaxSize(LONGEST)
                    .withSizeDistribution(RandomDistribution.uniform()))
            .as(Program::new);
    RandomGenerator<Program> generator = programs.generator(GENERATED);
    return Arbitraries.fromGenerator(
        random -> new ShrinkableProgram(generator.next(random).value()));
  }
}
