package dev.wakeproof.prove;

import java.util.List;
import java.util.function.Function;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;

/** Evaluates {@code CHOOSE}. */
final class Choices {
  private final Evaluator evaluator;
  private final Context context;

  Choices(Evaluator evaluator) {
    this.evaluator = evaluator;
    this.context = evaluator.context;
  }

  /** The same for the same test: a symbol that stands for it, which passes if anything does. */
  Value choose(OpApplNode node, ExprOrOpArgNode test, Env env, State state) {
    Bound bound = Bound.only(node);
    SetValue set = Values.set(evaluator.evaluate(bound.set(), env, state));
    Function<Value, Term> passes = x -> evaluator.holds(test, bound.bind(env, x), state);
    if (set.element() == null) {
      throw new Refused("a CHOOSE from a set of unknown elements is not supported");
    }
    context.need(() -> set.quantify(false, passes), "a CHOOSE has something to choose");
    if (context.bounds() != null) {
      Value known = knownChoice(set, passes);
      if (known != null) {
        return known;
      }
    }
    // With a proposed element, two sets that both have it would look the same.
    return context.proposingNothing(() -> symbolicChoice(set, passes));
  }

  private Value symbolicChoice(SetValue set, Function<Value, Term> passes) {
    Term described =
        context.quantify(
            false,
            set.element(),
            x -> {
              Term member = set.contains(x);
              return Term.and(member, context.assuming(member, () -> passes.apply(x)));
            });
    Context.Abstraction choice =
        context.abstraction(
            "choose", List.of(described, Term.string(String.valueOf(set.element()))));
    Value chosen = context.symbol(set.element(), choice.symbol(), choice.args());
    if (!context.hasAxioms(choice.symbol())) {
      context.axiom(choice.symbol(), Term.TRUE);
      Term some = set.quantify(false, passes);
      Term chosenPasses = Term.and(set.contains(chosen), passes.apply(chosen));
      context.axiom(choice.symbol(), choice.close(Term.implies(some, chosenPasses)));
    }
    return chosen;
  }

  /** In a concrete state one value passes, or it does not matter which: the first. */
  private static Value knownChoice(SetValue set, Function<Value, Term> passes) {
    for (SetValue.Choice choice : set.choices()) {
      Term term = choice.condition().isTrue() ? passes.apply(choice.value()) : choice.condition();
      if (term.isTrue()) {
        return choice.value();
      }
      if (!term.isConstant()) {
        return null;
      }
    }
    return null;
  }
}
