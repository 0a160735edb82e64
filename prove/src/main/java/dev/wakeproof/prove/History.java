package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tla2sany.semantic.ExprNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LevelNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;

/**
 * A plan may take another step than {@code Next}, one that gives values to history variables as
 * well. This class demands that it watches only: it is {@code Next}, disjunct by disjunct, and in
 * each disjunct an action that assigns each history variable once, whatever the state. So it
 * excludes no step of the algorithm. The initial predicate likewise.
 */
final class History {
  private final Declarations declarations;
  private final Set<String> variables = new HashSet<>();

  /** Whether the values are those after a step. */
  private final boolean primed;

  private History(Declarations declarations, OpDefNode watching, boolean primed) {
    this.declarations = declarations;
    this.primed = primed;
    for (OpDeclNode variable : declarations.module().getVariableDecls()) {
      if (sourceOf(variable).equals(sourceOf(watching))) {
        variables.add(variable.getName().toString());
      }
    }
  }

  /** Demands it of what the plan takes from a module that extends the algorithm's. */
  static void requireWatching(Declarations declarations) {
    requireInitial(declarations);
    requireStep(declarations);
  }

  private static void requireStep(Declarations declarations) {
    OpDefNode step = other(declarations, "next", "Next");
    if (step != null) {
      History history = new History(declarations, step, true);
      List<ExprOrOpArgNode> conjuncts = parts(step.getBody(), "$ConjList", "\\land");
      if (isCall(conjuncts.get(0), "Next")) {
        history.requireAll(conjuncts, step.getBody());
        return;
      }
      List<ExprOrOpArgNode> mine = parts(step.getBody(), "$DisjList", "\\lor");
      List<ExprOrOpArgNode> all =
          parts(declarations.definition("Next").getBody(), "$DisjList", "\\lor");
      if (mine.size() != all.size()) {
        throw new Refused(step.getName() + " has not the disjuncts of Next");
      }
      for (int i = 0; i < all.size(); i++) {
        history.requireWatches(mine.get(i), all.get(i));
      }
    }
  }

  private static void requireInitial(Declarations declarations) {
    OpDefNode initial = other(declarations, "init", "Init");
    if (initial != null) {
      History history = new History(declarations, initial, false);
      List<ExprOrOpArgNode> conjuncts = parts(initial.getBody(), "$ConjList", "\\land");
      if (!isCall(conjuncts.get(0), "Init")) {
        throw new Refused(initial.getName() + " does not begin with Init");
      }
      history.requireAll(conjuncts, initial.getBody());
    }
  }

  /** Returns what the plan takes instead; null if that is no addition of another module. */
  private static OpDefNode other(Declarations declarations, String keyword, String usual) {
    if (!declarations.defines(usual)) {
      return null;
    }
    OpDefNode definition = declarations.definition(declarations.plan().one(keyword, usual));
    boolean isOfItsModule = sourceOf(definition).equals(sourceOf(declarations.definition(usual)));
    return isOfItsModule ? null : definition;
  }

  private static String sourceOf(LevelNode node) {
    return node.getLocation().source();
  }

  private void requireWatches(ExprOrOpArgNode mine, ExprOrOpArgNode step) {
    OpApplNode exists = call(mine, "$BoundedExists");
    OpApplNode all = call(step, "$BoundedExists");
    if (exists != null && all != null && haveSameBounds(exists, all)) {
      requireWatches(exists.getArgs()[0], all.getArgs()[0]);
      return;
    }
    List<ExprOrOpArgNode> conjuncts = parts(mine, "$ConjList", "\\land");
    if (!isSame(conjuncts.get(0), step)) {
      throw new Refused("this is not a disjunct of Next with values of history variables")
          .at(mine.getLocation());
    }
    requireAll(conjuncts, mine);
  }

  /** Demands that what comes after the first conjunct assigns each history variable. */
  private void requireAll(List<ExprOrOpArgNode> conjuncts, LevelNode place) {
    Set<String> assigned = new HashSet<>();
    conjuncts.stream().skip(1).forEach(each -> addTo(assigned, assigned(each), each));
    if (!assigned.equals(variables)) {
      throw new Refused("not each history variable has a value: " + missing(assigned))
          .at(place.getLocation());
    }
  }

  private List<String> missing(Set<String> assigned) {
    return variables.stream().filter(each -> !assigned.contains(each)).sorted().toList();
  }

  private static void addTo(Set<String> assigned, Set<String> more, LevelNode place) {
    for (String variable : more) {
      if (!assigned.add(variable)) {
        throw new Refused("the history variable " + variable + " has two values")
            .at(place.getLocation());
      }
    }
  }

