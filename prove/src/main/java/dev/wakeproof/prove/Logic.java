package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;

/** Evaluates junctions, conditions and quantifiers. */
final class Logic {
  private final Evaluator evaluator;
  private final Context context;
  private final Values values;

  Logic(Evaluator evaluator) {
    this.evaluator = evaluator;
    this.context = evaluator.context;
    this.values = evaluator.values;
  }

  Term implication(ExprOrOpArgNode[] args, Env env, State state) {
    Term left = evaluator.holds(args[0], env, state);
    return left.isFalse()
        ? Term.TRUE
        : Term.implies(left, context.assuming(left, () -> evaluator.holds(args[1], env, state)));
  }

  /** Left to right, as TLC: a conjunct is only meant where those before it hold. */
  Term junction(boolean all, ExprOrOpArgNode[] args, int i, Env env, State state) {
    if (i == args.length) {
      return Term.bool(all);
    }
    Term first = evaluator.holds(args[i], env, state);
    if (all ? first.isFalse() : first.isTrue()) {
      return first;
    }
    Term rest =
        context.assuming(
            all ? first : Term.not(first), () -> junction(all, args, i + 1, env, state));
    return all ? Term.and(flat("and", first, rest)) : Term.or(flat("or", first, rest));
  }

  private static List<Term> flat(String symbol, Term first, Term rest) {
    List<Term> terms = new ArrayList<>(List.of(first));
    if (rest.kind == Term.Kind.BUILT_IN && rest.symbol.equals(symbol)) {
      terms.addAll(rest.args);
    } else {
      terms.add(rest);
    }
    return terms;
  }

  Value ifThenElse(ExprOrOpArgNode[] args, Env env, State state) {
    Term condition = evaluator.holds(args[0], env, state);
    if (condition.isConstant()) {
      return evaluator.evaluate(args[condition.isTrue() ? 1 : 2], env, state);
    }
    Value yes = context.assuming(condition, () -> evaluator.evaluate(args[1], env, state));
    Value no = context.assuming(Term.not(condition), () -> evaluator.evaluate(args[2], env, state));
    return values.ite(condition, yes, no);
  }

  Value cases(ExprOrOpArgNode[] arms, int i, Env env, State state) {
    if (i == arms.length) {
      context.need(() -> Term.FALSE, "a CASE has an arm that applies");
      return null;
    }
    ExprOrOpArgNode[] arm = ((OpApplNode) arms[i]).getArgs();
    Term condition = arm[0] == null ? Term.TRUE : evaluator.holds(arm[0], env, state);
    Value value =
        condition.isFalse()
            ? null
            : context.assuming(condition, () -> evaluator.evaluate(arm[1], env, state));
    return condition.isTrue()
        ? value
        : context.assuming(
            Term.not(condition),
            () -> values.ite(condition, value, cases(arms, i + 1, env, state)));
  }

  Term quantify(
      boolean all,
      List<Bound> bounds,
      int i,
      ExprOrOpArgNode body,
      Env outer,
      Env env,
      State state) {
    if (i == bounds.size()) {
      return evaluator.holds(body, env, state);
    }
    Bound bound = bounds.get(i);
    return Values.set(evaluator.evaluate(bound.set(), outer, state))
        .quantify(all, x -> quantify(all, bounds, i + 1, body, outer, bound.bind(env, x), state));
  }
}
