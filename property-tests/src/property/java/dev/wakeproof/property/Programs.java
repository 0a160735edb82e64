package dev.wakeproof.property;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random programs. */
final class Programs {
  private static final int LONGEST = 60;
  private static final int MOST_PERMITS = 4;
  private static final int LARGEST_REQUEST = 3;

  private Programs() {}

  /**
   * Everything that the library can do, callbacks that use the semaphore and that throw included.
   */
  static Arbitrary<Program> ofEverything() {
    return of(List.of(Kind.values()), List.of(Reaction.values()), LARGEST_REQUEST);
  }

  /** Only these operations, and callbacks that do nothing. */
  static Arbitrary<Program> of(Kind... kinds) {
    return of(List.of(kinds), List.of(Reaction.NOTHING), LARGEST_REQUEST);
  }

  /** The same, one permit at a time. */
  static Arbitrary<Program> oneByOne(Kind... kinds) {
    return of(List.of(kinds), List.of(Reaction.NOTHING), 1);
  }

  private static Arbitrary<Program> of(
      List<Kind> kinds, List<Reaction> reactions, int largestRequest) {
    return Arbitraries.fromGenerator(
        random -> new ShrinkableProgram(program(random, kinds, reactions, largestRequest)));
  }

  private static Program program(
      Random random, List<Kind> kinds, List<Reaction> reactions, int largestRequest) {
    return new Program(
        upTo(MOST_PERMITS, random),
        Stream.generate(() -> operation(random, kinds, reactions, largestRequest))
            .limit(upTo(LONGEST, random))
            .toList());
  }

  private static Operation operation(
      Random random, List<Kind> kinds, List<Reaction> reactions, int largestRequest) {
    return new Operation(
        upTo(Program.CLIENTS, random),
        kind(random, kinds),
        upTo(largestRequest, random),
        oneOf(reactions, random));
  }

  /** Mostly the first two, asking and giving back: without them the others have no effect. */
  private static Kind kind(Random random, List<Kind> kinds) {
    return oneOf(random.nextBoolean() ? kinds.subList(0, 2) : kinds, random);
  }

  private static int upTo(int most, Random random) {
    return 1 + random.nextInt(most);
  }

  private static <T> T oneOf(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
