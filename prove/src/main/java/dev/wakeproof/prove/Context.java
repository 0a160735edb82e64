package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** The state of a translation: bound variables, symbols with their axioms, and bounds. */
final class Context {
  /** A symbol that stands for something with free variables: applied to them it is that. */
  record Abstraction(String symbol, List<Term> args, List<Term> params, Map<Term, Term> toParams) {
    Term of(String suffix, Sort sort) {
      return Term.apply(symbol + suffix, sort, args);
    }

    /** The formula for all values of the free variables. */
    Term close(Term formula) {
      return Term.quantify(true, params, formula.replace(toParams));
    }
  }

  private static final String MARK = "mark!";
  private static final String ARBITRARY = "any!";

  private final List<Term> binders = new ArrayList<>();
  private final Map<String, List<Term>> axioms = new HashMap<>();
  private final Map<String, String> keys = new HashMap<>();
  private final Set<Fact> facts = new TreeSet<>();
  private Bounds bounds;
  private DomainConditions domains;
  private int picks;
  private int arbitrary;
  private final Set<Term> picked = new LinkedHashSet<>();
  private Set<Term> candidates = Set.of();
  private final Set<Term> proposed = new HashSet<>();
  private List<Term> witnesses = List.of();

  // ---- bounds

  /** From here on elements are listed and numbers are of a range; null: no bounds. */
  void bound(Bounds bounds) {
    this.bounds = bounds;
  }

  Bounds bounds() {
    return bounds;
  }

  // ---- domain conditions

  /** From here on conditions are gathered there; null: nowhere. */
  void gather(DomainConditions conditions) {
    domains = conditions;
  }

  boolean gathers() {
    return domains != null;
  }

  /** The value is only meant under this condition. */
  void need(Supplier<Term> condition, String what) {
    if (domains != null) {
      Term meant = domains.under(condition.get());
      domains.need(Term.quantify(true, binders, Term.implies(marks(), meant)), what);
    }
  }

  /** The marks of the numbers in scope, by which the solver can instantiate other formulas. */
  private Term marks() {
    return Term.and(binders.stream().filter(b -> b.sort == Sort.INT).map(Context::mark).toList());
  }

  /** Conditions from here on are of that action. */
  void gatherFor(String action) {
    if (domains != null && action != null) {
      domains.of(action);
    }
  }

  /** Sets the place of the evaluation and returns the place before. */
  Object at(Object place) {
    return domains.at(place);
  }

  /** Evaluates under an assumption. */
  <T> T assuming(Term assumption, Supplier<T> evaluation) {
    if (domains == null) {
      return evaluation.get();
    }
    domains.push(assumption);
    try {
      return evaluation.get();
    } finally {
      domains.pop();
    }
  }

  // ---- variables in scope

  Term quantify(boolean all, Type type, Function<Value, Term> body) {
    return quantify(all, type, false, body);
  }

  /**
   * @param named whether the values are those of a named set, for which numbers are proposed, too
   */
  Term quantify(boolean all, Type type, boolean named, Function<Value, Term> body) {
    if (bounds != null && type instanceof Type.Scalar scalar && bounds.lists(scalar.sort())) {
      List<Term> cases = new ArrayList<>();
      for (Term term : bounds.of(scalar.sort())) {
        cases.add(body.apply(new Value.Scalar(term)));
      }
      return all ? Term.and(cases) : Term.or(cases);
    }
    Term quantified = quantified(all, type, body);
    List<Term> proposals = all ? List.of() : ofCandidates(type, named, body);
    if (!proposals.isEmpty()) {
      proposed.add(quantified);
    }
    return Term.or(quantified, Term.or(proposals));
  }

  private Term quantified(boolean all, Type type, Function<Value, Term> body) {
    int before = binders.size();
    try {
      Value value = variable(type);
      Term formula = body.apply(value);
      List<Term> bound = List.copyOf(binders.subList(before, binders.size()));
      return Term.quantify(all, bound, marked(all, bound, formula));
    } finally {
      binders.subList(before, binders.size()).clear();
    }
  }

  private List<Term> ofCandidates(Type type, boolean named, Function<Value, Term> body) {
    return candidates.stream()
        .filter(candidate -> type.equals(new Type.Scalar(candidate.sort)))
        .filter(candidate -> named || candidate.sort.isOfElements())
        .map(candidate -> body.apply(new Value.Scalar(candidate)))
        .toList();
  }

  /**
   * Evaluates with elements of which each "there is" is said again, so that the solver need not
   * find them. {@link #proposed} has each such "there is".
   */
  <T> T proposing(Collection<Term> elements, Supplier<T> evaluation) {
    proposed.clear();
    return withCandidates(new LinkedHashSet<>(elements), evaluation);
  }

  /** Evaluates with numbers that are tried where an interval is said to have one. */
  <T> T witnessing(List<Term> numbers, Supplier<T> evaluation) {
    List<Term> before = witnesses;
    witnesses = numbers;
    try {
      return evaluation.get();
    } finally {
      witnesses = before;
    }
  }

  List<Term> witnesses() {
    return witnesses;
  }

  /** Evaluates without the elements that are proposed. */
  <T> T proposingNothing(Supplier<T> evaluation) {
    return withCandidates(Set.of(), evaluation);
  }

  private <T> T withCandidates(Set<Term> elements, Supplier<T> evaluation) {
    Set<Term> before = candidates;
    candidates = elements;
    try {
      return evaluation.get();
    } finally {
      candidates = before;
    }
  }

  Set<Term> proposed() {
    return proposed;
  }

