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

  private static final Term NUMBER = Term.variable("i", Sort.INT);
  private static final Term POSITIVE = Term.less(Term.number(0), NUMBER);

  private List<Term> needed(Runnable evaluation) {
    DomainConditions conditions = new DomainConditions();
    context.gather(conditions);
    evaluation.run();
    return conditions.all().stream().map(DomainConditions.Condition::formula).toList();
  }

  private Boolean need(Term condition) {
    context.need(() -> condition, "a value is meant");
    return true;
  }

  @Test
  void need_ofABoundNumber_isForAllMarkedNumbers() {
    assertThat(needed(() -> context.with(NUMBER, () -> need(POSITIVE))))
        .containsExactly(
            Term.quantify(true, List.of(NUMBER), Term.implies(Context.mark(NUMBER), POSITIVE)));
  }

  @Test
  void need_underAnAssumption_followsFromIt() {
    Term assumption = Term.apply("a", Sort.BOOL, List.of());
    Term condition = Term.apply("b", Sort.BOOL, List.of());

    assertThat(
            needed(
                () -> {
                  context.assuming(assumption, () -> need(condition));
                  need(assumption);
                }))
        .containsExactly(Term.implies(assumption, condition), assumption);
  }

  @Test
  void need_nothingGathered_isNotEvaluated() {
    context.need(
        () -> {
          throw new AssertionError("the condition is evaluated");
        },
        "a value is meant");

    assertThat(needed(() -> {})).isEmpty();
  }
}
