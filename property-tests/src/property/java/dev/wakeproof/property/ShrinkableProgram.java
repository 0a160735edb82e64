package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/**
 * A program, and the smaller ones to try in its place. jqwik's own shrinking of a list of
 * operations keeps many that have no effect.
 */
record ShrinkableProgram(Program value) implements Shrinkable<Program> {
  /**
   * The boldest first, because the first that still fails is taken; and only smaller ones, or jqwik
   * would go on for ever.
   */
  @Override
  public Stream<Shrinkable<Program>> shrink() {
    ShrinkingDistance distance = distance();
    return Stream.of(shorter(), fewerPermits(), simpler(), renamed())
        .flatMap(programs -> programs)
        .<Shrinkable<Program>>map(ShrinkableProgram::new)
        .filter(smaller -> smaller.distance().compareTo(distance) < 0);
  }

  @Override
  public ShrinkingDistance distance() {
    List<Operation> operations = value.operations();
    LongStream sizes =
        LongStream.of(
            operations.size(),
            value.permits(),
            operations.stream().mapToLong(Operation::permits).sum(),
            operations.stream().mapToLong(operation -> operation.reaction().ordinal()).sum(),
            operations.stream().mapToLong(operation -> operation.kind().ordinal()).sum());
    LongStream names = operations.stream().mapToLong(Operation::client);
    return ShrinkingDistance.of(LongStream.concat(sizes, names).toArray());
  }

  /** Half of the operations left out, or a quarter, down to a single one; from every place. */
  private Stream<Program> shorter() {
    int length = value.operations().size();
    return IntStream.iterate((length + 1) / 2, half -> half > 0, half -> half / 2)
        .boxed()
        .flatMap(
            gap ->
                IntStream.rangeClosed(0, length - gap)
                    .mapToObj(
                        from -> {
                          List<Operation> left = new ArrayList<>(value.operations());
                          left.subList(from, from + gap).clear();
                          return new Program(value.permits(), left);
                        }));
  }

  /** One permit less in all, and perhaps in one operation, which may have asked for all. */
  private Stream<Program> fewerPermits() {
    if (value.permits() == 1) {
      return Stream.empty();
    }
    Program fewer = new Program(value.permits() - 1, value.operations());
    return Stream.concat(Stream.of(fewer), asksForLess(fewer));
  }

  private Stream<Program> simpler() {
    return Stream.of(
            asksForLess(value),
            changed(value, o -> new Operation(o.client(), o.kind(), o.permits(), Reaction.NOTHING)),
            changed(value, o -> new Operation(o.client(), Kind.ACQUIRE, o.permits(), o.reaction())))
        .flatMap(programs -> programs);
  }

  private static Stream<Program> asksForLess(Program program) {
    return changed(
        program,
        o -> new Operation(o.client(), o.kind(), Math.max(1, o.permits() - 1), o.reaction()));
  }

  /** One operation changed, each in turn. */
  private static Stream<Program> changed(Program program, UnaryOperator<Operation> change) {
    List<Operation> operations = program.operations();
    return IntStream.range(0, operations.size())
        .mapToObj(
            i -> {
              List<Operation> others = new ArrayList<>(operations);
              others.set(i, change.apply(operations.get(i)));
              return new Program(program.permits(), others);
            });
  }

  /** The clients numbered in the order in which they appear. */
  private Stream<Program> renamed() {
    Map<Integer, Integer> names = new HashMap<>();
    List<Operation> operations =
        value.operations().stream()
            .map(
                o -> {
                  Integer unused = names.size() + 1;
                  Integer known = names.putIfAbsent(o.client(), unused);
                  int name = known == null ? unused : known;
                  return new Operation(name, o.kind(), o.permits(), o.reaction());
                })
            .toList();
    return Stream.of(new Program(value.permits(), operations));
  }
}
