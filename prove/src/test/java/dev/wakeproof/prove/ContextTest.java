package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContextTest {
  private static final Sort PROC = new Sort("Proc", "Procs", List.of());

  private final Context context = new Context();

  private static List<Term> about(String function, Term element) {
    return List.of(Term.apply(function, Sort.INT, List.of(element)));
  }

  @Test
  void instances_sameDescriptionOfThePickedElement_areFound() {
    Term picked = Sets.scalar(context.pick(new Type.Scalar(PROC)));
    Context.Abstraction one = context.abstraction("kind", about("f", picked));
    Term variable = Term.variable("q", PROC);

    Map<Term, String> instances =
        context.with(
            variable,
            () ->
                context.instances(
                    "kind",
                    about("f", variable),
                    context.abstraction("kind", about("f", variable))));

    assertThat(instances).isEqualTo(Map.of(picked, one.symbol()));
  }

  @Test
  void instances_otherDescription_areNone() {
    Term picked = Sets.scalar(context.pick(new Type.Scalar(PROC)));
    context.abstraction("kind", about("g", picked));
    context.abstraction("other", about("f", picked));
    Term variable = Term.variable("q", PROC);

    Map<Term, String> instances =
        context.with(
            variable,
            () ->
                context.instances(
                    "kind",
                    about("f", variable),
                    context.abstraction("kind", about("f", variable))));

    assertThat(instances).isEmpty();
  }
}
