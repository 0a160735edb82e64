package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The elements that follow each other by links, from a first one on, as a sequence. The recursion
 * ends if a measure decreases along each link and is never negative. That is an obligation where a
 * chain is used. It is also the premise of each axiom, so the axioms hold where it is not proved.
 */
final class Chains {
  private static final Term ZERO = Term.number(0);
  private static final Term ONE = Term.number(1);
  private static final Term I = Term.variable("i", Sort.INT);
  private static final Term J = Term.variable("j", Sort.INT);

  private final Context context;
  private final Sets sets;

  Chains(Context context) {
    this.context = context;
    this.sets = new Sets(context);
  }

  /**
   * Links between the elements of a set.
   *
   * @param element an arbitrary element
   * @param isMember whether it has a link
   * @param link the element after it
   * @param end the element at which links end
   * @param measure the number of the element
   */
  private record Links(Term element, Term isMember, Term link, Term end, Term measure) {
    /** Of the element: it is a member, and not the end. */
    Term isIn() {
      return Term.and(isMember, Term.not(Term.equal(element, end)));
    }

    Term at(Term term, Term other) {
      return term.replace(Map.of(element, other));
    }

    /** The link leads to the end, or to a member with a smaller number. */
    Term decreases() {
      Term smaller =
          Term.and(
              at(isMember, link),
              Term.atMost(ZERO, at(measure, link)),
              Term.less(at(measure, link), measure));
      return Term.implies(isIn(), Term.or(Term.equal(link, end), smaller));
    }

    Links replace(Map<Term, Term> replacements) {
      return new Links(
          element,
          isMember.replace(replacements),
          link.replace(replacements),
          end.replace(replacements),
          measure.replace(replacements));
    }
  }

  /**
   * The chain of a first element.
   *
   * @param end the element at which links end
   * @param measure the number of an element
   */
  Value.Sequence chain(
      Term first, Value.FunctionOn function, Term end, UnaryOperator<Value> measure) {
    if (context.bounds() != null) {
      return unrolled(first, x -> function.body().apply(new Value.Scalar(x)), end);
    }
    Term z = Term.variable("z!", first.sort);
    Term inner = Term.variable("z" + context.depth(), first.sort);
    Value element = new Value.Scalar(inner);
    Links links =
        context
            .with(
                inner,
                () ->
                    new Links(
                        z,
                        function.domain().contains(element),
                        Sets.scalar(function.body().apply(element)),
                        end,
                        Values.number(measure.apply(element))))
            .replace(Map.of(inner, z));
    Term ends = Term.quantify(true, List.of(z), links.decreases());
    context.need(
        () -> Term.and(Term.or(Term.equal(first, end), links.at(links.isMember(), first)), ends),
        "a chain of links ends");
    Context.Abstraction chain = context.abstraction("chain", List.of(links.decreases()));
    if (!context.hasAxioms(chain.symbol())) {
      context.use(Fact.CHAIN);
      state(chain, links, ends);
    }
    return sets.sequence(length(chain, first), place -> new Value.Scalar(at(chain, first, place)));
  }

  /** With few elements: a chain that ends has at most all of them. */
  private Value.Sequence unrolled(Term first, Function<Term, Value> link, Term end) {
    List<Term> all = new ArrayList<>();
    Term length = ZERO;
    Term next = first;
    Term isIn = Term.TRUE;
    for (int i = 0; i < context.bounds().of(first.sort).size(); i++) {
      isIn = Term.and(isIn, Term.not(Term.equal(next, end)));
      length = Term.ite(isIn, Term.number(i + 1), length);
      all.add(next);
      next = Sets.scalar(link.apply(next));
    }
    return sets.sequence(length, place -> placed(all, place));
  }

  private static Value placed(List<Term> all, Term place) {
    Term found = all.get(0);
    for (int i = 1; i < all.size(); i++) {
      found = Term.ite(Term.equal(place, Term.number(i + 1)), all.get(i), found);
    }
    return new Value.Scalar(found);
  }

  private static Term length(Context.Abstraction chain, Term first) {
    return Term.apply(chain.symbol() + ".len", Sort.INT, with(chain.args(), first));
  }

  private static Term at(Context.Abstraction chain, Term first, Term place) {
    return Term.apply(chain.symbol() + ".at", first.sort, with(chain.args(), first, place));
  }

  private static List<Term> with(List<Term> args, Term... more) {
    List<Term> all = new ArrayList<>(args);
    all.addAll(List.of(more));
    return all;
  }

  private void state(Context.Abstraction chain, Links links, Term ends) {
    Term x = links.element();
    Term end = links.end();
    Term meant = Term.apply(chain.symbol() + ".ends", Sort.BOOL, chain.args());
    axiom(chain, Term.implies(ends, meant));
    Term length = length(chain, x);
    Term atI = at(chain, x, I);
    Term atJ = at(chain, x, J);
    Term isI = Term.within(ONE, I, length);
    // The last place may be put in the place of a bound one.
    Term any = Term.and(Term.atMost(ZERO, length), Context.mark(length));
    axiom(chain, all(List.of(x), any, length));
    axiom(chain, Term.equal(length(chain, end), ZERO));
    Term first = Term.and(Term.atMost(ONE, length), Term.equal(at(chain, x, ONE), x));
    axiom(chain, all(List.of(x), Term.implies(Term.and(meant, links.isIn()), first), length));
    axiom(
        chain,
        all(
            List.of(x, I),
            Term.implies(Term.and(meant, links.isIn(), isI), links.at(links.isIn(), atI)),
            atI));
    axiom(
        chain,
        all(
            List.of(x, I, J),
            Term.implies(
                Term.and(meant, links.isIn(), isI, Term.within(ONE, J, length), Term.less(I, J)),
                Term.less(links.at(links.measure(), atJ), links.at(links.measure(), atI))),
            atI,
            atJ));
    // The chain of the next element is the rest of this one.
    Term next = at(chain, links.link(), I);
    Term isNext = Term.within(ONE, I, length(chain, links.link()));
    Term moved =
        Term.and(
            Term.equal(length, Term.plus(length(chain, links.link()), ONE)),
            Term.equal(at(chain, x, Term.plus(I, ONE)), next));
    Term rest =
        Term.implies(
            Term.and(meant, links.isIn(), Term.not(Term.equal(links.link(), end)), isNext), moved);
    boolean isSymbol = links.link().kind == Term.Kind.APPLICATION;
    axiom(chain, isSymbol ? all(List.of(x, I), rest, next) : all(List.of(x, I), rest));
  }

  private void axiom(Context.Abstraction chain, Term axiom) {
    context.axiom(chain.symbol(), chain.close(axiom));
  }

  private static Term all(List<Term> bound, Term body, Term... patterns) {
    return Term.quantify(true, bound, body, patterns);
  }
}
