package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import tla2sany.semantic.AssumeNode;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.SubstInNode;

/** A module as terms: its assumptions, its lemmas in an arbitrary state, and its paths. */
final class Translation {
  private static final int STATE_LEVEL = 1;

  private final Declarations declarations;
  private final Context context = new Context();
  private final Aggregates aggregates = new Aggregates(context);
  private final Evaluator evaluator;
  private final Map<String, Value> before = new LinkedHashMap<>();
  private final Map<String, Term> formulas = new TreeMap<>();

  /**
   * @param bounds null for every number of elements
   */
  Translation(Declarations declarations, Bounds bounds) {
    this.declarations = declarations;
    History.requireWatching(declarations);
    context.bound(bounds);
    this.evaluator = new Evaluator(declarations, context, aggregates);
    for (OpDeclNode variable : declarations.module().getVariableDecls()) {
      String name = variable.getName().toString();
      before.put(name, context.symbol(declarations.variable(name), name, List.of()));
    }
    declarations.definedSets().forEach(this::define);
  }

  /**
   * A set that the module defines and that is the domain of variables: a symbol and its meaning.
   */
  private void define(String name, Type element) {
    Sets sets = new Sets(context);
    SetValue symbol = sets.named(name, element);
    SetValue defined =
        Values.set(
            evaluator.evaluate(
                declarations.definition(name).getBody(), Env.EMPTY, State.of(before)));
    context.axiom(
        Sets.IN + name,
        context.quantify(true, element, x -> Term.equal(symbol.contains(x), defined.contains(x))));
  }

  Context context() {
    return context;
  }

  Aggregates aggregates() {
    return aggregates;
  }

  Map<String, Value> before() {
    return before;
  }

  /** The ASSUMEs of the module, and those of the plan. */
  List<Term> assumptions() {
    List<Term> assumptions = new ArrayList<>();
    for (AssumeNode assume : declarations.module().getAssumptions()) {
      assumptions.add(evaluator.holds(assume.getAssume(), Env.EMPTY, State.of(before)));
    }
    declarations.plan().names("assume").forEach(name -> assumptions.add(formula(name)));
    return assumptions;
  }

  /** A state formula in the arbitrary state. */
  Term formula(String name) {
    return formulas.computeIfAbsent(name, n -> formula(n, before));
  }

  Term formula(String name, Map<String, Value> values) {
    return evaluator.holds(declarations.definition(name).getBody(), Env.EMPTY, State.of(values));
  }

  /**
   * A claim.
   *
   * @param cases claims that imply it: what one of several ways to fulfill it demands
   * @param stronger claims that imply it, the easiest first: without any "there is", and with
   *     proposed elements alone
   */
  record Claim(Term all, List<Term> cases, List<Term> stronger) {}

  /** A property of the initial state, if any, and of each step: {@code I /\ [][A]_v}. */
  private record Stepwise(List<ExprOrOpArgNode> initially, OpApplNode square, Env env) {}

  private Stepwise stepwise(String name) {
    ExprNode body = declarations.definition(name).getBody();
    Env env = Env.EMPTY;
    while (body instanceof SubstInNode instance) {
      env = Evaluator.instantiate(instance, env);
      body = instance.getBody();
    }
    List<ExprOrOpArgNode> initially = new ArrayList<>();
    List<OpApplNode> squares = new ArrayList<>();
    for (ExprOrOpArgNode conjunct : conjuncts(body)) {
      OpApplNode square = applied("$SquareAct", argument(applied("[]", conjunct)));
      if (square != null) {
        squares.add(square);
      } else if (conjunct.getLevel() <= STATE_LEVEL) {
        initially.add(conjunct);
      }
    }
    if (squares.size() != 1 || conjuncts(body).size() != initially.size() + 1) {
      throw new Refused(
          "the step property " + name + " is not of the form [][A]_v or I /\\ [][A]_v");
    }
    return new Stepwise(initially, squares.get(0), env);
  }

  private static List<ExprOrOpArgNode> conjuncts(ExprNode body) {
    OpApplNode list = applied("$ConjList", body);
    OpApplNode conjunction = list == null ? applied("\\land", body) : list;
    return conjunction == null ? List.of(body) : List.of(conjunction.getArgs());
  }

  boolean isOfInitialStates(String step) {
    return !stepwise(step).initially().isEmpty();
  }

  /** Returns the claim of a property of steps about an initial state. */
  Term initially(String name, Path path) {
    Stepwise property = stepwise(name);
    State state = State.of(path.next());
    return Term.and(
        property.initially().stream()
            .map(formula -> evaluator.holds(formula, property.env(), state))
            .toList());
  }

