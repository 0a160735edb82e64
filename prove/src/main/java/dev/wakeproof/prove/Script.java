package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A query in SMT-LIB: the assertions, what they mention, and what is known of that. */
final class Script {
  private static final int FIRST_STRING = 1000;

  /** How much the solver is told of sums and sizes. */
  enum Detail {
    NONE,
    CHANGES,
    ALL
  }

  private final Translation translation;
  private final Detail detail;
  private final List<Term> points;
  private final List<Term> assertions = new ArrayList<>();
  private final Map<Term, String> names;
  private final Map<String, Term> symbols = new TreeMap<>();
  private final Set<Term> constants = new LinkedHashSet<>();
  private final Set<Sort> sorts = new LinkedHashSet<>();

  /**
   * @param names for some assertions, the constant under which they are assumed
   * @param points the elements at which a step may change something
   */
  Script(
      Translation translation,
      List<Term> assertions,
      Map<Term, String> names,
      List<Term> points,
      Detail detail) {
    this.names = names;
    this.translation = translation;
    this.detail = detail;
    this.points = points;
    assertions.forEach(this::add);
    addAggregates();
    addAxioms();
    addMarks();
  }

  private void add(Term assertion) {
    if (!assertion.isTrue()) {
      assertions.add(assertion);
      assertion.visit(this::note);
    }
  }

  private void note(Term term) {
    if (term.kind == Term.Kind.APPLICATION) {
      symbols.putIfAbsent(term.symbol, term);
    } else if (term.isConstant() && (term.sort.isOfElements() || term.sort == Sort.STRING)) {
      constants.add(term);
    }
    if (term.sort.isOfElements()) {
      sorts.add(term.sort);
    }
  }

  private void addAggregates() {
    if (detail != Detail.NONE) {
      translation
          .aggregates()
          .facts(Set.copyOf(symbols.keySet()), points, detail == Detail.ALL)
          .forEach(this::add);
    }
  }

  /** Until no symbol is new. */
  private void addAxioms() {
    Set<String> told = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (String symbol : List.copyOf(symbols.keySet())) {
        for (String owner : owners(symbol)) {
          if (told.add(owner)) {
            List<Term> axioms = translation.context().axioms(owner);
            axioms.forEach(this::add);
            more |= !axioms.isEmpty();
          }
        }
      }
    }
  }

  /** A symbol, and what it is a part of. */
  private static List<String> owners(String symbol) {
    int dot = symbol.indexOf('!') < 0 ? -1 : symbol.indexOf('.', symbol.indexOf('!'));
    return dot < 0 ? List.of(symbol) : List.of(symbol, symbol.substring(0, dot));
  }

  /** Every number that a symbol stands for may be put in the place of a bound one. */
  private void addMarks() {
    if (!symbols.containsKey(Context.mark(Term.number(0)).symbol)) {
      return;
    }
    for (Term term : List.copyOf(symbols.values())) {
      if (term.sort == Sort.INT && term.symbol.indexOf('!') < 0) {
        List<Term> params = new ArrayList<>();
        for (Term arg : term.args) {
          params.add(Term.variable("m" + params.size(), arg.sort));
        }
        Term any = Term.apply(term.symbol, Sort.INT, params);
        add(Term.quantify(true, params, Context.mark(any), any));
      }
    }
  }

  /** The number that stands for each string. */
  Map<String, Integer> strings() {
    Map<String, Integer> codes = new LinkedHashMap<>();
    TreeSet<String> all = new TreeSet<>();
    constants.stream().filter(c -> c.sort == Sort.STRING).forEach(c -> all.add(c.symbol));
    all.forEach(symbol -> codes.put(symbol, FIRST_STRING + codes.size()));
    return codes;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    sorts.forEach(sort -> declare(sort, text));
    strings()
        .forEach((symbol, code) -> line(text, "(define-fun " + symbol + " () Int " + code + ")"));
    for (Term term : symbols.values()) {
      StringBuilder args = new StringBuilder();
      term.args.forEach(arg -> args.append(arg.sort.smt()).append(' '));
      line(text, "(declare-fun " + term.symbol + " (" + args + ") " + term.sort.smt() + ")");
    }
    names.values().forEach(name -> line(text, "(declare-fun " + name + " () Bool)"));
    assertions.forEach(assertion -> line(text, "(assert " + named(assertion) + ")"));
    return text.toString();
  }

  private String named(Term assertion) {
    String name = names.get(assertion);
    return name == null ? assertion.toString() : "(=> " + name + " " + assertion + ")";
  }

  private void declare(Sort sort, StringBuilder text) {
    Bounds bounds = translation.context().bounds();
    if (bounds != null) {
      StringBuilder elements = new StringBuilder();
      bounds.of(sort).forEach(e -> elements.append('(').append(e).append(')'));
      line(text, "(declare-datatypes ((" + sort + " 0)) ((" + elements + ")))");
      return;
    }
    line(text, "(declare-sort " + sort + " 0)");
    List<String> elements =
        constants.stream().filter(c -> c.sort == sort).map(Term::toString).sorted().toList();
    elements.forEach(e -> line(text, "(declare-fun " + e + " () " + sort + ")"));
    if (elements.size() > 1) {
      line(text, "(assert (distinct " + String.join(" ", elements) + "))");
    }
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }
}
