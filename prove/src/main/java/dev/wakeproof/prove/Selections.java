package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * SelectSeq: the selected sequence is embedded in the other one, place by place. The consequences,
 * by induction on the places, are stated for the two cases that occur.
 */
final class Selections {
  private static final String KIND = "select";
  private static final Term ONE = Term.number(1);
  private static final Term I = Term.variable("i", Sort.INT);
  private static final Term J = Term.variable("j", Sort.INT);

  private final Context context;
  private final Sets sets;

  Selections(Context context) {
    this.context = context;
    this.sets = new Sets(context);
  }

  Value.Sequence select(Value.Sequence all, Value.Operator test) {
    Value.Sequence known = known(all, test);
    if (known != null) {
      return known;
    }
    if (all.selection() != null) {
      context.use(Fact.SELECTED_OF_PARTS);
      return all.selection().apply(part -> select(part, test));
    }
    UnaryOperator<Term> kept =
        place -> Values.bool(test.body().apply(List.of(all.at().apply(place))));
    List<Term> about = new ArrayList<>(List.of(all.length(), context.with(I, () -> kept.apply(I))));
    about.addAll(sets.scalars(all.at().apply(I)));
    Context.Abstraction selection = context.abstraction(KIND, about);
    Term length = selection.of(".len", Sort.INT);
    UnaryOperator<Term> from = place -> placeOf(selection, ".from", place);
    if (!context.hasAxioms(selection.symbol())) {
      context.use(Fact.SELECTED);
      context.use(Fact.SELECTED_ALL);
      context.use(Fact.SELECTED_BUT_ONE);
      state(selection, all.length(), length, kept);
      context
          .instances(KIND, about, selection)
          .forEach((value, symbol) -> same(selection, value, symbol));
    }
    return new Value.Sequence(
        length,
        place -> all.at().apply(from.apply(place)),
        () -> sets.filter(all.elements().get(), x -> Values.bool(test.body().apply(List.of(x)))));
  }

  /** The selection, if every test has a known answer; else null. */
  private Value.Sequence known(Value.Sequence all, Value.Operator test) {
    if (all.length().number() == null) {
      return null;
    }
    List<Value> kept = new ArrayList<>();
    for (long i = 1; i <= all.length().number(); i++) {
      Value value = all.at().apply(Term.number(i));
      Term passes = Values.bool(test.body().apply(List.of(value)));
      if (!passes.isConstant()) {
        return null;
      }
      if (passes.isTrue()) {
        kept.add(value);
      }
    }
    return sets.sequence(kept);
  }

  /** The selection, for a value of its parameter, is the one that has a symbol of its own. */
  private void same(Context.Abstraction selection, Term value, String symbol) {
    Term from = Term.apply(selection.symbol() + ".from", Sort.INT, List.of(value, I));
    Term length = Term.apply(selection.symbol() + ".len", Sort.INT, List.of(value));
    context.axiom(
        selection.symbol(),
        Term.and(
            Term.equal(length, Term.apply(symbol + ".len", Sort.INT, List.of())),
            all(I, Term.equal(from, Term.apply(symbol + ".from", Sort.INT, List.of(I))), from)));
  }

  private static Term placeOf(Context.Abstraction selection, String function, Term place) {
    List<Term> args = new ArrayList<>(selection.args());
    args.add(place);
    return Term.apply(selection.symbol() + function, Sort.INT, args);
  }

  private void state(
      Context.Abstraction selection, Term length, Term selected, UnaryOperator<Term> kept) {
    Term fromI = placeOf(selection, ".from", I);
    Term fromJ = placeOf(selection, ".from", J);
    Term toJ = placeOf(selection, ".to", J);
    Term iSelected = Term.within(ONE, I, selected);
    Term jIn = Term.within(ONE, J, length);
    Term keptJ = kept.apply(J);
    List<Term> axioms = new ArrayList<>();
    axioms.add(Term.within(Term.number(0), selected, length));
    axioms.add(
        all(
            I,
            Term.implies(
                iSelected,
                Term.and(
                    Term.within(ONE, fromI, length),
                    kept.apply(fromI),
                    Term.equal(placeOf(selection, ".to", fromI), I),
                    Term.atMost(I, fromI))),
            fromI));
    axioms.add(
        Term.quantify(
            true,
            List.of(I, J),
            Term.implies(
                Term.and(iSelected, Term.within(ONE, J, selected), Term.less(I, J)),
                Term.less(fromI, fromJ)),
            fromI,
            fromJ));
    axioms.add(
        all(
            J,
            Term.implies(
                Term.and(jIn, keptJ),
                Term.and(
                    Term.within(ONE, toJ, selected),
                    Term.equal(placeOf(selection, ".from", toJ), J)))));
    // All are kept, and nothing moves; or there is a first that is not.
    Term first = selection.of(".first", Sort.INT);
    Term allKept = all(J, Term.implies(jIn, keptJ));
    Term firstDropped = Term.and(Term.within(ONE, first, length), Term.not(kept.apply(first)));
    axioms.add(
        Term.implies(
            allKept,
            Term.and(
                Term.equal(selected, length),
                all(I, Term.implies(Term.within(ONE, I, length), Term.equal(fromI, I)), fromI))));
    axioms.add(
        Term.or(
            allKept,
            Term.and(
                firstDropped,
                Term.less(selected, length),
                all(J, Term.implies(Term.and(jIn, Term.less(J, first)), keptJ)))));
    // If it is the only one, those after it move up by one.
    Term othersKept = all(J, Term.implies(Term.and(jIn, Term.not(Term.equal(J, first))), keptJ));
    Term movedUp = Term.ite(Term.less(I, first), I, Term.plus(I, ONE));
    axioms.add(
        Term.implies(
            Term.and(firstDropped, othersKept),
            Term.and(
                Term.equal(selected, Term.minus(length, ONE)),
                all(I, Term.implies(iSelected, Term.equal(fromI, movedUp)), fromI))));
    axioms.forEach(axiom -> context.axiom(selection.symbol(), selection.close(axiom)));
  }

  private static Term all(Term variable, Term body, Term... pattern) {
    return Term.quantify(true, List.of(variable), body, pattern);
  }
}
