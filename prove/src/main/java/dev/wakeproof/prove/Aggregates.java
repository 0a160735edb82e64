package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Sums and sizes over finite sets of elements. Each is a symbol; {@link #facts} states what is
 * known of the symbols in a query.
 */
final class Aggregates {
  private static final Term ZERO = Term.number(0);
  private static final Term ONE = Term.number(1);
  private static final String SIZE = "size";
  private static final String SUM = "sum";

  /**
   * A sum over all elements of a sort.
   *
   * @param summand what is added for the element {@code z}, in terms of the parameters
   */
  private record Aggregate(
      String kind, String symbol, Sort sort, List<Term> params, Term z, Term summand) {
    Term term() {
      return Term.apply(symbol, Sort.INT, params);
    }

    Term at(Term element) {
      return summand.replace(Map.of(z, element));
    }
  }

  private final Context context;
  private final Map<String, Aggregate> known = new LinkedHashMap<>();

  Aggregates(Context context) {
    this.context = context;
  }

  static boolean isIn(Term term) {
    return term.mentions(SIZE + "!") || term.mentions(SUM + "!");
  }

  Term size(SetValue set) {
    if (set.upTo() != null) {
      return Term.ite(Term.atMost(ZERO, set.upTo()), set.upTo(), ZERO);
    }
    if (set.listed() != null) {
      return different(set.listed());
    }
    Term size = of(SIZE, set, x -> ONE);
    if (set instanceof Sets.Elements elements && context.bounds() == null) {
      sizeOfSequence(size, elements.sequence());
    }
    return size;
  }

  Value sum(SetValue set, Function<Value, Value> function) {
    if (set.listed() != null) {
      throw new Refused("sums over a set that is listed");
    }
    return new Value.Scalar(of(SUM, set, x -> Values.number(function.apply(x))));
  }

  /** How many of these values are different. */
  private Term different(List<Value> listed) {
    Values values = new Values(context);
    Term size = ZERO;
    for (int i = 0; i < listed.size(); i++) {
      List<Term> isNew = new ArrayList<>();
      for (int j = 0; j < i; j++) {
        isNew.add(Term.not(values.equal(listed.get(j), listed.get(i))));
      }
      size = Term.plus(size, Term.ite(Term.and(isNew), ONE, ZERO));
    }
    return size;
  }

  private Term of(String kind, SetValue set, Function<Value, Term> summand) {
    if (!(set.element() instanceof Type.Scalar type) || !type.sort().isOfElements()) {
      throw new Refused("the " + kind + " of a set of " + set.element() + " is not supported");
    }
    Sort sort = type.sort();
    Function<Term, Term> at =
        term -> {
          Value value = new Value.Scalar(term);
          Term member = set.contains(value);
          if (member.isFalse()) {
            return ZERO;
          }
          Term added = context.assuming(member, () -> summand.apply(value));
          return Term.ite(member, added, ZERO);
        };
    if (context.bounds() != null) {
      Term sum = ZERO;
      for (Term element : context.bounds().of(sort)) {
        sum = Term.plus(sum, at.apply(element));
      }
      return sum;
    }
    Term inner = Term.variable("z" + context.depth(), sort);
    Term z = Term.variable("z!", sort);
    Term raw = context.with(inner, () -> at.apply(inner)).replace(Map.of(inner, z));
    Context.Abstraction sum = context.abstraction(kind, List.of(raw));
    known.putIfAbsent(
        sum.symbol(),
        new Aggregate(kind, sum.symbol(), sort, sum.params(), z, raw.replace(sum.toParams())));
    return sum.of("", Sort.INT);
  }

  private void sizeOfSequence(Term size, Value.Sequence sequence) {
    if (context.hasAxioms(size.symbol)) {
      return;
    }
    context.use(Fact.SIZE_OF_SEQUENCE);
    Term same =
        context.quantify(
            false,
            Type.INT,
            i ->
                context.quantify(
                    false,
                    Type.INT,
                    j ->
                        Term.and(
                            Term.atMost(ONE, Sets.scalar(i)),
                            Term.less(Sets.scalar(i), Sets.scalar(j)),
                            Term.atMost(Sets.scalar(j), sequence.length()),
                            new Values(context)
                                .equal(
                                    sequence.at().apply(Sets.scalar(i)),
                                    sequence.at().apply(Sets.scalar(j))))));
    Context.Abstraction scope = context.abstraction(SIZE, List.of(size, same));
    context.axiom(
        size.symbol,
        scope.close(
            Term.and(
                Term.atMost(size, sequence.length()),
                Term.equal(same, Term.less(size, sequence.length())))));
  }

  // ---- facts

  /**
   * What is true of the aggregates that occur, of each alone and of each two.
   *
   * @param points the elements at which a step may change something
   * @param alone whether to say something of each alone
   */
  List<Term> facts(Set<String> symbols, List<Term> points, boolean alone) {
    List<Aggregate> occurring =
        known.values().stream().filter(a -> symbols.contains(a.symbol())).toList();
    List<Term> facts = new ArrayList<>();
    for (int i = 0; i < occurring.size(); i++) {
      Aggregate a = occurring.get(i);
      if (alone) {
        facts.add(Term.quantify(true, a.params(), ofOne(a)));
      }
      for (Aggregate b : occurring.subList(i + 1, occurring.size())) {
        if (a.sort().equals(b.sort()) && a.params().equals(b.params())) {
          context.use(Fact.CHANGE);
          facts.add(Term.quantify(true, a.params(), change(a, b, points)));
        }
      }
    }
    return facts;
  }

  private Term ofOne(Aggregate a) {
    return a.kind().equals(SIZE) ? ofSize(a) : ofSum(a);
  }

  private static Term all(Term body, Term... bound) {
    return Term.quantify(true, List.of(bound), body);
  }

  private Term ofSize(Aggregate a) {
    context.use(Fact.SIZE_ZERO);
    context.use(Fact.SIZE_ONE);
    Term z = Term.variable("z", a.sort());
    Term y = Term.variable("y", a.sort());
    Term empty = all(Term.equal(a.at(z), ZERO), z);
    Term zero = Term.equal(a.term(), ZERO);
    Term both = Term.and(Term.equal(a.at(z), ONE), Term.equal(a.at(y), ONE));
    Term atMostOne = all(Term.implies(both, Term.equal(z, y)), z, y);
    Term small = Term.atMost(a.term(), ONE);
    return Term.and(
        Term.atMost(ZERO, a.term()),
        Term.implies(zero, empty),
        Term.implies(empty, zero),
        Term.implies(small, atMostOne),
        Term.implies(atMostOne, small));
  }

  private Term ofSum(Aggregate a) {
    context.use(Fact.SUM_ZERO);
    context.use(Fact.SUM_PARTS);
    context.use(Fact.SUM_ONE);
    Term z = Term.variable("z", a.sort());
    Term y = Term.variable("y", a.sort());
    Term some = Term.apply(a.symbol() + ".some", a.sort(), a.params());
    Term zeros = all(Term.equal(a.at(z), ZERO), z);
    Term parts =
        Term.and(
            Term.atMost(ZERO, a.term()),
            all(Term.atMost(a.at(z), a.term()), z),
            all(
                Term.implies(
                    Term.not(Term.equal(z, y)), Term.atMost(Term.plus(a.at(z), a.at(y)), a.term())),
                z,
                y));
    Term othersZero =
        all(Term.implies(Term.not(Term.equal(z, some)), Term.equal(a.at(z), ZERO)), z);
    return Term.and(
        Term.implies(zeros, Term.equal(a.term(), ZERO)),
        Term.implies(all(Term.atMost(ZERO, a.at(z)), z), parts),
        Term.or(zeros, Term.not(Term.equal(a.at(some), ZERO))),
        Term.implies(othersZero, Term.equal(a.term(), a.at(some))));
  }

  private static Term change(Aggregate a, Aggregate b, List<Term> points) {
    Term z = Term.variable("z", a.sort());
    Term difference = a.term();
    List<Term> elsewhere = new ArrayList<>();
    List<Term> earlier = new ArrayList<>();
    for (Term point : points) {
      if (point.sort.equals(a.sort())) {
        List<Term> isNew = new ArrayList<>();
        earlier.forEach(other -> isNew.add(Term.not(Term.equal(other, point))));
        Term here = Term.minus(b.at(point), a.at(point));
        difference = Term.plus(difference, Term.ite(Term.and(isNew), here, ZERO));
        earlier.add(point);
        elsewhere.add(Term.not(Term.equal(z, point)));
      }
    }
    Term same = all(Term.implies(Term.and(elsewhere), Term.equal(b.at(z), a.at(z))), z);
    return Term.implies(same, Term.equal(b.term(), difference));
  }
}
