package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A term of the solver. The factories simplify: a term over constants alone becomes a constant, so
 * the evaluator works on concrete states, too.
 */
final class Term {
  /** The kinds of terms. */
  enum Kind {
    CONSTANT,
    VARIABLE,
    BUILT_IN,
    APPLICATION,
    QUANTIFIER
  }

  static final Term TRUE = constant("true", Sort.BOOL);
  static final Term FALSE = constant("false", Sort.BOOL);

  final Kind kind;
  final Sort sort;

  /** The operator, the symbol or the quantifier. */
  final String symbol;

  final List<Term> args;
  final List<Term> bound;
  private final List<Term> patterns;
  private final String text;

  private Term(
      Kind kind, Sort sort, String symbol, List<Term> args, List<Term> bound, List<Term> patterns) {
    this.kind = kind;
    this.sort = sort;
    this.symbol = symbol;
    this.args = args;
    this.bound = bound;
    this.patterns = patterns;
    this.text = render();
  }

  private String render() {
    StringBuilder text = new StringBuilder();
    if (kind == Kind.QUANTIFIER) {
      text.append('(').append(symbol).append(" (");
      bound.forEach(v -> text.append('(').append(v).append(' ').append(v.sort.smt()).append(')'));
      text.append(") ").append(patterns.isEmpty() ? "" : "(! ").append(args.get(0));
      if (!patterns.isEmpty()) {
        text.append(" :pattern (");
        patterns.forEach(pattern -> text.append(pattern).append(' '));
        text.append("))");
      }
      return text.append(')').toString();
    }
    if (args.isEmpty()) {
      return symbol;
    }
    text.append('(').append(symbol);
    args.forEach(arg -> text.append(' ').append(arg));
    return text.append(')').toString();
  }

  private static Term constant(String symbol, Sort sort) {
    return new Term(Kind.CONSTANT, sort, symbol, List.of(), List.of(), List.of());
  }

  private static Term builtIn(Sort sort, String symbol, Term... args) {
    return new Term(Kind.BUILT_IN, sort, symbol, List.of(args), List.of(), List.of());
  }

  // ---- constants, variables, applications

  static Term number(long n) {
    return constant(n < 0 ? "(- " + -n + ")" : Long.toString(n), Sort.INT);
  }

  static Term bool(boolean b) {
    return b ? TRUE : FALSE;
  }

  static Term string(String s) {
    return constant("|\"" + s + "\"|", Sort.STRING);
  }

  static Term element(String name, Sort sort) {
    return constant(name, sort);
  }

  static Term variable(String name, Sort sort) {
    return new Term(Kind.VARIABLE, sort, name, List.of(), List.of(), List.of());
  }

  static Term apply(String symbol, Sort sort, List<Term> args) {
    return new Term(Kind.APPLICATION, sort, symbol, List.copyOf(args), List.of(), List.of());
  }

  boolean isConstant() {
    return kind == Kind.CONSTANT;
  }

  boolean isExists() {
    return kind == Kind.QUANTIFIER && symbol.equals("exists");
  }

  boolean isTrue() {
    return equals(TRUE);
  }

  boolean isFalse() {
    return equals(FALSE);
  }

  /** The number that it is; null if it is not known. */
  Long number() {
    if (kind != Kind.CONSTANT || sort != Sort.INT) {
      return null;
    }
    return symbol.startsWith("(")
        ? -Long.parseLong(symbol.substring(3, symbol.length() - 1))
        : Long.parseLong(symbol);
  }

  /** The string that it is; null if it is not known. */
  String stringText() {
    return kind == Kind.CONSTANT && sort == Sort.STRING
        ? symbol.substring(2, symbol.length() - 2)
        : null;
  }

  // ---- logic

  static Term and(Term... terms) {
    return and(List.of(terms));
  }

  static Term and(Collection<Term> terms) {
    return junction("and", TRUE, FALSE, terms);
  }

