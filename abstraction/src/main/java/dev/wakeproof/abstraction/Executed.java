package dev.wakeproof.abstraction;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.Action;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.Context;
import tlc2.util.FP64;
import util.ToolIO;

/** A model executed by TLC. Answers are remembered. */
public final class Executed implements Abstraction {
  private static final String SHOWS = "Shows";

  /** A question about an action or a formula in a state. */
  private record Question(String name, int state, Object more) {}

  private final FastTool tool;
  private final Map<String, List<Action>> actions = new HashMap<>();
  private final Map<String, Action> formulas = new HashMap<>();
  private final Optional<OpDefNode> shows;
  private final List<TLCState> states = new ArrayList<>();
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final Set<Integer> initial;
  private final Map<Question, Set<Integer>> successors = new HashMap<>();
  private final Map<Map<String, ?>, Set<Integer>> shown = new HashMap<>();
  private final Map<Question, Boolean> truths = new HashMap<>();

  /** Called by {@link Isolated} in a class loader of its own. */
  public Executed(List<Path> folders, String module, String config) {
    // Suppresses the output of the parser.
    ToolIO.setMode(ToolIO.TOOL);
    FP64.Init(0);
    tool = new FastTool("", module, config, new Modules(folders));
    for (Action action : tool.getActions()) {
      FormalParamNode[] parameters = action.getOpDef().getParams();
      String arguments = list(parameters, parameter -> action.con.lookup(parameter));
      String name = action.getName() + "(" + list(parameters, SymbolNode::getName) + ")";
      actions.computeIfAbsent(step(name, arguments), step -> new ArrayList<>()).add(action);
    }
    keep(tool.getInvNames(), tool.getInvariants());
    keep(tool.getImpliedActNames(), tool.getImpliedActions());
    shows =
        Stream.of(tool.getRootModule().getOpDefs())
            .filter(operator -> operator.getName().toString().equals(SHOWS))
            .findFirst();
    initial = numbered(tool.getInitStates());
  }

  private static <T> String list(T[] all, Function<T, Object> what) {
    return Stream.of(all).map(each -> what.apply(each).toString()).collect(joining(", "));
  }

  private static String step(String action, String arguments) {
    return action + " of " + arguments;
  }

  private void keep(String[] names, Action[] conditions) {
    for (int i = 0; i < names.length; i++) {
      formulas.put(names[i], conditions[i]);
    }
  }

  private Set<Integer> numbered(StateVec found) {
    Set<Integer> all = new LinkedHashSet<>();
    for (int i = 0; i < found.size(); i++) {
      TLCState state = found.elementAt(i);
      Integer known = numbers.putIfAbsent(state.fingerPrint(), states.size());
      if (known == null) {
        states.add(state);
      }
      all.add(known == null ? states.size() - 1 : known);
    }
    return all;
  }

  @Override
  public Set<Integer> initial() {
    return initial;
  }

  @Override
  public Set<Integer> after(int state, String action, List<?> arguments) {
    Question question = new Question(action, state, arguments);
    Set<Integer> known = successors.get(question);
    if (known == null) {
      known = new LinkedHashSet<>();
      for (Action each : actionsOf(action, arguments)) {
        known.addAll(numbered(tool.getNextStates(each, states.get(state))));
      }
      successors.put(question, known);
    }
    return known;
  }

  private List<Action> actionsOf(String action, List<?> arguments) {
    String step = step(action, list(arguments.toArray(), Values::of));
    List<Action> named = actions.get(step);
    if (named == null) {
      throw new IllegalArgumentException("the specification has no step " + step);
    }
    return named;
  }

  @Override
  public Set<Integer> shown(Map<String, ?> java) {
    return shown.computeIfAbsent(
        java,
        seen -> {
          OpDefNode same =
              shows.orElseThrow(() -> new IllegalArgumentException("the model has no " + SHOWS));
          Context context = Context.Empty.cons(same.getParams()[0], Values.of(seen));
          // The shown state does not depend on its predecessor, so any state will do.
          TLCState anywhere = states.get(initial.iterator().next());
          return numbered(tool.getNextStates(new Action(same.getBody(), context, same), anywhere));
        });
  }

  @Override
  public boolean holds(String invariant, int state) {
    return truths.computeIfAbsent(
        new Question(invariant, state, null),
        question -> tool.isValid(formula(invariant), states.get(state)));
  }

  @Override
  public boolean allows(String property, int before, int after) {
    return truths.computeIfAbsent(
        new Question(property, before, after),
        question -> tool.isValid(formula(property), states.get(before), states.get(after)));
  }

  private Action formula(String name) {
    Action formula = formulas.get(name);
    if (formula == null) {
      throw new IllegalArgumentException("the model does not state " + name);
    }
    return formula;
  }

  @Override
  public String value(String variable, int state) {
    return states.get(state).lookup(variable).toString();
  }

  @Override
  public String toString(int state) {
    return Arrays.stream(states.get(state).toString().strip().split("\\n"))
        .map(String::strip)
        .collect(joining(" "));
  }
}
