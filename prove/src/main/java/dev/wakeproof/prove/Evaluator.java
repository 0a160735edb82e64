package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
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
  }

  /** Sets the listener for the elements at which a step may change something. */
  void onWrite(Consumer<Term> listener) {
    written = listener;
  }

  /** Sets the listener for the numbers at which a step applies a function. */
  void onNumber(Consumer<Term> listener) {
    numbered = listener;
  }

  private void noteNumber(Value value) {
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
  private void note(Value value) {
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
        return truth(junction(true, args, 0, env, state));
      }
      case "$DisjList", "\\lor" -> {
        return truth(junction(false, args, 0, env, state));
      }
      case "\\lnot" -> {
        return truth(Term.not(holds(args[0], env, state)));
      }
      case "=>" -> {
        return truth(implication(args, env, state));
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
        return ifThenElse(args, env, state);
      }
      case "$Case" -> {
        return cases(args, 0, env, state);
      }
      case "'" -> {
        return evaluate(args[0], env, state.primed());
      }
      case "UNCHANGED" -> {
        return truth(unchanged(args[0], env, state));
      }
      case "$BoundedForall" -> {
        return truth(quantify(true, Bound.of(node), 0, args[0], env, env, state));
      }
      case "$BoundedExists" -> {
        return truth(quantify(false, Bound.of(node), 0, args[0], env, env, state));
      }
      case "$BoundedChoose" -> {
        return choose(node, args[0], env, state);
      }
      case "ENABLED" -> {
        return truth(enabled((ExprNode) args[0], env, state));
      }
      default -> {
        Value value = ofSets(name, node, args, env, state);
        value = value == null ? ofFunctions(name, node, args, env, state) : value;
        if (value == null) {
          throw new Refused("the operator " + name.replace("$", "") + " is not supported");
        }
        return value;
      }
    }
  }

  private static Value truth(Term term) {
    return new Value.Scalar(term);
  }

  Term equal(ExprOrOpArgNode[] args, Env env, State state) {
    return values.equal(evaluate(args[0], env, state), evaluate(args[1], env, state));
  }

  Term unchanged(ExprOrOpArgNode arg, Env env, State state) {
    return values.equal(evaluate(arg, env, state), evaluate(arg, env, state.primed()));
  }

  private Term implication(ExprOrOpArgNode[] args, Env env, State state) {
    Term left = holds(args[0], env, state);
    return left.isFalse()
        ? Term.TRUE
        : Term.implies(left, context.assuming(left, () -> holds(args[1], env, state)));
  }

  /** Left to right, as TLC: a conjunct is only meant where those before it hold. */
  private Term junction(boolean all, ExprOrOpArgNode[] args, int i, Env env, State state) {
    if (i == args.length) {
      return Term.bool(all);
    }
    Term first = holds(args[i], env, state);
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

  private Value ifThenElse(ExprOrOpArgNode[] args, Env env, State state) {
    Term condition = holds(args[0], env, state);
    if (condition.isConstant()) {
      return evaluate(args[condition.isTrue() ? 1 : 2], env, state);
    }
    Value yes = context.assuming(condition, () -> evaluate(args[1], env, state));
    Value no = context.assuming(Term.not(condition), () -> evaluate(args[2], env, state));
    return values.ite(condition, yes, no);
  }

  private Value cases(ExprOrOpArgNode[] arms, int i, Env env, State state) {
    if (i == arms.length) {
      context.need(() -> Term.FALSE, "a CASE has an arm that applies");
      return null;
    }
    ExprOrOpArgNode[] arm = ((OpApplNode) arms[i]).getArgs();
    Term condition = arm[0] == null ? Term.TRUE : holds(arm[0], env, state);
    Value value =
        condition.isFalse()
            ? null
            : context.assuming(condition, () -> evaluate(arm[1], env, state));
    return condition.isTrue()
        ? value
        : context.assuming(
            Term.not(condition),
            () -> values.ite(condition, value, cases(arms, i + 1, env, state)));
  }

  // ---- quantifiers

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
  }

  private Term quantify(
      boolean all,
      List<Bound> bounds,
      int i,
      ExprOrOpArgNode body,
      Env outer,
      Env env,
      State state) {
    if (i == bounds.size()) {
      return holds(body, env, state);
    }
    Bound bound = bounds.get(i);
    return Values.set(evaluate(bound.set(), outer, state))
        .quantify(all, x -> quantify(all, bounds, i + 1, body, outer, bound.bind(env, x), state));
  }

  /** The only variable of an operator that has one alone. */
  private static Bound only(OpApplNode node) {
    List<Bound> bounds = Bound.of(node);
    if (bounds.size() > 1) {
      throw new Refused(
          "several variables in one "
              + node.getOperator().getName().toString().replace("$", "")
              + " are not supported");
    }
    return bounds.get(0);
  }

  /** The same for the same test: a symbol that stands for it, which passes if anything does. */
  private Value choose(OpApplNode node, ExprOrOpArgNode test, Env env, State state) {
    Bound bound = only(node);
    SetValue set = Values.set(evaluate(bound.set(), env, state));
    Function<Value, Term> passes = x -> holds(test, bound.bind(env, x), state);
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

  /** Some path of the action can be taken. */
  private Term enabled(ExprNode action, Env env, State state) {
    List<Term> paths = new ArrayList<>();
    Consumer<Term> before = written;
    paths().of(action, env, state.current(), path -> paths.add(Term.and(path.guards())));
    written = before;
    return Term.or(paths);
  }

  // ---- sets

  private Value ofSets(String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (name) {
      case "\\in" -> {
        return truth(set(args[1], env, state).contains(evaluate(args[0], env, state)));
      }
      case "\\notin" -> {
        return truth(Term.not(set(args[1], env, state).contains(evaluate(args[0], env, state))));
      }
      case "\\union", "\\cup" -> {
        return sets.union(set(args[0], env, state), set(args[1], env, state));
      }
      case "\\intersect", "\\cap" -> {
        SetValue other = set(args[1], env, state);
        return sets.filter(set(args[0], env, state), other::contains);
      }
      case "\\" -> {
        SetValue without = set(args[1], env, state);
        return sets.filter(set(args[0], env, state), x -> Term.not(without.contains(x)));
      }
      case "\\subseteq" -> {
        return truth(set(args[0], env, state).quantify(true, set(args[1], env, state)::contains));
      }
      case "$SetEnumerate" -> {
        return sets.listed(all(args, env, state));
      }
      case "SUBSET" -> {
        SetValue whole = set(args[0], env, state);
        return sets.test(
            "all subsets of a set", x -> Values.set(x).quantify(true, whole::contains));
      }
      case "UNION" -> {
        return sets.unionOf(set(args[0], env, state));
      }
      case "$SubsetOf" -> {
        Bound filtered = only(node);
        return sets.filter(
            set(filtered.set(), env, state), x -> holds(args[0], filtered.bind(env, x), state));
      }
      case "$SetOfAll" -> {
        List<Bound> bounds = Bound.of(node);
        if (bounds.size() > 1) {
          return images(bounds, 0, args[0], env, env, state);
        }
        Bound mapped = bounds.get(0);
        ElementsOf elements = ElementsOf.of(args[0], mapped);
        return elements == null
            ? sets.image(
                set(mapped.set(), env, state), x -> evaluate(args[0], mapped.bind(env, x), state))
            : sets.elementsOf(
                part(values.sequence(evaluate(elements.sequence(), env, state)), elements.parts()));
      }
      case "$SetOfFcns" -> {
        SetValue domain = set(args[0], env, state);
        SetValue range = set(args[1], env, state);
        return sets.test("all functions between two sets", f -> isFunction(f, domain, range));
      }
      case "$SetOfRcds" -> {
        return records(args, env, state);
      }
      default -> {
        return null;
      }
    }
  }

  /** {@code {f(x, y) : x \\in S, y \\in T}}, the union of a set for each x. */
  private SetValue images(
      List<Bound> bounds, int i, ExprOrOpArgNode body, Env outer, Env env, State state) {
    Bound bound = bounds.get(i);
    SetValue set = set(bound.set(), outer, state);
    return i == bounds.size() - 1
        ? sets.image(set, x -> evaluate(body, bound.bind(env, x), state))
        : sets.unionOf(
            sets.image(set, x -> images(bounds, i + 1, body, outer, bound.bind(env, x), state)));
  }

  /** The sequence of one part of each element. */
  private Value.Sequence part(Value.Sequence sequence, List<Integer> parts) {
    if (parts.isEmpty()) {
      return sequence;
    }
    Function<Value, Value> part =
        element -> {
          Value found = element;
          for (int index : parts) {
            found = values.apply(found, new Value.Scalar(Term.number(index)));
          }
          return found;
        };
    return new Value.Sequence(
        sequence.length(),
        place -> {
          Value element = sequence.at().apply(place);
          return element == null ? null : part.apply(element);
        },
        () -> sets.image(sequence.elements().get(), part));
  }

  private Term isFunction(Value value, SetValue domain, SetValue range) {
    if (value instanceof Value.FunctionOn function) {
      return Term.and(
          values.equal(function.domain(), domain),
          domain.quantify(true, x -> range.contains(function.body().apply(x))));
    }
    throw new Refused("asks whether something else than a function is one");
  }

  private SetValue records(ExprOrOpArgNode[] args, Env env, State state) {
    LinkedHashMap<String, SetValue> fields = new LinkedHashMap<>();
    for (ExprOrOpArgNode arg : args) {
      ExprOrOpArgNode[] pair = ((OpApplNode) arg).getArgs();
      fields.put(((StringNode) pair[0]).getRep().toString(), set(pair[1], env, state));
    }
    return sets.test(
        "all records of some fields",
        value -> {
          if (!(value instanceof Value.Struct record)) {
            throw new Refused("asks whether something else than a record is one");
          }
          if (!record.fields().keySet().equals(fields.keySet())) {
            return Term.FALSE;
          }
          List<Term> parts = new ArrayList<>();
          fields.forEach((field, set) -> parts.add(set.contains(record.fields().get(field))));
          return Term.and(parts);
        });
  }

  private SetValue set(ExprOrOpArgNode node, Env env, State state) {
    Value value = evaluate(node, env, state);
    try {
      return Values.set(value);
    } catch (Refused e) {
      throw e.at(node.getLocation());
    }
  }

  // ---- functions, tuples, records

  private Value ofFunctions(
      String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (name) {
      case "$Tuple" -> {
        return new Value.Tuple(all(args, env, state));
      }
      case "$RcdConstructor" -> {
        LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
        for (ExprOrOpArgNode arg : args) {
          ExprOrOpArgNode[] pair = ((OpApplNode) arg).getArgs();
          fields.put(((StringNode) pair[0]).getRep().toString(), evaluate(pair[1], env, state));
        }
        return new Value.Struct(fields);
      }
      case "$RcdSelect" -> {
        return field(evaluate(args[0], env, state), ((StringNode) args[1]).getRep().toString());
      }
      case "$FcnApply" -> {
        Value applied = evaluate(args[0], env, state);
        Value argument = evaluate(args[1], env, state);
        if (!Values.isSequence(applied)) {
          noteNumber(argument);
        }
        return values.apply(applied, argument);
      }
      case "$FcnConstructor" -> {
        return function(only(node), args[0], env, state);
      }
      case "$Except" -> {
        Value function = evaluate(args[0], env, state);
        for (int i = 1; i < args.length; i++) {
          ExprOrOpArgNode[] pair = ((OpApplNode) args[i]).getArgs();
          function = except(function, ((OpApplNode) pair[0]).getArgs(), 0, pair[1], env, state);
        }
        return function;
      }
      case "DOMAIN" -> {
        return domain(evaluate(args[0], env, state));
      }
      default -> {
        return null;
      }
    }
  }

  private static Value field(Value value, String field) {
    if (value instanceof Value.Struct record && record.fields().containsKey(field)) {
      return record.fields().get(field);
    }
    throw new Refused("there is no field " + field);
  }

  private Value function(Bound bound, ExprOrOpArgNode body, Env env, State state) {
    ExprOrOpArgNode reversed = ReverseOf.sequence(body, bound);
    if (reversed != null) {
      return reverse(values.sequence(evaluate(reversed, env, state)));
    }
    SetValue set = set(bound.set(), env, state);
    if (set instanceof Sets.Image image && image.tag() != null) {
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>();
      parts.put(
          image.tag(),
          new Value.FunctionOn(
              image.arguments(), x -> evaluate(body, bound.bind(env, image.of(x)), state)));
      return new Value.Tagged(parts);
    }
    Function<Value, Value> at = x -> evaluate(body, bound.bind(env, x), state);
    if (context.gathers() && set.element() != null) {
      // Its values are computed when they are needed, its conditions here.
      set.quantify(true, x -> at.apply(x) == null ? Term.FALSE : Term.TRUE);
    }
    return set.upTo() == null
        ? new Value.FunctionOn(set, at)
        : sets.sequence(set.upTo(), place -> at.apply(new Value.Scalar(place)));
  }

  private Value.Sequence reverse(Value.Sequence sequence) {
    context.use(Fact.REVERSED);
    Term next = Term.plus(sequence.length(), Term.number(1));
    return new Value.Sequence(
        sequence.length(),
        place -> sequence.at().apply(Term.minus(next, place)),
        sequence.elements(),
        select -> reverse(select.apply(sequence)));
  }

  private SetValue domain(Value value) {
    if (value instanceof Value.FunctionOn function) {
      return function.domain();
    }
    if (value instanceof Value.Tagged tagged) {
      SetValue all = sets.listed(List.of());
      for (String tag : tagged.parts().keySet()) {
        Value first = new Value.Scalar(Term.string(tag));
        SetValue part =
            sets.image(tagged.parts().get(tag).domain(), x -> new Value.Tuple(List.of(first, x)));
        all = all.element() == null ? part : sets.union(all, part);
      }
      return all;
    }
    return sets.interval(Term.number(1), values.sequence(value).length());
  }

  /** Writes {@code newValue} at {@code path[i...]} of a value. */
  Value except(
      Value old, ExprOrOpArgNode[] path, int i, ExprOrOpArgNode newValue, Env env, State state) {
    if (i == path.length) {
      return evaluate(newValue, env.withOld(old), state);
    }
    if (old instanceof Value.Struct record) {
      String field = ((StringNode) path[i]).getRep().toString();
      Value inner = except(field(record, field), path, i + 1, newValue, env, state);
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>(record.fields());
      fields.put(field, inner);
      return new Value.Struct(fields);
    }
    Value at = evaluate(path[i], env, state);
    if (old instanceof Value.Tagged tagged) {
      Value.FunctionOn part = Values.part(tagged, at);
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>(tagged.parts());
      parts.put(Values.tag(at), write(part, Values.second(at), path, i, newValue, env, state));
      return new Value.Tagged(parts);
    }
    if (old instanceof Value.FunctionOn function) {
      return write(function, at, path, i, newValue, env, state);
    }
    Value.Sequence sequence = values.sequence(old);
    Term place = Values.number(at);
    Value inner = except(values.apply(sequence, at), path, i + 1, newValue, env, state);
    return sets.sequence(
        sequence.length(), x -> values.ite(Term.equal(x, place), inner, sequence.at().apply(x)));
  }

  private Value.FunctionOn write(
      Value.FunctionOn function,
      Value at,
      ExprOrOpArgNode[] path,
      int i,
      ExprOrOpArgNode newValue,
      Env env,
      State state) {
    note(at);
    Value inner = except(values.apply(function, at), path, i + 1, newValue, env, state);
    return new Value.FunctionOn(
        function.domain(), x -> values.ite(values.equal(x, at), inner, function.body().apply(x)));
  }
}
