package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Proves all obligations of a plan, one query for each path of an action and each lemma. */
final class Prover {
  static final String INITIAL = "Init";
  static final String GOAL = "Goal";
  static final String DOMAINS = "domains";

  /** A proof under named premises gets one in so many of the solver's steps. */
  private static final int BRIEF = 20;

  /** One of several cases is tried briefly, so all together get more. */
  private static final int BRIEF_OF_CASES = 4;

  /**
   * The outcome of an obligation.
   *
   * @param action the action, {@link #INITIAL}, or {@link #GOAL} for what follows of the lemmas
   * @param property a lemma, a goal, or {@link #DOMAINS}
   * @param outcome refuted only where a state with few processes shows it
   * @param detail what is not proved; null if all is
   * @param steps the solver's own
   * @param used the lemmas that the proof rests on
   */
  record Result(
      String action,
      String property,
      Solver.Outcome outcome,
      double seconds,
      long steps,
      String detail,
      Set<String> used) {
    boolean proved() {
      return outcome == Solver.Outcome.PROVED;
    }

    Result refuted() {
      return new Result(action, property, Solver.Outcome.REFUTED, seconds, steps, detail, used);
    }
  }

  /** One query: which lemmas and facts are given, and what is said of sums and sizes. */
  private record Attempt(List<String> lemmas, List<String> facts, Script.Detail detail) {}

  private final Translation translation;
  private final Plan plan;
  private final Solver solver;
  private final Selection selection;
  private final Consumer<Result> results;
  private final List<Term> assumptions;
  private final List<String> lemmas;
  private final List<String> facts;
  private final Solver brief;
  private boolean failed;

  /**
   * The obligations to prove; an empty set selects all.
   *
   * @param untilFailed whether the first that is not proved is the last that is tried
   */
  record Selection(
      Set<String> actions, Set<String> properties, Set<String> dropped, boolean untilFailed) {
    boolean isAll() {
      return actions.isEmpty() && properties.isEmpty() && dropped.isEmpty();
    }

    boolean wantsAction(String action) {
      return actions.isEmpty() || actions.contains(action);
    }

    boolean wants(String property) {
      return properties.isEmpty() || properties.contains(property);
    }
  }

  Prover(
      Translation translation,
      Plan plan,
      Solver solver,
      Selection selection,
      Consumer<Result> results) {
    this.translation = translation;
    this.plan = plan;
    this.solver = solver;
    this.brief = solver.briefer(BRIEF);
    this.selection = selection;
    this.results = results;
    this.assumptions = translation.assumptions();
    this.lemmas = plan.invariants().stream().filter(l -> !selection.dropped().contains(l)).toList();
    this.facts = plan.names("fact");
  }

  /** The lemmas that are not dropped; each proof may rest on them. */
  List<String> lemmas() {
    return lemmas;
  }

  void run() {
    Map<String, List<Path>> byAction =
        translation.steps().stream()
            .collect(Collectors.groupingBy(Path::action, TreeMap::new, Collectors.toList()));
    if (byAction.isEmpty()) {
      throw new Refused("the module has no step that can be taken");
    }
    demandKnown(byAction.keySet());
    if (selection.wantsAction(INITIAL)) {
      initial();
    }
    if (selection.wantsAction(GOAL)) {
      goals();
    }
    byAction.forEach(
        (action, paths) -> {
          if (selection.wantsAction(action)) {
            consecution(action, paths);
          }
        });
    if (wants(DOMAINS)) {
      domains();
    }
  }

  /** Refuses a name that selects nothing, because a typing error would be taken for a proof. */
  private void demandKnown(Set<String> steps) {
    demandKnown("lemma", selection.dropped(), "lemmas", plan.invariants());
    List<String> properties = new ArrayList<>(plan.invariants());
    properties.addAll(plan.names("goal"));
    properties.addAll(plan.names("step"));
    properties.add(DOMAINS);
    demandKnown("lemma", selection.properties(), "lemmas, goals and steps", properties);
    List<String> actions = new ArrayList<>(List.of(INITIAL));
    actions.addAll(steps);
    actions.add(GOAL);
    demandKnown("action", selection.actions(), "actions", actions);
  }

