package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LabelNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.Subst;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/**
 * Evaluates expressions of SANY's semantic tree. Values are symbolic; over constants alone the same
 * code computes as TLC does, which is how it is held to TLC.
 */
class Evaluator {
  private static final int DEEPEST_RECURSION = 60;
  private static final int UNFOLDED = 2;

  final Context context;
  final Sets sets;
  final Values values;
  private final Declarations declarations;
  private final StandardModules standard;
  private final Aggregates aggregates;
  private final Chains chains;
  private final Logic logic;
  private final Choices choices;
  private final SetOperators setOperators;
  private final FunctionOperators functionOperators;
  private Consumer<Term> written = term -> {};
  private Consumer<Term> numbered = term -> {};
  private int recursion;
  private Names names;

  Evaluator(Declarations declarations, Context context, Aggregates aggregates) {
    this.declarations = declarations;
    this.context = context;
    this.sets = new Sets(context);
    this.values = new Values(context);
    this.aggregates = aggregates;
    this.chains = new Chains(context);
    this.standard = new StandardModules(context, aggregates);
    this.logic = new Logic(this);
    this.choices = new Choices(this);
    this.setOperators = new SetOperators(this);
    this.functionOperators = new FunctionOperators(this, setOperators);
  }

  /** Sets the listener for the elements at which a step may change something. */
  void onWrite(Consumer<Term> listener) {
    written = listener;
  }

  /** Sets the listener for the numbers at which a step applies a function. */
  void onNumber(Consumer<Term> listener) {
    numbered = listener;
  }

  void noteNumber(Value value) {
    if (context.depth() > 0) {
      return;
    }
    if (value instanceof Value.Scalar scalar && scalar.term().sort == Sort.INT) {
      numbered.accept(scalar.term());
    } else if (value instanceof Value.Tuple tuple) {
      tuple.parts().forEach(this::noteNumber);
    }
  }

  /** Of a bound variable nothing is noted: it has no meaning outside its formula. */
  void note(Value value) {
    if (context.depth() > 0) {
      return;
    }
    if (value instanceof Value.Scalar scalar && scalar.term().sort.isOfElements()) {
      written.accept(scalar.term());
    } else if (value instanceof Value.Tuple tuple) {
      tuple.parts().forEach(this::note);
    }
  }

  Paths paths() {
    return new Paths(this);
  }

  Term holds(ExprOrOpArgNode node, Env env, State state) {
    Value value = evaluate(node, env, state);
    try {
      return Values.bool(value);
    } catch (Refused e) {
      throw e.at(node.getLocation());
    }
  }

  Value evaluate(ExprOrOpArgNode node, Env env, State state) {
    if (!context.gathers()) {
      return placed(node, env, state);
    }
    Object before = context.at(node.getLocation());
    try {
      return placed(node, env, state);
    } finally {
      context.at(before);
    }
  }

  private Value placed(ExprOrOpArgNode node, Env env, State state) {
    try {
      return node instanceof OpApplNode application
          ? application(application, env, state)
          : other(node, env, state);
    } catch (Refused e) {
      throw e.at(node.getLocation());
    }
  }

  private Value other(ExprOrOpArgNode node, Env env, State state) {
    if (node instanceof NumeralNode number) {
      return new Value.Scalar(Term.number(number.val()));
    }
    if (node instanceof StringNode string) {
      return new Value.Scalar(Term.string(string.getRep().toString()));
    }
    if (node instanceof AtNode) {
      return env.old();
    }
    if (node instanceof LetInNode let) {
      return evaluate(let.getBody(), env, state);
    }
    if (node instanceof LabelNode label) {
      return evaluate((ExprNode) label.getBody(), env, state);
    }
    if (node instanceof SubstInNode instance) {
      return evaluate(instance.getBody(), instantiate(instance, env), state);
    }
    if (node instanceof OpArgNode operator) {
      SymbolNode symbol = operator.getOp();
      return new Value.Operator(args -> named(symbol, args, env, state));
    }
    throw new Refused(
        "an expression of kind " + node.getClass().getSimpleName() + " is not supported");
  }