  static Term or(Term... terms) {
    return or(List.of(terms));
  }

  static Term or(Collection<Term> terms) {
    return junction("or", FALSE, TRUE, terms);
  }

  private static Term junction(String symbol, Term neutral, Term decisive, Collection<Term> terms) {
    Set<Term> kept = new LinkedHashSet<>();
    for (Term term : terms) {
      if (term.equals(decisive)) {
        return decisive;
      }
      if (!term.equals(neutral)) {
        kept.add(term);
      }
    }
    return kept.isEmpty()
        ? neutral
        : kept.size() == 1
            ? kept.iterator().next()
            : builtIn(Sort.BOOL, symbol, kept.toArray(new Term[0]));
  }

  static Term not(Term term) {
    if (term.isTrue()) {
      return FALSE;
    }
    if (term.isFalse()) {
      return TRUE;
    }
    return term.kind == Kind.BUILT_IN && term.symbol.equals("not")
        ? term.args.get(0)
        : builtIn(Sort.BOOL, "not", term);
  }

  static Term implies(Term left, Term right) {
    if (left.isFalse() || right.isTrue() || left.equals(right)) {
      return TRUE;
    }
    return left.isTrue()
        ? right
        : right.isFalse() ? not(left) : builtIn(Sort.BOOL, "=>", left, right);
  }

  /** Refuses terms of different sorts: TLA+ does not say whether such values are equal. */
  static Term equal(Term left, Term right) {
    if (left.sort != right.sort) {
      throw new Refused("compares a " + left.sort + " with a " + right.sort);
    }
    if (left.equals(right)) {
      return TRUE;
    }
    return left.isConstant() && right.isConstant() ? FALSE : builtIn(Sort.BOOL, "=", left, right);
  }

  static Term ite(Term condition, Term yes, Term no) {
    if (yes.sort != no.sort) {
      throw new Refused("an IF is a " + yes.sort + " or a " + no.sort);
    }
    if (condition.isTrue() || yes.equals(no)) {
      return yes;
    }
    if (condition.isFalse()) {
      return no;
    }
    if (yes.isTrue() && no.isFalse()) {
      return condition;
    }
    return yes.isFalse() && no.isTrue()
        ? not(condition)
        : builtIn(yes.sort, "ite", condition, yes, no);
  }

  /**
   * @param patterns what the solver instantiates it by, all at once; none: the solver chooses
   */
  static Term quantify(boolean all, List<Term> bound, Term body, Term... patterns) {
    if (bound.isEmpty() || body.isTrue() || body.isFalse()) {
      return body;
    }
    String symbol = all ? "forall" : "exists";
    return new Term(
        Kind.QUANTIFIER, Sort.BOOL, symbol, List.of(body), List.copyOf(bound), List.of(patterns));
  }

  /** Whether it is plain that both cannot hold: one negates the other, or two constants differ. */
  boolean contradicts(Term other) {
    return equals(not(other))
        || (isValue()
            && other.isValue()
            && args.get(0).equals(other.args.get(0))
            && !args.get(1).equals(other.args.get(1)));
  }

  /** Whether it says that a term has a constant value. */
  private boolean isValue() {
    return kind == Kind.BUILT_IN && symbol.equals("=") && args.get(1).isConstant();
  }

  // ---- numbers

  static Term plus(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    if (a != null && b != null) {
      return number(a + b);
    }
    if (a != null && a == 0) {
      return right;
    }
    return b != null && b == 0 ? left : builtIn(Sort.INT, "+", left, right);
  }

  static Term minus(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    if (a != null && b != null) {
      return number(a - b);
    }
    return b != null && b == 0 ? left : builtIn(Sort.INT, "-", left, right);
  }

  static Term times(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    return a != null && b != null ? number(a * b) : builtIn(Sort.INT, "*", left, right);
  }

  /** For a divisor above 0; elsewhere TLA+ leaves it open. */
  static Term modulo(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    return a != null && b != null && b > 0
        ? number(Math.floorMod(a, b))
        : builtIn(Sort.INT, "mod", left, right);
  }