  private void demandKnown(String one, Set<String> asked, String all, List<String> known) {
    Set<String> unknown = new TreeSet<>(asked);
    known.forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new Refused(
          "no "
              + one
              + " "
              + String.join(", ", unknown)
              + " in "
              + translation.module()
              + "; its "
              + all
              + " are "
              + String.join(", ", known));
    }
  }

  /** Whether the obligation is to be tried. */
  private boolean wants(String property) {
    return selection.wants(property) && !(failed && selection.untilFailed());
  }

  private void found(Result result) {
    failed |= !result.proved();
    results.accept(result);
  }

  // ---- the three kinds of obligations

  private void initial() {
    List<Path> paths = translation.initial();
    for (String lemma : lemmas) {
      initial(lemma, paths, path -> translation.formula(lemma, path.next()));
    }
    for (String step : plan.names("step")) {
      if (translation.isOfInitialStates(step)) {
        initial(step, paths, path -> translation.initially(step, path));
      }
    }
  }

  private void initial(String property, List<Path> paths, Function<Path, Term> claim) {
    if (wants(property)) {
      Tally tally = new Tally(INITIAL, property);
      for (Path path : paths) {
        Attempt attempt = new Attempt(List.of(), facts, Script.Detail.ALL);
        tally.add(ask(attempt, path, claim.apply(path)));
      }
      tally.report();
    }
  }

  private void goals() {
    for (String goal : plan.names("goal")) {
      if (wants(goal)) {
        Tally tally = new Tally(GOAL, goal);
        tally.add(attempts(goal, null, translation.formula(goal)));
        tally.report();
      }
    }
  }

  private void consecution(String action, List<Path> paths) {
    for (String lemma : lemmas) {
      if (wants(lemma)) {
        Term before = translation.formula(lemma);
        Tally tally = new Tally(action, lemma);
        for (Path path : paths) {
          Term after = translation.formula(lemma, path.next());
          if (!after.equals(before)) {
            tally.add(attempts(lemma, path, after));
          }
        }
        tally.report();
      }
    }
    for (String step : plan.names("step")) {
      if (wants(step)) {
        Tally tally = new Tally(action, step);
        paths.forEach(path -> tally.add(ofStep(step, path, translation.step(step, path))));
        tally.report();
      }
    }
  }

  /** Adds up what came of the paths of one action. */
  private final class Tally {
    private final String action;
    private final String property;
    private Solver.Outcome outcome = Solver.Outcome.PROVED;
    private double seconds;
    private long steps;
    private String detail;
    private final Set<String> used = new TreeSet<>();

    Tally(String action, String property) {
      this.action = action;
      this.property = property;
    }

    /** The solver may refute what it is told too little of: that shows nothing of the module. */
    void add(Solver.Answer answer) {
      seconds += answer.seconds();
      steps += answer.steps();
      used.addAll(answer.core());
      if (!answer.proved()) {
        outcome = Solver.Outcome.UNKNOWN;
      }
    }

    boolean isProved() {
      return outcome == Solver.Outcome.PROVED;
    }

    void report() {
      found(new Result(action, property, outcome, seconds, steps, detail, used));
    }
  }

  // ---- queries

  /** From the cheapest query to the one that is told all; the first that is proved counts. */
  private Solver.Answer attempts(String property, Path path, Term claim) {
    Solver.Answer answer = null;
    for (Attempt attempt : plan(property, claim)) {
      answer = ask(attempt, path, claim).after(answer);
      if (answer.proved()) {
        break;
      }
    }
    return answer;
  }

  /** Most steps leave the variables unchanged, or do what the property allows where they write. */
  private Solver.Answer ofStep(String property, Path path, Translation.Claim claim) {
    Attempt first = plan(property, claim.all()).get(0);
    Solver.Answer answer = null;
    for (Term one : claim.cases()) {
      answer = askBriefly(brief, first, path, one).after(answer);
      if (answer.proved()) {
        return answer;
      }
    }
    Solver longer = claim.cases().isEmpty() ? brief : solver.briefer(BRIEF_OF_CASES);
    for (Term stronger : claim.stronger()) {
      answer = askBriefly(longer, first, path, stronger).after(answer);
      if (answer.proved()) {
        return answer;
      }
    }
    return attempts(property, path, claim.all()).after(answer);
  }

  private List<Attempt> plan(String property, Term claim) {
    boolean sums = Aggregates.isIn(claim);
    List<String> all = lemmas.stream().filter(l -> !isBeside(l, claim)).toList();
    List<Attempt> attempts = new ArrayList<>();
    if (plan.using(property) != null) {
      List<String> listed =
          Stream.concat(lemmas.stream(), before(property).stream())
              .filter(plan.using(property)::contains)
              .toList();
      List<String> some = facts.stream().filter(plan.using(property)::contains).toList();
      boolean any = sums || listed.stream().anyMatch(l -> Aggregates.isIn(translation.formula(l)));
      attempts.add(new Attempt(listed, some, any ? Script.Detail.ALL : Script.Detail.NONE));
    }
    if (sums) {
      attempts.add(new Attempt(all, facts, Script.Detail.CHANGES));
    } else {
      List<String> plain =
          all.stream().filter(l -> !Aggregates.isIn(translation.formula(l))).toList();
      attempts.add(new Attempt(plain, List.of(), Script.Detail.NONE));
    }
    if (sums || all.stream().anyMatch(l -> Aggregates.isIn(translation.formula(l)))) {
      attempts.add(new Attempt(all, facts, Script.Detail.ALL));
    }
    return attempts;
  }

  /**
   * The goals on which a proof may rest where its list names them: all, which hold before a step,
   * and for a goal those before it.
   */
  private List<String> before(String property) {
    List<String> goals = plan.names("goal");
    return goals.contains(property) ? goals.subList(0, goals.indexOf(property)) : goals;
  }

  /** A lemma about ghosts says nothing of a claim that mentions none of them. */
  private boolean isBeside(String lemma, Term claim) {
    return plan.names("ghost").stream()
        .anyMatch(g -> translation.formula(lemma).mentions(g) && !claim.mentions(g));
  }

  private Solver.Answer ask(Attempt attempt, Path path, Term claim) {
    Solver.Answer answer = askBriefly(brief, attempt, path, claim);
    if (answer.proved()) {
      return answer;
    }
    // Under named premises Z3 seldom finds that a claim is false.
    Map<Term, String> names = new HashMap<>();
    Script plain = script(attempt, path, claim, names, false);
    Solver.Answer second = solver.ask(plain.toString(), List.of());
    return (second.proved() ? second.restingOn(names.values()) : second).after(answer);
  }

  private Solver.Answer askBriefly(Solver briefly, Attempt attempt, Path path, Term claim) {
    Map<Term, String> names = new HashMap<>();
    Script named = script(attempt, path, claim, names, true);
    return briefly.ask(named.toString(), names.values());
  }

  /**
   * @param names gets the names of the lemmas that are assumed
   * @param named whether the lemmas are assumed under these names
   */
  private Script script(
      Attempt attempt, Path path, Term claim, Map<Term, String> names, boolean named) {
    List<Term> assertions = new ArrayList<>(assumptions);
    for (String lemma : attempt.lemmas()) {
      Term formula = translation.formula(lemma);
      if (!assertions.contains(formula)) {
        assertions.add(formula);
        names.put(formula, lemma);
      }
    }
    if (path != null) {
      assertions.addAll(path.guards());
    }
    for (String fact : attempt.facts()) {
      if (path == null || !path.isInitial()) {
        assertions.add(translation.formula(fact));
      }
      if (path != null) {
        assertions.add(translation.formula(fact, path.next()));
      }
    }
    assertions.add(Term.not(claim));
    List<Term> points = path == null ? List.of() : List.copyOf(path.written());
    return new Script(translation, assertions, named ? names : Map.of(), points, attempt.detail());
  }

  // ---- domains

  /**
   * That each value is meant: of the initial states, and in every state in which the lemmas hold of
   * the actions that can be taken there, and of the lemmas and goals themselves.
   */
  private void domains() {
    if (selection.wantsAction(INITIAL) && wants(DOMAINS)) {
      meant(INITIAL, gathered(translation::initial).all());
    }
    gathered(translation::steps).all().stream()
        .collect(
            Collectors.groupingBy(
                DomainConditions.Condition::action, TreeMap::new, Collectors.toList()))
        .forEach(
            (action, conditions) -> {
              if (selection.wantsAction(action) && wants(DOMAINS)) {
                meant(action, conditions);
              }
            });
    for (String keyword : List.of("lemma", "invariant", "goal", "fact")) {
      for (String name : plan.names(keyword)) {
        if (selection.wantsAction(GOAL) && wants(DOMAINS)) {
          meant(name, gathered(() -> translation.formula(name, translation.before())).all());
        }
      }
    }
  }

  private DomainConditions gathered(Runnable evaluation) {
    DomainConditions conditions = new DomainConditions();
    translation.context().gather(conditions);
    evaluation.run();
    translation.context().gather(null);
    return conditions;
  }

  private void meant(String of, List<DomainConditions.Condition> conditions) {
    List<Term> all = conditions.stream().map(DomainConditions.Condition::formula).toList();
    Tally whole = new Tally(of, DOMAINS);
    whole.add(meant(of, Term.and(all)));
    if (whole.isProved()) {
      whole.report();
      return;
    }
    Tally each = new Tally(of, DOMAINS);
    for (DomainConditions.Condition condition : conditions) {
      Solver.Answer alone = meant(of, condition.formula());
      each.add(alone);
      if (!alone.proved()) {
        each.detail = condition.what() + ", at " + condition.place();
      }
    }
    each.report();
  }

  private Solver.Answer meant(String of, Term claim) {
    if (claim.isTrue()) {
      return Solver.Answer.TRIVIAL;
    }
    return of.equals(INITIAL)
        ? ask(new Attempt(List.of(), facts, Script.Detail.ALL), null, claim)
        : attempts(DOMAINS, null, claim);
  }
}
