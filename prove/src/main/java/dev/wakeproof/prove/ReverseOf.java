package dev.wakeproof.prove;

import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;

/** Recognizes {@code [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]}, the reverse of a sequence. */
final class ReverseOf {
  private ReverseOf() {}

  /** The expression of the sequence; null if the function is another. */
  static ExprOrOpArgNode sequence(ExprOrOpArgNode body, Bound bound) {
    OpApplNode element = Expressions.applied("$FcnApply", body);
    OpApplNode places = Expressions.applied("..", bound.set());
    if (element == null || places == null || bound.tuple()) {
      return null;
    }
    ExprOrOpArgNode sequence = element.getArgs()[0];
    // In TLA+ the minus binds more tightly.
    OpApplNode sum = Expressions.applied("+", element.getArgs()[1]);
    OpApplNode rest = sum == null ? null : Expressions.applied("-", sum.getArgs()[1]);
    boolean isReverse =
        rest != null
            && isLength(sum.getArgs()[0], sequence)
            && Expressions.isOne(rest.getArgs()[0])
            && rest.getArgs()[1] instanceof OpApplNode place
            && place.getOperator().equals(bound.params().get(0))
            && Expressions.isOne(places.getArgs()[0])
            && isLength(places.getArgs()[1], sequence);
    return isReverse ? sequence : null;
  }

  private static boolean isLength(ExprOrOpArgNode node, ExprOrOpArgNode sequence) {
    OpApplNode length = Expressions.applied("Len", node);
    return length != null && Expressions.same(length.getArgs()[0], sequence);
  }
}