  private Value variable(Type type) {
    if (type instanceof Type.Scalar scalar) {
      Term variable = Term.variable("q" + binders.size(), scalar.sort());
      binders.add(variable);
      return new Value.Scalar(variable);
    }
    if (type instanceof Type.Tuple tuple) {
      List<Value> parts = new ArrayList<>();
      tuple.parts().forEach(part -> parts.add(variable(part)));
      return new Value.Tuple(parts);
    }
    throw new Refused("quantifies over a set of " + (type == null ? "unknown" : type));
  }

  /** Evaluates {@code body} of a variable in scope. */
  <T> T with(Term variable, Supplier<T> body) {
    binders.add(variable);
    try {
      return body.get();
    } finally {
      binders.remove(binders.size() - 1);
    }
  }

  int depth() {
    return binders.size();
  }

  /** An arbitrary value of that type, for its shape alone. */
  <T> T withSample(Type type, Function<Value, T> body) {
    int before = binders.size();
    try {
      return body.apply(variable(type));
    } finally {
      binders.subList(before, binders.size()).clear();
    }
  }

  /**
   * A bound number that is no argument of a symbol gives the solver nothing to instantiate it by:
   * the symbol {@code mark!}, which is true of every number, does.
   */
  private Term marked(boolean all, List<Term> bound, Term formula) {
    if (bounds != null || bound.size() != 1 || bound.get(0).sort != Sort.INT) {
      return formula;
    }
    Term variable = bound.get(0);
    if (formula.isConstant() || isArgument(variable, formula)) {
      return formula;
    }
    Term mark = mark(variable);
    return all ? Term.implies(mark, formula) : Term.and(mark, formula);
  }

  static Term mark(Term number) {
    return Term.apply(MARK, Sort.BOOL, List.of(number));
  }

  private static boolean isArgument(Term variable, Term formula) {
    if (formula.kind == Term.Kind.APPLICATION
        && !formula.symbol.equals(MARK)
        && !formula.symbol.startsWith(ARBITRARY)
        && formula.args.contains(variable)) {
      return true;
    }
    return formula.args.stream().anyMatch(arg -> isArgument(variable, arg));
  }

  // ---- symbols

  /** A symbol for what these terms describe; the same for the same description. */
  Abstraction abstraction(String kind, List<Term> about) {
    List<Term> args = new ArrayList<>();
    List<Term> params = new ArrayList<>();
    Map<Term, Term> toParams = new LinkedHashMap<>();
    Map<Term, String> names = new LinkedHashMap<>();
    for (Term binder : binders) {
      if (about.stream().anyMatch(term -> occurs(binder, term))) {
        Term param = Term.variable("a" + params.size(), binder.sort);
        args.add(binder);
        params.add(param);
        toParams.put(binder, param);
        names.put(binder, param.symbol + param.sort.smt());
      }
    }
    return new Abstraction(symbol(kind, key(kind, about, names)), args, params, toParams);
  }

  /**
   * The symbols that stand for the same as an abstraction with one free variable where that has the
   * value that a step has picked, by that value.
   */
  Map<Term, String> instances(String kind, List<Term> about, Abstraction general) {
    Map<Term, String> instances = new LinkedHashMap<>();
    for (Term value : picked) {
      if (general.args().size() == 1 && value.sort == general.args().get(0).sort) {
        Map<Term, Term> known = Map.of(general.args().get(0), value);
        String key = key(kind, about.stream().map(term -> term.replace(known)).toList(), Map.of());
        keys.forEach(
            (symbol, other) -> {
              if (other.equals(key)) {
                instances.put(value, symbol);
              }
            });
      }
    }
    return instances;
  }

  private static String key(String kind, List<Term> about, Map<Term, String> names) {
    StringBuilder key = new StringBuilder(kind);
    about.forEach(term -> key.append(' ').append(term.canonical(names)));
    return key.toString();
  }

  private String symbol(String kind, String key) {
    for (int salt = 0; ; salt++) {
      String symbol = kind + "!" + Integer.toHexString((key + salt).hashCode());
      String other = keys.putIfAbsent(symbol, key);
      if (other == null || other.equals(key)) {
        return symbol;
      }
    }
  }

  private static boolean occurs(Term variable, Term term) {
    return term.equals(variable) || term.args.stream().anyMatch(arg -> occurs(variable, arg));
  }

  boolean hasAxioms(String symbol) {
    return axioms.containsKey(symbol);
  }

  /** What is known of a symbol; a query that mentions it is told. */
  void axiom(String symbol, Term axiom) {
    axioms.computeIfAbsent(symbol, s -> new ArrayList<>()).add(axiom);
  }

  List<Term> axioms(String symbol) {
    return axioms.getOrDefault(symbol, List.of());
  }

  /** An arbitrary value, as a step of an action takes one; one for each value of the scope. */
  Value pick(Type type) {
    Value value = symbol(type, "pick!" + picks++, List.copyOf(binders));
    if (binders.isEmpty() && value instanceof Value.Scalar scalar) {
      picked.add(scalar.term());
    }
    return value;
  }

  /** A value of that type that nothing is known of; one for each value of the scope. */
  Value arbitrary(Type type) {
    return symbol(type, ARBITRARY + arbitrary++, List.copyOf(binders));
  }

  static boolean isArbitrary(Term term) {
    return term.mentions(ARBITRARY);
  }

  /** Numbers picks anew, so that a path has the same names whatever came before. */
  void restartPicks() {
    picks = 0;
  }

  /** A value of that type that nothing is known of but its name. */
  Value symbol(Type type, String name, List<Term> args) {
    return new Symbols(this).of(type, name, args);
  }

  // ---- facts

  void use(Fact fact) {
    facts.add(fact);
  }

  Set<Fact> facts() {
    return facts;
  }
}
