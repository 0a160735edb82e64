package dev.wakeproof.prove;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tla2sany.semantic.AssumeNode;
import tla2sany.semantic.ExprNode;
import tlc2.tool.Action;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.FP64;
import util.SimpleFilenameToStream;
import util.UniqueString;

/** A model with few threads: its states as TLC lists them, and the evaluator on each. */
final class SmallModel {
  private static final int LEAST_NUMBER = -1;
  private static final int GREATEST_NUMBER = 6;

  /** How an evaluator is made: as it is, or broken on purpose. */
  interface Maker {
    Evaluator make(Declarations declarations, Context context, Aggregates aggregates);
  }

  /**
   * The outcome of a comparison.
   *
   * @param different states whose successors differ, or which the evaluator refuses
   * @param taken how often each action is taken
   * @param untaken actions of the plan that no state takes: what is proved of them may be vacuous
   * @param broken assumptions, lemmas and goals that do not hold in a state, or cannot be evaluated
   *     there
   * @param first how the first such state differs; null if none does
   */
  record Comparison(
      int states,
      int different,
      Map<String, Integer> taken,
      Set<String> untaken,
      Set<String> broken,
      String first) {}

  private final FastTool tool;
  private final Declarations declarations;
  private final Bounds bounds;
  private int walk;

  /**
   * @param config a configuration without {@code .cfg}
   */
  SmallModel(String module, String config, List<String> elements, Plan plan) throws IOException {
    this(module, config, plan, Map.of(plan.sorts().get(0).name(), elements));
  }

  /**
   * @param elements of each sort of the plan, by its name
   */
  SmallModel(String module, String config, Plan plan, Map<String, List<String>> elements)
      throws IOException {
    FP64.Init(0);
    forgetEarlierModels();
    List<Path> folders = folders();
    String[] library = folders.stream().map(Path::toString).toArray(String[]::new);
    tool = new FastTool("", module, config, new SimpleFilenameToStream(library));
    declarations = new Declarations(ModuleLoader.load(module, folders, line -> {}), plan);
    Map<Sort, List<Term>> all = new HashMap<>();
    for (Sort sort : declarations.plan().sorts()) {
      all.put(
          sort,
          Stream.concat(
                  sort.others().stream(), elements.getOrDefault(sort.name(), List.of()).stream())
              .map(name -> Term.element(name, sort))
              .toList());
    }
    bounds = new Bounds(all, LEAST_NUMBER, GREATEST_NUMBER);
  }

  /** Takes the states of random paths of this length, not those nearest to the initial one. */
  SmallModel walking(int length) {
    walk = length;
    return this;
  }

  /** TLC numbers variables and definitions by name, and keeps the numbers of an earlier model. */
  private static void forgetEarlierModels() {
    UniqueString name;
    for (int i = 1; (name = UniqueString.uidToUniqueString(i)) != null; i++) {
      name.setLoc(-1);
    }
  }

  /** A plan of this project with some lines more, such as values for constants. */
  static Plan plan(String family, String module, String... more) throws IOException {
    return Plan.read(Path.of("../specs").resolve(family).resolve(module + ".prove"), more);
  }

  static List<Path> folders() throws IOException {
    List<Path> folders =
        new ArrayList<>(List.of(Path.of("src/test/resources/dev/wakeproof/prove")));
    try (Stream<Path> families = Files.list(Path.of("../specs"))) {
      families.filter(Files::isDirectory).sorted().forEach(folders::add);
    }
    return folders;
  }

  /** Compares the evaluator's successors of each state with TLC's. */
  Comparison compare(Maker maker, int limit) throws Exception {
    return compare(maker, limit, false);
  }

  /** The same, but ends at the first state in which something is wrong. */
  Comparison firstMistake(Maker maker, int limit) throws Exception {
    return compare(maker, limit, true);
  }

