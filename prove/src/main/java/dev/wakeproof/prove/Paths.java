package dev.wakeproof.prove;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/** Takes an action, or an initial predicate, apart into its paths, left to right as TLC does. */
class Paths {
  private static final int ACTION_LEVEL = 2;

  private final Evaluator evaluator;
  private Declarations declarations;

  Paths(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** With the types that the values of variables must have. */
  Paths typed(Declarations types) {
    declarations = types;
    return this;
  }

  void of(ExprNode action, Env env, Map<String, Value> current, Consumer<Path> found) {
    follow(action, env, new Path(current), found);
  }

  void initial(ExprNode predicate, Env env, Consumer<Path> found) {
    follow(predicate, env, Path.initial(), found);
  }

  private void follow(ExprNode node, Env env, Path path, Consumer<Path> then) {
    try {
      step(node, env, path, then);
    } catch (Refused e) {
      throw e.at(node.getLocation());
    }
  }

  private void step(ExprNode node, Env env, Path path, Consumer<Path> then) {
    if (node instanceof LetInNode let) {
      follow(let.getBody(), env, path, then);
    } else if (node instanceof SubstInNode instance) {
      follow(instance.getBody(), Evaluator.instantiate(instance, env), path, then);
    } else if (node instanceof OpApplNode application
        && (node.getLevel() >= ACTION_LEVEL || path.isInitial())) {
      application(application, env, path, then);
    } else {
      ask(node, env, path, then);
    }
  }

  private void ask(ExprNode node, Env env, Path path, Consumer<Path> then) {
    if (path.ask(holds(node, env, path))) {
      then.accept(path);
    }
  }

  private Term holds(ExprOrOpArgNode node, Env env, Path path) {
    return under(path, () -> evaluator.holds(node, env, path.state()));
  }

  private Value evaluate(ExprOrOpArgNode node, Env env, Path path) {
    return under(path, () -> evaluator.evaluate(node, env, path.state()));
  }

  private <T> T under(Path path, Supplier<T> evaluation) {
    evaluator.onWrite(path.written()::add);
    evaluator.onNumber(path.numbers()::add);
    evaluator.context.gatherFor(path.action());
    return evaluator.context.assuming(Term.and(path.guards()), evaluation);
  }

  private void application(OpApplNode node, Env env, Path path, Consumer<Path> then) {
    SymbolNode symbol = node.getOperator();
    ExprOrOpArgNode[] args = node.getArgs();
    if (symbol.getKind() != ASTConstants.BuiltInKind) {
      if (symbol instanceof OpDefNode definition
          && !RecursiveSum.is(definition)
          && isFormula(definition, path)) {
        defined(definition, args, env, path, then);
      } else {
        ask(node, env, path, then);
      }
      return;
    }
    switch (symbol.getName().toString()) {
      case "$ConjList", "\\land" -> {
        conjunction(args, 0, env, path, then);
        return;
      }
      case "$DisjList", "\\lor" -> {
        for (ExprOrOpArgNode arg : args) {
          follow((ExprNode) arg, env, path.copy(), then);
        }
        return;
      }
      case "$IfThenElse" -> {
        Term condition = holds(args[0], env, path);
        branch(condition, (ExprNode) args[1], env, path, then);
        branch(Term.not(condition), (ExprNode) args[2], env, path, then);
        return;
      }
      case "$Case" -> {
        cases(args, 0, env, path, then);
        return;
      }
      case "$BoundedExists" -> {
        exists(Bound.of(node), 0, (ExprNode) args[0], env, env, path, then);
        return;
      }
      case "UNCHANGED" -> {
        if (unchanged(args[0], env, path)) {
          then.accept(path);
        }
        return;
      }
      case "=" -> {
        assign(node, env, path, then);
        return;
      }
      case "\\in" -> {
        assignOneOf(node, env, path, then);
        return;
      }
      default -> {
        ask(node, env, path, then);
      }
    }
  }

  /** In an initial predicate any formula may give a value; an action is of the level of actions. */
  private static boolean isFormula(OpDefNode definition, Path path) {
    return path.isInitial()
        ? definition.getBody().getLevel() == 1
        : definition.getBody().getLevel() >= ACTION_LEVEL;
  }

  private void defined(
      OpDefNode definition, ExprOrOpArgNode[] args, Env env, Path path, Consumer<Path> then) {
    List<Value> values = under(path, () -> evaluator.all(args, env, path.state()));
    Env inner = env;
    FormalParamNode[] params = definition.getParams();
    for (int i = 0; i < params.length; i++) {
      inner = inner.with(params[i], values.get(i));
    }
    if (path.action() == null && !isDispatch(definition.getBody())) {
      path.name(definition.getName().toString());
    }
    follow(definition.getBody(), inner, path, then);
  }

  /** Whether an action is only a choice among actions that have names. */
  private static boolean isDispatch(ExprOrOpArgNode node) {
    if (!(node instanceof OpApplNode application)) {
      return node instanceof SubstInNode instance && isDispatch(instance.getBody());
    }
    SymbolNode symbol = application.getOperator();
    if (symbol.getKind() != ASTConstants.BuiltInKind) {
      return symbol instanceof OpDefNode;
    }
    switch (symbol.getName().toString()) {
      case "$DisjList", "\\lor", "$BoundedExists" -> {
        for (ExprOrOpArgNode arg : application.getArgs()) {
          if (!isDispatch(arg)) {
            return false;
          }
        }
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private void conjunction(ExprOrOpArgNode[] args, int i, Env env, Path path, Consumer<Path> then) {
    if (i == args.length) {
      then.accept(path);
      return;
    }
    follow((ExprNode) args[i], env, path, p -> conjunction(args, i + 1, env, p, then));
  }

  private void branch(Term condition, ExprNode body, Env env, Path path, Consumer<Path> then) {
    Path taken = path.copy();
    if (taken.ask(condition)) {
      follow(body, env, taken, then);
    }
  }

  private void cases(ExprOrOpArgNode[] arms, int i, Env env, Path path, Consumer<Path> then) {
    if (i == arms.length) {
      return;
    }
    ExprOrOpArgNode[] arm = ((OpApplNode) arms[i]).getArgs();
    Term condition = arm[0] == null ? Term.TRUE : holds(arm[0], env, path);
    branch(condition, (ExprNode) arm[1], env, path, then);
    Path others = path.copy();
    if (others.ask(Term.not(condition))) {
      cases(arms, i + 1, env, others, then);
    }
  }

  private void exists(
      List<Bound> bounds,
      int i,
      ExprNode body,
      Env outer,
      Env env,
      Path path,
      Consumer<Path> then) {
    if (i == bounds.size()) {
      follow(body, env, path, then);
      return;
    }
    Bound bound = bounds.get(i);
    SetValue set = Values.set(evaluate(bound.set(), outer, path));
    for (SetValue.Choice choice : under(path, set::choices)) {
      Path taken = path.copy();
      if (taken.ask(choice.condition())) {
        exists(bounds, i + 1, body, outer, bound.bind(env, choice.value()), taken, then);
      }
    }
  }

  // ---- assignments

  /** The variable that a formula can give a value to; null if it is none. */
  private static String target(ExprOrOpArgNode left, Path path) {
    if (!(left instanceof OpApplNode application)) {
      return null;
    }
    SymbolNode symbol = application.getOperator();
    if (path.isInitial()) {
      return symbol.getKind() == ASTConstants.VariableDeclKind ? symbol.getName().toString() : null;
    }
    if (symbol.getKind() != ASTConstants.BuiltInKind || !symbol.getName().toString().equals("'")) {
      return null;
    }
    SymbolNode variable = ((OpApplNode) application.getArgs()[0]).getOperator();
    return variable.getKind() == ASTConstants.VariableDeclKind
        ? variable.getName().toString()
        : null;
  }

  private void assign(OpApplNode node, Env env, Path path, Consumer<Path> then) {
    String variable = target(node.getArgs()[0], path);
    if (variable == null || path.next().containsKey(variable)) {
      ask(node, env, path, then);
      return;
    }
    give(path, variable, evaluate(node.getArgs()[1], env, path));
    then.accept(path);
  }

  private void assignOneOf(OpApplNode node, Env env, Path path, Consumer<Path> then) {
    String variable = target(node.getArgs()[0], path);
    if (variable == null || path.next().containsKey(variable)) {
      ask(node, env, path, then);
      return;
    }
    SetValue set = Values.set(evaluate(node.getArgs()[1], env, path));
    for (SetValue.Choice choice : under(path, set::choices)) {
      Path taken = path.copy();
      if (taken.ask(choice.condition())) {
        give(taken, variable, choice.value());
        then.accept(taken);
      }
    }
  }

  private void give(Path path, String variable, Value value) {
    path.next()
        .put(
            variable,
            declarations == null
                ? value
                : evaluator.values.coerce(declarations.variable(variable), value, variable));
  }

  /** Gives the variables of a tuple, or of a definition that is one, the values that they have. */
  boolean unchanged(ExprOrOpArgNode node, Env env, Path path) {
    OpApplNode application = (OpApplNode) node;
    SymbolNode symbol = application.getOperator();
    String name = symbol.getName().toString();
    if (name.equals("$Tuple")) {
      for (ExprOrOpArgNode part : application.getArgs()) {
        if (!unchanged(part, env, path)) {
          return false;
        }
      }
      return true;
    }
    if (symbol.getKind() == ASTConstants.VariableDeclKind && env.get(symbol) == null) {
      Value old = path.current().get(name);
      if (path.next().containsKey(name)) {
        return path.ask(evaluator.values.equal(path.next().get(name), old));
      }
      path.next().put(name, old);
      return true;
    }
    if (symbol instanceof OpDefNode definition) {
      return unchanged(definition.getBody(), env, path);
    }
    throw new Refused("UNCHANGED of " + name + " is not supported");
  }
}
