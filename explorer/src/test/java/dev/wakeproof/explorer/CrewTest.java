package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Several who explore at once find what one finds, and count the same. */
class CrewTest {
  private static final String PROGRAM =
      "W x 1 VOLATILE; R y VOLATILE; ADD y 1; W x 2 VOLATILE"
          + " | W y 1 VOLATILE; R x VOLATILE; CAS x 1 2 | SWAP x 1; R y VOLATILE";

  @Property(tries = 60)
  void severalFindWhatOneFinds(
      @ForAll("programs") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(min = 1, max = 3) int threads,
      @ForAll @IntRange(max = 3) int scouts,
      @ForAll @IntRange(max = 1) int spuriousReturns) {
    Options options = Options.of(memory).with("spuriousReturns", spuriousReturns);
    Outcomes plain = Outcomes.of(program, options);
    Outcomes several = Outcomes.of(program, options, new Crew(threads, scouts, -1));
    assertThat(several.violations()).isEqualTo(plain.violations());
    assertThat(several.races()).isEqualTo(plain.races());
    assertThat(several.result().cuts()).isEqualTo(plain.result().cuts());
    assertThat(several.result().shared()).isEqualTo(plain.result().shared());
    assertThat(several.result().states()).isEqualTo(plain.result().states());
    // Those of the last pass alone, if it was charted.
    assertThat(several.result().executions()).isLessThanOrEqualTo(plain.result().executions());
    assertThat(several.result().depth()).isEqualTo(plain.result().depth());
    assertThat(several.result().replay()).isEqualTo(plain.result().replay());
    if (threads == 1) {
      // What several read goes into one map.
      assertThat(several.ends()).isEqualTo(plain.ends());
    }
  }

  /** The red: who takes states for known that nobody has seen comes out with something else. */
  @Example
  void statesThatAreMixedUpAreNoticed() {
    Options options = Options.of(MemoryModel.SC);
    Outcomes plain = Outcomes.of(PROGRAM, options);
    Outcomes several = Outcomes.of(PROGRAM, options, new Crew(2, 2, -1));
    assertThat(several.result().states()).isEqualTo(plain.result().states());
    assertThatThrownBy(() -> Outcomes.of(PROGRAM, options, new Crew(1, 2, 0x1F)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("cannot take the step that was chosen");
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
