package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;

/** An evaluator with one mistake, which a comparison with TLC must notice. */
final class BrokenEvaluator extends Evaluator {
  /** What is wrong. */
  enum Mistake {
    PRIME_IS_IGNORED,
    EXCEPT_WRITES_NOTHING,
    EXCEPT_WRITES_EVERYWHERE,
    UNCHANGED_TAKES_NO_STEP,
    EQUALITY_IS_ALWAYS_TRUE,
    IF_TAKES_THE_OTHER_ARM,
    MEMBERSHIP_IS_NEGATED,
    UNION_IS_THE_LEFT_SET,
    NEGATION_IS_DROPPED,
    DISJUNCTION_IS_ITS_FIRST_PART,
    CONJUNCTION_IS_ITS_FIRST_PART,
    APPEND_IS_DROPPED,
    TAIL_IS_THE_WHOLE,
    PLUS_IS_MINUS,
    LESS_IS_SWAPPED,
    SELECTION_KEEPS_ALL,
    INEQUALITY_IS_EQUALITY,
    IMPLICATION_IS_ITS_CONSEQUENCE,
    HEAD_IS_THE_LAST,
    ELEMENTS_ARE_THE_FIRST,
    REVERSE_CHANGES_NOTHING,
    JOIN_IS_THE_RIGHT_SEQUENCE,
    DIFFERENCE_IS_THE_LEFT
  }

  private final Mistake mistake;

  BrokenEvaluator(
      Mistake mistake, Declarations declarations, Context context, Aggregates aggregates) {
    super(declarations, context, aggregates);
    this.mistake = mistake;
  }

  @Override
  Value builtIn(String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (mistake) {
      case PRIME_IS_IGNORED -> {
        if (name.equals("'")) {
          return evaluate(args[0], env, state);
        }
      }
      case EQUALITY_IS_ALWAYS_TRUE -> {
        if (name.equals("=")) {
          return new Value.Scalar(Term.TRUE);
        }
      }
      case IF_TAKES_THE_OTHER_ARM -> {
        if (name.equals("$IfThenElse")) {
          return evaluate(args[holds(args[0], env, state).isTrue() ? 2 : 1], env, state);
        }
      }
      case MEMBERSHIP_IS_NEGATED -> {
        if (name.equals("\\in")) {
          return negated(super.builtIn(name, node, args, env, state));
        }
      }
      case UNION_IS_THE_LEFT_SET -> {
        if (name.equals("\\union") || name.equals("\\cup")) {
          return evaluate(args[0], env, state);
        }
      }
      case NEGATION_IS_DROPPED -> {
        if (name.equals("\\lnot")) {
          return evaluate(args[0], env, state);
        }
      }
      case DISJUNCTION_IS_ITS_FIRST_PART -> {
        if (name.equals("\\lor") || name.equals("$DisjList")) {
          return evaluate(args[0], env, state);
        }
      }
      case INEQUALITY_IS_EQUALITY -> {
        if (name.equals("/=")) {
          return negated(super.builtIn(name, node, args, env, state));
        }
      }
      case IMPLICATION_IS_ITS_CONSEQUENCE -> {
        if (name.equals("=>")) {
          return evaluate(args[1], env, state);
        }
      }
      case ELEMENTS_ARE_THE_FIRST -> {
        if (name.equals("$SetOfAll")) {
          SetValue all = Values.set(super.builtIn(name, node, args, env, state));
          return all.listed() == null || all.listed().size() < 2
              ? all
              : sets.listed(all.listed().subList(0, 1));
        }
      }
      case REVERSE_CHANGES_NOTHING -> {
        ExprOrOpArgNode reversed =
            name.equals("$FcnConstructor")
                ? ReverseOf.sequence(args[0], Bound.of(node).get(0))
                : null;
        if (reversed != null) {
          return evaluate(reversed, env, state);
        }
      }
      case DIFFERENCE_IS_THE_LEFT -> {
        if (name.equals("\\")) {
          return evaluate(args[0], env, state);
        }
      }
      case CONJUNCTION_IS_ITS_FIRST_PART -> {
        if (name.equals("\\land") || name.equals("$ConjList")) {
          return evaluate(args[0], env, state);
        }
      }
      default -> {
        // It is another operator that is wrong.
      }
    }
    return super.builtIn(name, node, args, env, state);
  }

  private static Value negated(Value value) {
    return new Value.Scalar(Term.not(Values.bool(value)));
  }

  @Override
  Value except(
      Value old, ExprOrOpArgNode[] path, int i, ExprOrOpArgNode newValue, Env env, State state) {
    Value right = super.except(old, path, i, newValue, env, state);
    if (mistake == Mistake.EXCEPT_WRITES_NOTHING) {
      return old;
    }
    if (mistake == Mistake.EXCEPT_WRITES_EVERYWHERE
        && right instanceof Value.FunctionOn function
        && i < path.length) {
      Value written = function.body().apply(evaluate(path[i], env, state));
      return new Value.FunctionOn(function.domain(), x -> written);
    }
    return right;
  }

  @Override
  Value standard(OpDefNode definition, List<Value> args) {
    String name = definition.getName().toString();
    boolean dropped =
        (mistake == Mistake.APPEND_IS_DROPPED && name.equals("Append"))
            || (mistake == Mistake.TAIL_IS_THE_WHOLE && name.equals("Tail"))
            || (mistake == Mistake.SELECTION_KEEPS_ALL && name.equals("SelectSeq"));
    if (dropped) {
      return args.get(0);
    }
    if (mistake == Mistake.JOIN_IS_THE_RIGHT_SEQUENCE && name.equals("\\o")) {
      return args.get(1);
    }
    if (mistake == Mistake.HEAD_IS_THE_LAST && name.equals("Head")) {
      Value.Sequence sequence = values.sequence(args.get(0));
      return sequence.at().apply(sequence.length());
    }
    if (mistake == Mistake.PLUS_IS_MINUS && name.equals("+")) {
      return new Value.Scalar(Term.minus(Values.number(args.get(0)), Values.number(args.get(1))));
    }
    if (mistake == Mistake.LESS_IS_SWAPPED && name.equals("<")) {
      List<Value> swapped = new ArrayList<>(List.of(args.get(1), args.get(0)));
      return super.standard(definition, swapped);
    }
    return super.standard(definition, args);
  }

  @Override
  Paths paths() {
    if (mistake != Mistake.UNCHANGED_TAKES_NO_STEP) {
      return super.paths();
    }
    return new Paths(this) {
      @Override
      boolean unchanged(ExprOrOpArgNode node, Env env, Path path) {
        return false;
      }
    };
  }
}