  private Comparison compare(Maker maker, int limit, boolean endsAtMistake) throws Exception {
    Context context = new Context();
    context.bound(bounds);
    Evaluator evaluator = maker.make(declarations, context, new Aggregates(context));
    TlcValues values = new TlcValues(context);
    ArrayDeque<TLCState> queue = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    StateVec initial = tool.getInitStates();
    for (int i = 0; i < initial.size(); i++) {
      enqueue(initial.elementAt(i), seen, queue);
    }
    int states = 0;
    int different = 0;
    String first = null;
    Map<String, Integer> taken = new TreeMap<>();
    Set<String> broken = new TreeSet<>();
    Random random = new Random(1);
    while (!queue.isEmpty()
        && states < limit
        && !(endsAtMistake && (different > 0 || !broken.isEmpty()))) {
      TLCState state = queue.poll();
      states++;
      Set<String> theirs = new TreeSet<>();
      for (Action action : tool.getActions()) {
        StateVec next = tool.getNextStates(action, state);
        for (int i = 0; i < next.size(); i++) {
          theirs.add(text(context, values.state(declarations, next.elementAt(i))));
          enqueue(next.elementAt(i), seen, queue);
        }
      }
      if (walk > 0) {
        continueWalk(states, initial, queue, random);
      }
      Map<String, Value> before = values.state(declarations, state);
      String mistake = mistake(context, evaluator, before, theirs, taken);
      if (mistake != null) {
        different++;
        first = first == null ? mistake : first;
      } else {
        addBroken(evaluator, before, broken);
      }
    }
    Set<String> untaken = actions();
    untaken.removeAll(taken.keySet());
    return new Comparison(states, different, taken, untaken, broken, first);
  }

  /** Leaves one of the successors, or the initial state if the path has its length. */
  private void continueWalk(
      int states, StateVec initial, ArrayDeque<TLCState> successors, Random random) {
    List<TLCState> all = new ArrayList<>(successors);
    successors.clear();
    successors.add(
        states % walk == 0 || all.isEmpty()
            ? initial.elementAt(0)
            : all.get(random.nextInt(all.size())));
  }

  private Set<String> actions() {
    Set<String> actions = new TreeSet<>();
    new Translation(declarations, bounds).steps().forEach(path -> actions.add(path.action()));
    return actions;
  }

  private void enqueue(TLCState state, Set<Long> seen, ArrayDeque<TLCState> queue) {
    if (walk > 0 || seen.add(state.fingerPrint())) {
      queue.add(state);
    }
  }

  private void addBroken(Evaluator evaluator, Map<String, Value> state, Set<String> broken) {
    for (AssumeNode assume : declarations.module().getAssumptions()) {
      if (!holds(evaluator, assume.getAssume(), state)) {
        broken.add("ASSUME");
      }
    }
    for (String keyword : List.of("assume", "lemma", "invariant", "fact", "goal")) {
      for (String name : declarations.plan().names(keyword)) {
        if (!holds(evaluator, declarations.definition(name).getBody(), state)) {
          broken.add(name);
        }
      }
    }
  }

  private static boolean holds(Evaluator evaluator, ExprNode formula, Map<String, Value> state) {
    try {
      return evaluator.holds(formula, Env.EMPTY, State.of(state)).isTrue();
    } catch (Refused | ClassCastException e) {
      return false;
    }
  }

  /** How the evaluator's successors differ from TLC's; null if they do not. */
  private String mistake(
      Context context,
      Evaluator evaluator,
      Map<String, Value> before,
      Set<String> theirs,
      Map<String, Integer> taken) {
    Set<String> ours = new TreeSet<>();
    try {
      evaluator
          .paths()
          .typed(declarations)
          .of(
              declarations.definition(declarations.plan().one("next", "Next")).getBody(),
              Env.EMPTY,
              before,
              path -> {
                if (!path.guards().isEmpty()) {
                  throw new Refused("does not decide " + path.guards());
                }
                taken.merge(path.action(), 1, Integer::sum);
                ours.add(text(context, path.next()));
              });
    } catch (Refused | ClassCastException | NullPointerException e) {
      return e.toString();
    }
    return ours.equals(theirs) ? null : "TLC has " + theirs + ", the evaluator " + ours;
  }

  private String text(Context context, Map<String, Value> state) {
    StateText text = new StateText(context, SmallModel::constant);
    StringBuilder all = new StringBuilder();
    for (String variable : declarations.plan().variables().keySet()) {
      String value = text.of(declarations.variable(variable), state.get(variable));
      all.append(variable).append(" = ").append(value).append("; ");
    }
    return all.toString();
  }

  private static String constant(Term term) {
    if (!term.isConstant()) {
      throw new Refused("does not compute " + term);
    }
    return term.sort == Sort.BOOL ? term.toString().toUpperCase(Locale.ROOT) : term.toString();
  }
}