  /** Returns the claim of a property of steps about one step. */
  Claim step(String name, Path path) {
    Stepwise property = stepwise(name);
    State state = new State(before, path.next());
    List<Term> places = new ArrayList<>(path.written());
    places.addAll(path.numbers());
    Term all =
        context.proposing(
            places,
            () ->
                evaluator.naming(
                    () ->
                        context.witnessing(
                            witnesses(path),
                            () ->
                                Term.or(
                                    evaluator.holds(
                                        property.square().getArgs()[0], property.env(), state),
                                    evaluator.unchanged(
                                        property.square().getArgs()[1], property.env(), state)))));
    Set<Term> proposed = Set.copyOf(context.proposed());
    List<Term> cases = Names.isIn(all) ? all.without(Term::isExists).cases() : List.of();
    return new Claim(
        all,
        cases,
        Stream.of(all.without(Term::isExists), all.without(proposed::contains))
            .filter(claim -> !claim.isFalse() && !claim.equals(all))
            .distinct()
            .toList());
  }

  /** The numbers that the plan proposes, of each element at which the step may change something. */
  private List<Term> witnesses(Path path) {
    List<Term> numbers = new ArrayList<>();
    for (String variable : declarations.plan().names("propose")) {
      if (!(before.get(variable) instanceof Value.FunctionOn function)
          || !(function.domain().element() instanceof Type.Scalar argument)) {
        throw new Refused("the plan proposes " + variable + ", which is no function of elements");
      }
      path.written().stream()
          .filter(element -> element.sort == argument.sort())
          .map(element -> function.body().apply(new Value.Scalar(element)))
          .forEach(value -> numbers.add(Values.number(value)));
    }
    return numbers;
  }

  private static ExprOrOpArgNode argument(OpApplNode node) {
    return node == null ? null : node.getArgs()[0];
  }

  private static OpApplNode applied(String name, ExprOrOpArgNode node) {
    return node instanceof OpApplNode application
            && application.getOperator().getName().toString().equals(name)
        ? application
        : null;
  }

  /** All ways to start. */
  List<Path> initial() {
    List<Path> paths = new ArrayList<>();
    evaluator
        .paths()
        .typed(declarations)
        .initial(body("init", "Init"), Env.EMPTY, path -> keep(path, paths));
    return paths;
  }

  /** The name of the module. */
  String module() {
    return declarations.module().getName().toString();
  }

  /** All ways to take a step. */
  List<Path> steps() {
    List<Path> paths = new ArrayList<>();
    context.restartPicks();
    evaluator
        .paths()
        .typed(declarations)
        .of(body("next", "Next"), Env.EMPTY, before, path -> keep(path, paths));
    return paths;
  }

  private ExprNode body(String keyword, String usual) {
    return declarations.definition(declarations.plan().one(keyword, usual)).getBody();
  }

  private void keep(Path path, List<Path> paths) {
    for (String variable : before.keySet()) {
      if (!path.next().containsKey(variable)) {
        throw new Refused(
            (path.isInitial() ? "Init" : path.action()) + " gives " + variable + " no value");
      }
    }
    if (path.action() == null) {
      path.name(declarations.plan().one("next", "Next"));
    }
    context.gatherFor(path.action());
    context.assuming(
        Term.and(path.guards()),
        () -> {
          path.next().forEach((variable, value) -> needDomains(variable, value, path.next()));
          return null;
        });
    paths.add(path);
  }

  /** The plan says which domains the functions in a variable have; each step must keep them. */
  private void needDomains(String variable, Value value, Map<String, Value> next) {
    context.need(
        () -> hasDomains(declarations.variable(variable), value, next),
        "the value of " + variable + " has the domain that the plan says");
  }

  private Term hasDomains(Type type, Value value, Map<String, Value> next) {
    if (type instanceof Type.Function function) {
      SetValue domain = ((Value.FunctionOn) value).domain();
      return Term.and(
          evaluator.values.equal(domain, domain(function, next)),
          domain.quantify(
              true,
              x ->
                  hasDomains(function.result(), ((Value.FunctionOn) value).body().apply(x), next)));
    }
    List<Term> parts = new ArrayList<>();
    if (type instanceof Type.Struct struct) {
      struct
          .fields()
          .forEach(
              (field, part) ->
                  parts.add(hasDomains(part, ((Value.Struct) value).fields().get(field), next)));
    } else if (type instanceof Type.Tagged tagged) {
      tagged
          .parts()
          .forEach(
              (tag, part) ->
                  parts.add(hasDomains(part, ((Value.Tagged) value).parts().get(tag), next)));
    }
    return Term.and(parts);
  }

  private SetValue domain(Type.Function function, Map<String, Value> state) {
    return function.domain() != null && declarations.definedSets().containsKey(function.domain())
        ? Values.set(
            evaluator.evaluate(
                declarations.definition(function.domain()).getBody(), Env.EMPTY, State.of(state)))
        : evaluator.sets.domain(function);
  }
}