  /** Returns the history variables to which an action gives values; it must do nothing else. */
  private Set<String> assigned(ExprOrOpArgNode node) {
    Set<String> assigned = new HashSet<>();
    if (node instanceof OpApplNode call) {
      ExprOrOpArgNode[] args = call.getArgs();
      switch (call.getOperator().getName().toString()) {
        case "$ConjList", "\\land" -> {
          Arrays.stream(args).forEach(each -> addTo(assigned, assigned(each), each));
          return assigned;
        }
        case "$IfThenElse" -> {
          if (assigned(args[1]).equals(assigned(args[2]))) {
            return assigned(args[1]);
          }
        }
        case "=" -> {
          OpApplNode prime = call(args[0], "'");
          String name = null;
          if (primed == (prime != null)) {
            name = variable(primed ? prime.getArgs()[0] : args[0]);
          }
          if (name != null) {
            return Set.of(name);
          }
        }
        case "UNCHANGED" -> {
          return unchanged(args[0]);
        }
        default -> {
          if (call.getOperator() instanceof OpDefNode definition && isOfModule(definition)) {
            return assigned(definition.getBody());
          }
        }
      }
    }
    throw new Refused("this may exclude a step: a history variable only gets a value")
        .at(node.getLocation());
  }

  private Set<String> unchanged(ExprOrOpArgNode node) {
    String name = variable(node);
    if (name != null) {
      return Set.of(name);
    }
    Set<String> assigned = new HashSet<>();
    if (node instanceof OpApplNode call) {
      if (call(node, "$Tuple") != null) {
        Arrays.stream(call.getArgs()).forEach(each -> addTo(assigned, unchanged(each), each));
        return assigned;
      }
      if (call.getOperator() instanceof OpDefNode definition && isOfModule(definition)) {
        return unchanged(definition.getBody());
      }
    }
    throw new Refused("this is no history variable").at(node.getLocation());
  }

  /** Whether the definition has a body of its own, which a built-in operator has not. */
  private boolean isOfModule(OpDefNode definition) {
    String name = definition.getName().toString();
    return declarations.defines(name) && declarations.definition(name).equals(definition);
  }

  /** Returns the name of a history variable; null for anything else. */
  private String variable(ExprOrOpArgNode node) {
    String name =
        node instanceof OpApplNode call && call.getArgs().length == 0
            ? call.getOperator().getName().toString()
            : null;
    return name != null && variables.contains(name) ? name : null;
  }

  private static List<ExprOrOpArgNode> parts(ExprOrOpArgNode node, String list, String infix) {
    List<ExprOrOpArgNode> parts = new ArrayList<>();
    if (call(node, list) != null || call(node, infix) != null) {
      for (ExprOrOpArgNode arg : ((OpApplNode) node).getArgs()) {
        parts.addAll(parts(arg, list, infix));
      }
    } else {
      parts.add(node);
    }
    return parts;
  }

  private static OpApplNode call(ExprOrOpArgNode node, String operator) {
    return node instanceof OpApplNode call && isCall(call, operator) ? call : null;
  }

  private static boolean isCall(ExprOrOpArgNode node, String operator) {
    return node instanceof OpApplNode call
        && call.getOperator().getName().toString().equals(operator);
  }

  private static boolean haveSameBounds(OpApplNode left, OpApplNode right) {
    FormalParamNode[][] names = left.getBdedQuantSymbolLists();
    FormalParamNode[][] others = right.getBdedQuantSymbolLists();
    ExprNode[] sets = left.getBdedQuantBounds();
    ExprNode[] otherSets = right.getBdedQuantBounds();
    boolean same = names.length == others.length;
    for (int i = 0; same && i < names.length; i++) {
      same = namesOf(names[i]).equals(namesOf(others[i])) && isSame(sets[i], otherSets[i]);
    }
    return same;
  }

  private static List<String> namesOf(FormalParamNode... names) {
    return Arrays.stream(names).map(each -> each.getName().toString()).toList();
  }

  /** Whether both are the same application of the same definitions. */
  private static boolean isSame(ExprOrOpArgNode left, ExprOrOpArgNode right) {
    if (left instanceof OpApplNode call
        && right instanceof OpApplNode other
        && call.getBdedQuantSymbolLists() == null
        && other.getBdedQuantSymbolLists() == null) {
      boolean same =
          isSame(call.getOperator(), other.getOperator())
              && call.getArgs().length == other.getArgs().length;
      for (int i = 0; same && i < call.getArgs().length; i++) {
        same = isSame(call.getArgs()[i], other.getArgs()[i]);
      }
      return same;
    }
    return false;
  }

  private static boolean isSame(SymbolNode left, SymbolNode right) {
    boolean areBound = left instanceof FormalParamNode && right instanceof FormalParamNode;
    return left.equals(right) || (areBound && left.getName().equals(right.getName()));
  }
}
