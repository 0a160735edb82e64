package dev.wakeproof.prove;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;

/**
 * Recognizes {@code {seq[i] : i \in 1..Len(seq)}}, the elements of a sequence, and {@code
 * {seq[i][n] : ...}}, one part of each element.
 *
 * @param sequence the expression of the sequence
 * @param parts the constant indexes of the part, outermost first
 */
record ElementsOf(ExprOrOpArgNode sequence, List<Integer> parts) {
  /** Null if the set is another. */
  static ElementsOf of(ExprOrOpArgNode body, Bound bound) {
    Deque<Integer> parts = new ArrayDeque<>();
    OpApplNode element = Expressions.applied("$FcnApply", body);
    while (element != null && element.getArgs()[1] instanceof NumeralNode part) {
      parts.push(part.val());
      element = Expressions.applied("$FcnApply", element.getArgs()[0]);
    }
    OpApplNode places = Expressions.applied("..", bound.set());
    if (element == null || places == null || bound.tuple()) {
      return null;
    }
    OpApplNode length = Expressions.applied("Len", places.getArgs()[1]);
    if (length == null || !Expressions.isOne(places.getArgs()[0])) {
      return null;
    }
    boolean atIndex =
        element.getArgs()[1] instanceof OpApplNode index
            && index.getOperator().equals(bound.params().get(0));
    return atIndex && Expressions.same(element.getArgs()[0], length.getArgs()[0])
        ? new ElementsOf(element.getArgs()[0], List.copyOf(parts))
        : null;
  }
}
