package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private final Context context = new Context();

  private Value.Sequence sequence(String length, Function<Term, Value> at) {
    return new Sets(context).sequence(Term.apply(length, Sort.INT, List.of()), at);
  }

  @Test
  void equal_sequencesOfUnknownLengthWithoutPlaces_needNoElements() {
    Value.Sequence empty = sequence("n", place -> null);
    Value.Sequence other =
        sequence("m", place -> new Value.Scalar(Term.apply("f", Sort.INT, List.of(place))));

    Term equal = new Values(context).equal(empty, other);

    assertThat(equal.mentions("n") && equal.mentions("m")).isTrue();
    assertThat(equal.mentions("f")).isFalse();
  }
}
