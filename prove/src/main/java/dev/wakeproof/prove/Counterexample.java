package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A counterexample to induction: a state in which all lemmas hold, and a step after which one does
 * not. Processes are few and numbers small, so it can be read; it need not be reachable.
 *
 * @param processes how many there are
 * @param constants the values of the arbitrary constants
 * @param after null where the lemma breaks in the state itself
 */
record Counterexample(
    int processes,
    Map<String, String> constants,
    Map<String, String> before,
    String action,
    Map<String, String> after) {

  /** With -3 a marked counter word can say that 2 permits are free. */
  private static final int LEAST_NUMBER = -3;

  private static final int GREATEST_NUMBER = 4;
  private static final int FEWEST = 2;
  private static final int MOST = 3;

  static Bounds bounds(Plan plan, int processes) {
    return new Bounds(elements(plan, processes), LEAST_NUMBER, GREATEST_NUMBER);
  }

  private static Map<Sort, List<Term>> elements(Plan plan, int processes) {
    Map<Sort, List<Term>> elements = new LinkedHashMap<>();
    for (Sort sort : plan.sorts()) {
      List<Term> all = new ArrayList<>();
      sort.others().forEach(other -> all.add(Term.element(other, sort)));
      for (int i = 1; i <= processes; i++) {
        all.add(Term.element(sort.name().toLowerCase(java.util.Locale.ROOT) + i, sort));
      }
      elements.put(sort, all);
    }
    return elements;
  }

  /** Looks for one with 2 processes, then with 3. */
  static Optional<Counterexample> find(
      Declarations declarations,
      Solver solver,
      List<String> lemmas,
      String action,
      String property) {
    for (int n = FEWEST; n <= MOST; n++) {
      Search search = new Search(declarations, solver, lemmas, n);
      Optional<Counterexample> found = search.of(action, property);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static final class Search {
    private final Declarations declarations;
    private final Solver solver;
    private final List<String> lemmas;
    private final int processes;
    private final Translation translation;

    /** With all numbers: a quantifier over few may call a lemma broken that is not. */
    private final Translation exact;

    Search(Declarations declarations, Solver solver, List<String> lemmas, int processes) {
      this.declarations = declarations;
      this.solver = solver;
      this.lemmas = lemmas;
      this.processes = processes;
      this.translation = new Translation(declarations, bounds(declarations.plan(), processes));
      Bounds elementsOnly = new Bounds(elements(declarations.plan(), processes), 0, -1);
      this.exact = new Translation(declarations, elementsOnly);
    }

    Optional<Counterexample> of(String action, String property) {
      List<Path> paths = paths(translation, action);
      List<Path> exactPaths = paths(exact, action);
      for (int i = 0; i < paths.size(); i++) {
        Optional<Counterexample> found =
            ask(
                paths.get(i),
                query(translation, paths.get(i), action, property),
                paths.size() == exactPaths.size()
                    ? query(exact, exactPaths.get(i), action, property)
                    : List.of());
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    /** The paths of an action; one that is null for a goal. */
    private static List<Path> paths(Translation of, String action) {
      if (action.equals(Prover.GOAL)) {
        return Collections.singletonList(null);
      }
      if (action.equals(Prover.INITIAL)) {
        return of.initial();
      }
      List<Path> paths = of.steps();
      paths.removeIf(path -> !path.action().equals(action));
      return paths;
    }

    /** That all lemmas hold, and after the path the property does not. */
    private List<Term> query(Translation of, Path path, String action, String property) {
      List<Term> query = new ArrayList<>(of.assumptions());
      if (!action.equals(Prover.INITIAL)) {
        lemmas.forEach(lemma -> query.add(of.formula(lemma)));
      }
      if (path == null) {
        query.add(Term.not(of.formula(property)));
        return query;
      }
      query.addAll(path.guards());
      query.add(Term.not(claim(of, path, property)));
      return query;
    }

    private Term claim(Translation of, Path path, String property) {
      if (!declarations.plan().names("step").contains(property)) {
        return of.formula(property, path.next());
      }
      return path.isInitial() ? of.initially(property, path) : of.step(property, path).all();
    }

    /** None if the property may hold after all, by what is not known of a recursive operator. */
    private Optional<Counterexample> ask(Path path, List<Term> query, List<Term> exactQuery) {
      if (query.stream().anyMatch(Context::isArbitrary)) {
        return Optional.empty();
      }
      List<Term> assertions = new ArrayList<>(query);
      Map<Term, Term> shown = new LinkedHashMap<>();
      show(path, term -> note(term, shown));
      Bounds bounds = translation.context().bounds();
      shown.forEach(
          (term, constant) -> {
            assertions.add(Term.equal(constant, term));
            if (term.sort == Sort.INT) {
              // No quantifier looks at a number beyond these: the lemmas would say nothing of it.
              assertions.add(
                  Term.within(Term.number(bounds.low()), constant, Term.number(bounds.high())));
            }
          });
      Script script = new Script(translation, assertions, Map.of(), List.of(), Script.Detail.NONE);
      Solver.Answer answer = solver.ask(script.toString(), List.of());
      if (answer.outcome() != Solver.Outcome.REFUTED
          || isImpossible(exactQuery, shown, answer.constants())) {
        return Optional.empty();
      }
      Map<String, String> strings = new HashMap<>();
      script.strings().forEach((s, code) -> strings.put(code.toString(), s.replace("|", "")));
      return Optional.of(
          show(path, term -> value(term, shown.get(term), answer.constants(), strings)));
    }

    /** Whether the state, with the values that are shown, is none where all numbers count. */
    private boolean isImpossible(
        List<Term> exactQuery, Map<Term, Term> shown, Map<String, String> model) {
      List<Term> pinned = new ArrayList<>(exactQuery);
      shown.forEach(
          (term, constant) -> {
            String value = model.get(constant.symbol);
            boolean isOfState = term.kind == Term.Kind.APPLICATION && term.symbol.indexOf('!') < 0;
            if (isOfState && term.sort == Sort.INT && value != null) {
              String digits = value.replaceAll("[^0-9]", "");
              long number = Long.parseLong(value.contains("-") ? "-" + digits : digits);
              pinned.add(Term.equal(term, Term.number(number)));
            }
          });
      Script script = new Script(exact, pinned, Map.of(), List.of(), Script.Detail.NONE);
      return solver.ask(script.toString(), List.of()).proved();
    }

    private static String note(Term term, Map<Term, Term> shown) {
      if (!term.isConstant()) {
        shown.computeIfAbsent(term, t -> Term.apply("show!" + shown.size(), t.sort, List.of()));
      }
      return "?";
    }

    private static String value(
        Term term, Term constant, Map<String, String> model, Map<String, String> strings) {
      if (term.isConstant()) {
        return term.sort == Sort.BOOL
            ? term.toString().toUpperCase(java.util.Locale.ROOT)
            : term.toString().replace("|", "");
      }
      String value = constant == null ? "?" : model.getOrDefault(constant.symbol, "?");
      if (term.sort == Sort.STRING) {
        return strings.getOrDefault(value, "\"...\"");
      }
      return term.sort == Sort.BOOL ? value.toUpperCase(java.util.Locale.ROOT) : value;
    }

    private Counterexample show(Path path, java.util.function.Function<Term, String> read) {
      StateText text = new StateText(translation.context(), read);
      Map<String, String> constants = new LinkedHashMap<>();
      declarations
          .plan()
          .constants()
          .forEach(
              (name, type) ->
                  constants.put(
                      name, text.of(type, declarations.constant(name, translation.context()))));
      boolean isInitial = path != null && path.isInitial();
      return new Counterexample(
          processes,
          constants,
          state(isInitial ? path.next() : translation.before(), text),
          path == null || isInitial ? null : path.action(),
          path == null || isInitial ? null : state(path.next(), text));
    }

    private Map<String, String> state(Map<String, Value> values, StateText text) {
      Map<String, String> state = new LinkedHashMap<>();
      for (String variable : translation.before().keySet()) {
        state.put(variable, text.of(declarations.variable(variable), values.get(variable)));
      }
      return state;
    }
  }

  /** The state, the step, and what it changes. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    constants.forEach((name, value) -> line(text, name + " = " + value));
    before.forEach((name, value) -> line(text, "/\\ " + name + " = " + value));
    if (after != null) {
      line(text, action + ":");
      after.forEach(
          (name, value) -> {
            if (!value.equals(before.get(name))) {
              line(text, "/\\ " + name + "' = " + value);
            }
          });
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append("  ").append(line).append('\n');
  }
}
