package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What the parts of an exploration find together is what the whole finds. */
class PartsTest {
  @Property(tries = 150)
  void partsFindWhatTheWholeFinds(
      @ForAll("programs") String program,
      @ForAll MemoryModel memory,
      @ForAll @IntRange(min = 2, max = 4) int of) {
    Options options = Options.of(memory);
    Outcomes whole = Outcomes.of(program, options);
    List<Outcomes> parts = parts(program, options, of);
    assertThat(union(parts, Outcomes::ends)).isEqualTo(whole.ends());
    assertThat(union(parts, Outcomes::violations)).isEqualTo(whole.violations());
    assertThat(union(parts, Outcomes::races)).isEqualTo(new TreeSet<>(whole.races()));
  }

  @Property(tries = 50)
  void soTheyDoUnderABoundOnPreemptions(@ForAll("programs") String program) {
    Options options = Options.of(MemoryModel.SC).with("preemptions", 1);
    Outcomes whole = Outcomes.of(program, options);
    List<Outcomes> parts = parts(program, options, 3);
    assertThat(union(parts, Outcomes::ends)).isEqualTo(whole.ends());
    assertThat(union(parts, Outcomes::violations)).isEqualTo(whole.violations());
  }

  /** The red: a part less finds less. */
  @Example
  void aMissingPartIsMissed() {
    String program =
        "W x 1 VOLATILE; R y VOLATILE; R y VOLATILE; W x 2 VOLATILE"
            + " | W y 1 VOLATILE; R x VOLATILE; R x VOLATILE; W y 2 VOLATILE";
    Outcomes whole = Outcomes.of(program, Options.of(MemoryModel.SC));
    List<Outcomes> parts = parts(program, Options.of(MemoryModel.SC), 3);
    assertThat(union(parts, Outcomes::ends)).isEqualTo(whole.ends());
    for (Outcomes part : parts) {
      assertThat(part.ends()).isNotEmpty().isNotEqualTo(whole.ends());
      assertThat(part.result().states()).isLessThan(whole.result().states());
    }
  }

  @Example
  void aPartIsNoneOfSourceSets() {
    Options options = Options.of(MemoryModel.SC).reducedBy(Reduction.DPOR);
    assertThatThrownBy(() -> Outcomes.of("W x 1 | R x", options.only(new Part(1, 2, ""))))
        .hasMessageContaining("DPOR of a part would lose behaviours");
    assertThatThrownBy(() -> new Part(3, 2, "")).hasMessage("there is no part 3 of 2");
  }

  /** Until all take the same locations for shared, like those who run them do. */
  private static List<Outcomes> parts(String program, Options options, int of) {
    String shared = "";
    while (true) {
      List<Outcomes> parts = new ArrayList<>();
      for (int number = 1; number <= of; number++) {
        parts.add(Outcomes.of(program, options.only(new Part(number, of, shared))));
      }
      String together = together(parts);
      if (parts.stream().allMatch(part -> together(List.of(part)).equals(together))) {
        return parts;
      }
      shared = together;
    }
  }

  private static String together(List<Outcomes> parts) {
    Set<String> names =
        parts.stream()
            .flatMap(part -> List.of(part.result().shared().split(",", -1)).stream())
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    names.removeIf(name -> names.contains(name + "p"));
    return String.join(",", names);
  }

  private static Set<String> union(List<Outcomes> parts, Function<Outcomes, Set<String>> found) {
    return parts.stream()
        .flatMap(part -> found.apply(part).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Provide
  Arbitrary<String> programs() {
    return Programs.larger();
  }
}
