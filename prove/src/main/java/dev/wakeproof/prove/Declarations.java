package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tla2sany.semantic.AssumeNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;

/** The variables, constants and definitions of a module, with the types of its plan. */
final class Declarations {
  private final ModuleNode module;
  private final Plan plan;
  private final Map<String, OpDefNode> definitions = new HashMap<>();

  Declarations(ModuleNode module, Plan plan) {
    this.module = module;
    this.plan = plan;
    for (OpDefNode definition : module.getOpDefs()) {
      definitions.put(definition.getName().toString(), definition);
    }
    for (OpDeclNode variable : module.getVariableDecls()) {
      try {
        variable(variable.getName().toString());
      } catch (Refused e) {
        throw e.at(variable.getLocation());
      }
    }
  }

  ModuleNode module() {
    return module;
  }

  Plan plan() {
    return plan;
  }

  boolean defines(String name) {
    return definitions.containsKey(name);
  }

  OpDefNode definition(String name) {
    OpDefNode definition = definitions.get(name);
    if (definition == null) {
      throw new Refused("the module " + module.getName() + " defines no " + name);
    }
    return definition;
  }

  /** The assumptions about the constants, in a few words each. */
  List<String> assumptions() {
    List<String> all = new ArrayList<>();
    for (AssumeNode assume : module.getAssumptions()) {
      all.add(
          "the ASSUME of "
              + assume.getLocation().source()
              + ", line "
              + assume.getLocation().beginLine());
    }
    all.addAll(plan.names("assume"));
    plan.known().forEach((constant, value) -> all.add(constant + " = " + value));
    plan.replacements().forEach((constant, name) -> all.add(constant + " <- " + name));
    plan.names("init").forEach(name -> all.add("Init <- " + name));
    plan.names("next").forEach(name -> all.add("Next <- " + name));
    return all;
  }

  /** The sets of the plan's constants that the module defines, with the type of their elements. */
  Map<String, Type> definedSets() {
    Map<String, Type> sets = new TreeMap<>();
    plan.constants()
        .forEach(
            (name, type) -> {
              if (definitions.containsKey(name) && type instanceof Type.SetOf set) {
                sets.put(name, set.element());
              }
            });
    return sets;
  }

  Type variable(String name) {
    Type type = plan.variables().get(name);
    if (type == null) {
      throw new Refused(plan.file() + " has no line 'variable " + name + " : TYPE'");
    }
    return type;
  }

  /** The definition that stands for a constant; null if none does. */
  OpDefNode replacement(String constant) {
    String name = plan.replacements().get(constant);
    return name == null ? null : definition(name);
  }

  Value constant(String name, Context context) {
    if (plan.known().containsKey(name)) {
      return new Value.Scalar(plan.known().get(name));
    }
    for (Sort sort : plan.sorts()) {
      if (sort.set().equals(name)) {
        return new Sets(context).elements(sort);
      }
      if (sort.others().contains(name) || isListed(name, sort, context)) {
        return new Value.Scalar(Term.element(name, sort));
      }
    }
    Type type = plan.constants().get(name);
    if (type == null) {
      throw new Refused(
          plan.file() + " has no line 'constant " + name + " : TYPE', and no value for it");
    }
    return type instanceof Type.SetOf set && set.element() instanceof Type.Scalar
        ? new Sets(context).named(name, set.element())
        : context.symbol(type, "c." + name, List.of());
  }

  private static boolean isListed(String name, Sort sort, Context context) {
    return context.bounds() != null
        && context.bounds().lists(sort)
        && context.bounds().of(sort).contains(Term.element(name, sort));
  }
}
