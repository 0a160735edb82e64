package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds which variables and stack entries of a method can hold a parameter, such as {@code this}.
 */
final class ReferenceFlow extends Analyzer<SourceValue> {
  /** Follows values through copies and casts, back to the parameter that they came from. */
  private static final class Parameters extends SourceInterpreter {
    private final Set<String> ownReferences;
    private final Predicate<String> isAnother;

    Parameters(Set<String> ownReferences, Predicate<String> isAnother) {
      super(Opcodes.ASM9);
      this.ownReferences = ownReferences;
      this.isAnother = isAnother;
    }

    /** A load of the parameter, which is not in the code, stands for it. */
    @Override
    public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return new SourceValue(type.getSize(), Set.of(new VarInsnNode(Opcodes.ALOAD, local)));
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      boolean isSame =
          insn.getOpcode() == Opcodes.CHECKCAST
              || (insn.getOpcode() == Opcodes.GETFIELD
                  && ownReferences.contains(((FieldInsnNode) insn).name));
      return isSame ? value : super.unaryOperation(insn, value);
    }

    /** A method can return the object that it is called on. */
    @Override
    public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
      boolean mayReturnIt =
          insn instanceof MethodInsnNode call
              && insn.getOpcode() != Opcodes.INVOKESTATIC
              && Type.getReturnType(call.desc).getSort() == Type.OBJECT
              && values.get(0).insns.stream().anyMatch(VarInsnNode.class::isInstance)
              && !isAnother.test(Type.getReturnType(call.desc).getInternalName());
      return mayReturnIt ? values.get(0) : super.naryOperation(insn, values);
    }
  }

  private final MethodNode method;
  private final List<BitSet> successors = new ArrayList<>();

  /**
   * Analyzes a method.
   *
   * @param ownReferences the fields in which an object of the class keeps a reference to itself
   * @param isAnother whether no object of interest is of the class with that internal name
   */
  ReferenceFlow(
      ClassNode node, MethodNode method, Set<String> ownReferences, Predicate<String> isAnother) {
    super(new Parameters(ownReferences, isAnother));
    this.method = method;
    for (int i = 0; i < method.instructions.size(); i++) {
      successors.add(new BitSet());
    }
    try {
      analyze(node.name, method);
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(node.name + "." + method.name, e);
    }
  }

  @Override
  protected void newControlFlowEdge(int from, int to) {
    successors.get(from).set(to);
  }

  @Override
  protected boolean newControlFlowExceptionEdge(int from, int to) {
    successors.get(from).set(to);
    return true;
  }

  boolean isReachable(int instruction) {
    return getFrames()[instruction] != null;
  }

  /**
   * Returns whether a value on the stack can be that of a parameter.
   *
   * @param fromTop the distance of the value from the top of the stack
   * @param variable the variable of the parameter; 0 is {@code this}
   */
  boolean holds(int instruction, int fromTop, int variable) {
    Frame<SourceValue> frame = getFrames()[instruction];
    int index = frame.getStackSize() - 1 - fromTop;
    if (index >= 0) {
      for (AbstractInsnNode source : frame.getStack(index).insns) {
        if (source instanceof VarInsnNode parameter && parameter.var == variable) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the instruction stores the object of the method in a field of that same object. */
  boolean storesInItself(int instruction) {
    return method.instructions.get(instruction).getOpcode() == Opcodes.PUTFIELD
        && (method.access & Opcodes.ACC_STATIC) == 0
        && isReachable(instruction)
        && holds(instruction, 0, 0)
        && holds(instruction, 1, 0);
  }

  /**
   * Returns the call of another constructor, before which the object has no locations; the end of
   * the code if it always throws before such a call.
   */
  int constructorCall() {
    for (int i = 0; i < getFrames().length; i++) {
      if (method.instructions.get(i) instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && isReachable(i)
          && holds(i, Type.getArgumentTypes(call.desc).length, 0)) {
        return i;
      }
    }
    return getFrames().length;
  }

  /** Returns the instructions that can run after one of those. */
  BitSet after(BitSet first) {
    BitSet reached = new BitSet();
    Deque<BitSet> next = new ArrayDeque<>(List.of(first));
    while (!next.isEmpty()) {
      BitSet from = next.pop();
      from.stream()
          .forEach(
              i -> {
                BitSet fresh = (BitSet) successors.get(i).clone();
                fresh.andNot(reached);
                reached.or(fresh);
                next.push(fresh);
              });
    }
    return reached;
  }

  boolean reaches(int from, BitSet to) {
    BitSet start = new BitSet();
    start.set(from);
    return after(start).intersects(to);
  }
}