  private Value application(OpApplNode node, Env env, State state) {
    SymbolNode symbol = node.getOperator();
    ExprOrOpArgNode[] args = node.getArgs();
    if (symbol.getKind() == ASTConstants.BuiltInKind) {
      return builtIn(symbol.getName().toString(), node, args, env, state);
    }
    Object meaning = env.get(symbol);
    if (meaning instanceof Env.Later later
        && args.length == 0
        && !(later.expression() instanceof OpArgNode)) {
      return substituted(later, state);
    }
    return named(symbol, all(args, env, state), env, state);
  }

  List<Value> all(ExprOrOpArgNode[] nodes, Env env, State state) {
    List<Value> all = new ArrayList<>();
    for (ExprOrOpArgNode node : nodes) {
      all.add(evaluate(node, env, state));
    }
    return all;
  }

  static Env instantiate(SubstInNode instance, Env env) {
    Env inner = env;
    for (Subst subst : instance.getSubsts()) {
      ExprOrOpArgNode expression = subst.getExpr();
      boolean same =
          expression instanceof OpApplNode application
              && application.getOperator().equals(subst.getOp());
      if (!same) {
        inner = inner.with(subst.getOp(), new Env.Later(expression, env));
      }
    }
    return inner;
  }

  // ---- what a name stands for

  private Value named(SymbolNode symbol, List<Value> args, Env env, State state) {
    Object meaning = env.get(symbol);
    if (meaning instanceof Env.Later later) {
      meaning = substituted(later, state);
    }
    if (meaning instanceof Value.Operator operator && !args.isEmpty()) {
      return operator.body().apply(args);
    }
    if (meaning != null) {
      return (Value) meaning;
    }
    String name = symbol.getName().toString();
    if (symbol instanceof OpDeclNode) {
      return symbol.getKind() == ASTConstants.VariableDeclKind
          ? state.get(name)
          : constant(name, args, state);
    }
    if (symbol instanceof OpDefNode definition) {
      return defined(definition, args, env, state);
    }
    throw new Refused(name + " stands for nothing here");
  }

  private Value substituted(Env.Later later, State state) {
    Value value = evaluate(later.expression(), later.env(), state);
    return names == null || later.expression().getLevel() == 0 ? value : names.named(value);
  }

  /** Evaluates with names for what instances of modules put in the place of variables. */
  <T> T naming(Supplier<T> evaluation) {
    names = context.bounds() == null ? new Names(context) : null;
    try {
      return evaluation.get();
    } finally {
      names = null;
    }
  }

  private Value constant(String name, List<Value> args, State state) {
    OpDefNode replacement = declarations.replacement(name);
    return replacement == null
        ? declarations.constant(name, context)
        : defined(replacement, args, Env.EMPTY, state);
  }

  /** Null for an operator that is in no standard module. */
  Value standard(OpDefNode definition, List<Value> args) {
    return standard.apply(definition, args);
  }

  private static boolean isAppend(OpDefNode definition) {
    return definition.getName().toString().equals("Append");
  }

  private Value defined(OpDefNode definition, List<Value> args, Env env, State state) {
    Value standardValue = standard(definition, args);
    if (standardValue != null) {
      if (isAppend(definition)) {
        // A step that appends an element elsewhere may change what is counted of it.
        note(args.get(1));
      }
      return standardValue;
    }
    if (RecursiveSum.is(definition)) {
      return aggregates.sum(Values.set(args.get(1)), x -> values.apply(args.get(0), x));
    }
    Env inner = env;
    FormalParamNode[] params = definition.getParams();
    for (int i = 0; i < params.length; i++) {
      inner = inner.with(params[i], args.get(i));
    }
    if (!definition.getInRecursive()) {
      return evaluate(definition.getBody(), inner, state);
    }
    Value chain = chain(definition, args, inner, state);
    if (chain != null) {
      return chain;
    }
    Type type = declarations.plan().unfolded(definition.getName().toString());
    if (type != null && recursion == UNFOLDED) {
      return context.arbitrary(type);
    }
    if (++recursion > DEEPEST_RECURSION) {
      recursion = 0;
      throw new Refused(
          "the recursive operator "
              + definition.getName()
              + " of symbolic values is not supported");
    }
    Value value = evaluate(definition.getBody(), inner, state);
    recursion--;
    return value;
  }

