package dev.wakeproof.conformance;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tla2sany.semantic.SymbolNode;
import tlc2.tool.Action;
import tlc2.tool.EvalControl;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.FP64;
import tlc2.value.IValue;
import tlc2.value.impl.FcnRcdValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.SimpleFilenameToStream;
import util.UniqueString;

/** A model of a specification that TLC executes as a library. */
final class Specification {
  private static final String PROCESS = "self";

  /** PlusCal's action for the state in which all processes have ended; it prevents a deadlock. */
  private static final String TERMINATING = "Terminating";

  /** The labels of the processes. */
  private static final String PLACES = "pc";

  /** A variable, optionally applied to a process. */
  private static final Pattern ELEMENT = Pattern.compile("(\\w+)(?:\\[(\\w+)\\])?");

  private final FastTool tool;
  private final Correspondence correspondence;
  private final Map<String, Value> processes = new HashMap<>();
  private final Map<Set<String>, Set<String>> changeSets = new HashMap<>();

  /** The violated action property of a step that leads to the state with that fingerprint. */
  private final Map<Long, String> brokenSteps = new HashMap<>();

  /**
   * Parses the model.
   *
   * @param module the name of its root module
   * @param config the name of its configuration, without {@code .cfg}
   * @param folders where modules and configurations lie
   */
  Specification(String module, String config, List<Path> folders) {
    FP64.Init(0);
    String[] places = folders.stream().map(Path::toString).toArray(String[]::new);
    tool = new FastTool("", module, config, new SimpleFilenameToStream(places));
    correspondence = new Correspondence(tool);
    if (tool.hasSymmetry()) {
      throw new IllegalArgumentException(
          config + " has SYMMETRY: which process takes a step would be lost");
    }
  }

  /**
   * Returns the processes with the given names as values of the model; call it after {@link
   * #graph}.
   */
  Map<String, Value> values(Map<String, String> names) {
    Map<String, Value> values = new HashMap<>();
    names.forEach(
        (actor, process) -> {
          Value value = processes.get(process);
          if (value == null) {
            throw new IllegalArgumentException(
                "the model has no process " + process + ", which " + actor + " stands for");
          }
          values.put(actor, value);
        });
    return values;
  }

  /** Returns the first formula that distinguishes the state from the Java, or null. */
  String difference(TLCState state, Value java) {
    return correspondence.difference(state, java);
  }

  /** Returns that formula with the two sides of the comparison that makes it false. */
  String explained(TLCState state, Value java) {
    return correspondence.explained(state, java);
  }

  /**
   * Returns the first invariant of the model that the state violates, or an action property that a
   * step to the state violates, or null. Call it after {@link #graph}.
   */
  String broken(TLCState state) {
    Action[] invariants = tool.getInvariants();
    for (int i = 0; i < invariants.length; i++) {
      if (!tool.isValid(invariants[i], state)) {
        return tool.getInvNames()[i];
      }
    }
    return brokenSteps.get(state.fingerPrint());
  }

  private void checkStep(TLCState from, TLCState to) {
    Action[] properties = tool.getImpliedActions();
    for (int i = 0; i < properties.length; i++) {
      if (!tool.isValid(properties[i], from, to)) {
        brokenSteps.putIfAbsent(to.fingerPrint(), tool.getImpliedActNames()[i]);
      }
    }
  }

  /** Tells whether the process of the step is at its label. */
  boolean isAt(TLCState state, Graph.Step step) {
    return state.lookup(PLACES) instanceof FcnRcdValue places
        && places.apply(processes.get(step.process()), EvalControl.Clear)
            instanceof StringValue place
        && place.val.toString().equals(step.label());
  }

  /**
   * Tells whether variables have the given values, as TLC prints them. The value for one process
   * has the process in brackets after the variable.
   */
  boolean holds(TLCState state, Map<String, String> values) {
    return values.entrySet().stream()
        .allMatch(each -> value(state, each.getKey()).toString().equals(each.getValue()));
  }

  private Object value(TLCState state, String name) {
    Matcher parts = ELEMENT.matcher(name);
    if (!parts.matches()
        || !state.getVals().containsKey(UniqueString.uniqueStringOf(parts.group(1)))) {
      throw new IllegalArgumentException("the model has no variable " + name);
    }
    IValue whole = state.lookup(parts.group(1));
    if (parts.group(2) == null) {
      return whole;
    }
    Value process = processes.get(parts.group(2));
    if (process == null || !(whole instanceof FcnRcdValue function)) {
      throw new IllegalArgumentException("the model has no " + name);
    }
    return function.apply(process, EvalControl.Clear);
  }

  /** Returns all reachable states and the steps between them. */
  Graph graph() {
    Action[] actions =
        Stream.of(tool.getActions())
            .filter(action -> !action.getName().toString().equals(TERMINATING))
            .toArray(Action[]::new);
    List<Graph.Step> steps = new ArrayList<>();
    for (Action action : actions) {
      steps.add(new Graph.Step(action.getName().toString(), process(action)));
    }
    Graph graph = new Graph(steps);
    Deque<TLCState> open = new ArrayDeque<>();
    StateVec initial = tool.getInitStates();
    for (int i = 0; i < initial.size(); i++) {
      TLCState state = initial.elementAt(i);
      if (graph.addInitial(state.fingerPrint(), state)) {
        open.add(state);
      }
    }
    for (TLCState state = open.poll(); state != null; state = open.poll()) {
      int from = graph.number(state.fingerPrint());
      for (int action = 0; action < actions.length; action++) {
        StateVec next = tool.getNextStates(actions[action], state);
        for (int i = 0; i < next.size(); i++) {
          TLCState successor = next.elementAt(i);
          if (!tool.isInModel(successor)) {
            continue;
          }
          checkStep(state, successor);
          if (graph.add(successor.fingerPrint(), successor)) {
            open.add(successor);
          }
          graph.addEdge(
              from,
              step(graph, action, state, successor),
              graph.number(successor.fingerPrint()),
              changed(state, successor));
        }
      }
    }
    return graph;
  }

  /** Returns the number of the step; a flush belongs to the process of its store. */
  private int step(Graph graph, int action, TLCState from, TLCState to) {
    String whose =
        graph.steps().get(action).process().isEmpty() ? Arrivals.whose(from, to, processes) : null;
    return whose == null ? action : graph.number(new Graph.Step(Arrivals.LABEL, whose));
  }

  /**
   * Returns the changed variables without {@code pc}. There are few such sets, so each is kept
   * once.
   */
  private Set<String> changed(TLCState from, TLCState to) {
    Set<String> changed =
        from.getVals().keySet().stream()
            .filter(name -> !from.lookup(name).equals(to.lookup(name)))
            .map(Object::toString)
            .filter(name -> !name.equals(PLACES))
            .collect(Collectors.toUnmodifiableSet());
    return changeSets.computeIfAbsent(changed, same -> same);
  }

  private String process(Action action) {
    SymbolNode self = action.con.lookupName(name -> name.getName().toString().equals(PROCESS));
    if (self == null) {
      return "";
    }
    Value value = (Value) action.con.lookup(self);
    processes.put(value.toString(), value);
    return value.toString();
  }
}