  /** For a divisor above 0; elsewhere TLA+ leaves it open. */
  static Term quotient(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    return a != null && b != null && b > 0
        ? number(Math.floorDiv(a, b))
        : builtIn(Sort.INT, "div", left, right);
  }

  static Term less(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    return a != null && b != null ? bool(a < b) : builtIn(Sort.BOOL, "<", left, right);
  }

  static Term atMost(Term left, Term right) {
    Long a = left.number();
    Long b = right.number();
    return a != null && b != null ? bool(a <= b) : builtIn(Sort.BOOL, "<=", left, right);
  }

  /** That {@code low <= term <= high}. */
  static Term within(Term low, Term term, Term high) {
    return and(atMost(low, term), atMost(term, high));
  }

  // ---- structure

  /** The same term with these variables replaced. */
  Term replace(Map<Term, Term> replacements) {
    Term found = replacements.get(this);
    if (found != null) {
      return found;
    }
    if (args.isEmpty()) {
      return this;
    }
    List<Term> others = new ArrayList<>();
    boolean same = true;
    for (Term arg : args) {
      Term other = arg.replace(replacements);
      others.add(other);
      same &= other.equals(arg);
    }
    if (same) {
      return this;
    }
    if (kind == Kind.BUILT_IN && symbol.equals("=")) {
      return equal(others.get(0), others.get(1));
    }
    List<Term> triggers = patterns.stream().map(p -> p.replace(replacements)).toList();
    return new Term(kind, sort, symbol, List.copyOf(others), bound, triggers);
  }

  /** The term without these cases; it implies this term, and may be easier to prove. */
  Term without(Predicate<Term> cases) {
    if (cases.test(this)) {
      return FALSE;
    }
    if (kind != Kind.BUILT_IN || !(symbol.equals("or") || symbol.equals("and"))) {
      return this;
    }
    List<Term> others = args.stream().map(arg -> arg.without(cases)).toList();
    return symbol.equals("or") ? or(others) : and(others);
  }

  /** The ways to fulfill it: terms of which each implies this one, and one holds if it does. */
  List<Term> cases() {
    if (kind != Kind.BUILT_IN || args.isEmpty()) {
      return List.of(this);
    }
    if (symbol.equals("or")) {
      return args.stream().flatMap(arg -> arg.cases().stream()).toList();
    }
    if (symbol.equals("and")) {
      Term last = args.get(args.size() - 1);
      List<Term> guards = args.subList(0, args.size() - 1);
      return last.cases().stream().map(one -> and(and(guards), one)).toList();
    }
    return List.of(this);
  }

  /** The text with bound variables named by their nesting: equal for equal formulas. */
  String canonical(Map<Term, String> names) {
    if (kind == Kind.VARIABLE) {
      return names.getOrDefault(this, symbol);
    }
    if (args.isEmpty()) {
      return symbol;
    }
    Map<Term, String> inner = names;
    if (!bound.isEmpty()) {
      inner = new HashMap<>(names);
      for (Term variable : bound) {
        inner.put(variable, "b" + inner.size() + variable.sort.smt());
      }
    }
    StringBuilder canonical = new StringBuilder("(").append(symbol);
    for (Term arg : args) {
      canonical.append(' ').append(arg.canonical(inner));
    }
    return canonical.append(')').toString();
  }

  /** Shows it and all below it, a shared one perhaps more than once. */
  void visit(Consumer<Term> visitor) {
    visitor.accept(this);
    bound.forEach(visitor);
    args.forEach(arg -> arg.visit(visitor));
  }

  /** Whether a symbol with this beginning occurs. */
  boolean mentions(String prefix) {
    return (kind == Kind.APPLICATION && symbol.startsWith(prefix))
        || args.stream().anyMatch(arg -> arg.mentions(prefix));
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Term term && text.equals(term.text));
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