  /** Null for an operator of another kind, and for a chain from an element that is known. */
  private Value chain(OpDefNode definition, List<Value> args, Env env, State state) {
    String measure = declarations.plan().measure(definition.getName().toString());
    OpApplNode end = ChainOf.end(definition);
    if (measure == null || end == null || Sets.scalar(args.get(0)).isConstant()) {
      return null;
    }
    Value numbers = state.get(measure);
    return chains.chain(
        Sets.scalar(args.get(0)),
        (Value.FunctionOn) args.get(1),
        Sets.scalar(evaluate(end, env, state)),
        element -> ((Value.FunctionOn) numbers).body().apply(element));
  }

  // ---- built-in operators

  Value builtIn(String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (name) {
      case "TRUE" -> {
        return truth(Term.TRUE);
      }
      case "FALSE" -> {
        return truth(Term.FALSE);
      }
      case "BOOLEAN" -> {
        return sets.of(Type.BOOL, value -> Term.TRUE);
      }
      case "STRING" -> {
        return sets.of(Type.STRING, value -> Term.TRUE);
      }
      case "$ConjList", "\\land" -> {
        return truth(logic.junction(true, args, 0, env, state));
      }
      case "$DisjList", "\\lor" -> {
        return truth(logic.junction(false, args, 0, env, state));
      }
      case "\\lnot" -> {
        return truth(Term.not(holds(args[0], env, state)));
      }
      case "=>" -> {
        return truth(logic.implication(args, env, state));
      }
      case "\\equiv" -> {
        return truth(Term.equal(holds(args[0], env, state), holds(args[1], env, state)));
      }
      case "=" -> {
        return truth(equal(args, env, state));
      }
      case "/=" -> {
        return truth(Term.not(equal(args, env, state)));
      }
      case "$IfThenElse" -> {
        return logic.ifThenElse(args, env, state);
      }
      case "$Case" -> {
        return logic.cases(args, 0, env, state);
      }
      case "'" -> {
        return evaluate(args[0], env, state.primed());
      }
      case "UNCHANGED" -> {
        return truth(unchanged(args[0], env, state));
      }
      case "$BoundedForall" -> {
        return truth(logic.quantify(true, Bound.of(node), 0, args[0], env, env, state));
      }
      case "$BoundedExists" -> {
        return truth(logic.quantify(false, Bound.of(node), 0, args[0], env, env, state));
      }
      case "$BoundedChoose" -> {
        return choices.choose(node, args[0], env, state);
      }
      case "ENABLED" -> {
        return truth(enabled((ExprNode) args[0], env, state));
      }
      default -> {
        Value value = setOperators.apply(name, node, args, env, state);
        value = value == null ? functionOperators.apply(name, node, args, env, state) : value;
        if (value == null) {
          throw new Refused("the operator " + name.replace("$", "") + " is not supported");
        }
        return value;
      }
    }
  }

  static Value truth(Term term) {
    return new Value.Scalar(term);
  }

  Term equal(ExprOrOpArgNode[] args, Env env, State state) {
    return values.equal(evaluate(args[0], env, state), evaluate(args[1], env, state));
  }

  Term unchanged(ExprOrOpArgNode arg, Env env, State state) {
    return values.equal(evaluate(arg, env, state), evaluate(arg, env, state.primed()));
  }

  /** Some path of the action can be taken. */
  private Term enabled(ExprNode action, Env env, State state) {
    List<Term> paths = new ArrayList<>();
    Consumer<Term> before = written;
    paths().of(action, env, state.current(), path -> paths.add(Term.and(path.guards())));
    written = before;
    return Term.or(paths);
  }

  /** Writes {@code newValue} at {@code path[i...]} of a value. */
  Value except(
      Value old, ExprOrOpArgNode[] path, int i, ExprOrOpArgNode newValue, Env env, State state) {
    return functionOperators.except(old, path, i, newValue, env, state);
  }
}
