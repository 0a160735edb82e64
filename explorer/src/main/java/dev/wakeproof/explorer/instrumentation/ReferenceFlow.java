package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Finds which variables and stack entries of a method can hold {@code this}. */
final class ReferenceFlow extends Analyzer<BasicValue> {
  /** The value of all that can be {@code this}. Its type occurs in no code. */
  private static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  /** Follows {@code this} through copies, casts and the results of its own methods. */
  private static final class Copies extends BasicInterpreter {
    Copies() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return isInstanceMethod && local == 0
          ? THIS
          : super.newParameterValue(isInstanceMethod, local, type);
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
        throws AnalyzerException {
      return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }

    /** A method can return the object that it is called on. */
    @Override
    public BasicValue naryOperation(AbstractInsnNode insn, List<? extends BasicValue> values)
        throws AnalyzerException {
      boolean mayReturnIt =
          insn instanceof MethodInsnNode call
              && insn.getOpcode() != Opcodes.INVOKESTATIC
              && Type.getReturnType(call.desc).getSort() == Type.OBJECT
              && values.get(0).equals(THIS);
      return mayReturnIt ? THIS : super.naryOperation(insn, values);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
      return one.equals(THIS) || other.equals(THIS) ? THIS : super.merge(one, other);
    }
  }

  private final MethodNode method;
  private final List<BitSet> successors = new ArrayList<>();

  ReferenceFlow(ClassNode node, MethodNode method) {
    super(new Copies());
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

  /** Returns whether the value at that distance from the top of the stack can be {@code this}. */
  boolean holdsThis(int instruction, int fromTop) {
    Frame<BasicValue> frame = getFrames()[instruction];
    int index = frame.getStackSize() - 1 - fromTop;
    return index >= 0 && frame.getStack(index).equals(THIS);
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
          && holdsThis(i, Type.getArgumentTypes(call.desc).length)) {
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
