package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;

/** One variable, or a tuple of them, of a bounded quantifier. */
record Bound(List<FormalParamNode> params, boolean tuple, ExprNode set) {
  static List<Bound> of(OpApplNode node) {
    FormalParamNode[][] params = node.getBdedQuantSymbolLists();
    ExprNode[] sets = node.getBdedQuantBounds();
    boolean[] tuples = node.isBdedQuantATuple();
    List<Bound> bounds = new ArrayList<>();
    for (int i = 0; i < params.length; i++) {
      if (tuples[i]) {
        bounds.add(new Bound(List.of(params[i]), true, sets[i]));
      } else {
        for (FormalParamNode param : params[i]) {
          bounds.add(new Bound(List.of(param), false, sets[i]));
        }
      }
    }
    return bounds;
  }

  Env bind(Env env, Value value) {
    if (!tuple) {
      return env.with(params.get(0), value);
    }
    Env inner = env;
    for (int i = 0; i < params.size(); i++) {
      inner = inner.with(params.get(i), ((Value.Tuple) value).parts().get(i));
    }
    return inner;
  }

  /** The only variable of an operator that has one alone. */
  static Bound only(OpApplNode node) {
    List<Bound> bounds = of(node);
    if (bounds.size() > 1) {
      throw new Refused(
          "several variables in one "
              + node.getOperator().getName().toString().replace("$", "")
              + " are not supported");
    }
    return bounds.get(0);
  }
}
