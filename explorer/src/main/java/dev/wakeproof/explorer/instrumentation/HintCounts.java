package dev.wakeproof.explorer.instrumentation;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Tracks the number that a spin hint returns: it may only reach the next hint and the end of the
 * spin.
 */
final class HintCounts extends SourceInterpreter {
  private boolean reckons;

  private HintCounts() {
    super(Opcodes.ASM9);
  }

  /** Returns whether a method uses that number for anything else. */
  static boolean reckonsWith(MethodNode method, String owner) {
    boolean counts = false;
    for (AbstractInsnNode insn : method.instructions) {
      counts |= isCount(insn);
    }
    if (!counts) {
      return false;
    }
    HintCounts places = new HintCounts();
    try {
      new Analyzer<>(places).analyze(owner, method);
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(owner + "." + method.name + " is no valid code", e);
    }
    return places.reckons;
  }

  private static boolean isCount(AbstractInsnNode insn) {
    return SpinLoops.isHint(insn)
        && insn instanceof MethodInsnNode call
        && !call.desc.endsWith("V");
  }

  /** A copied value keeps its source. */
  @Override
  public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
    uses(value);
    return super.unaryOperation(insn, value);
  }

  @Override
  public SourceValue binaryOperation(AbstractInsnNode insn, SourceValue one, SourceValue other) {
    uses(one);
    uses(other);
    return super.binaryOperation(insn, one, other);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode insn, SourceValue one, SourceValue two, SourceValue three) {
    uses(one);
    uses(two);
    uses(three);
    return super.ternaryOperation(insn, one, two, three);
  }

  @Override
  public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
    if (!SpinLoops.isHint(insn) && !SpinLoops.isEnd(insn)) {
      values.forEach(this::uses);
    }
    return super.naryOperation(insn, values);
  }

  private void uses(SourceValue value) {
    reckons |= value.insns.stream().anyMatch(HintCounts::isCount);
  }
}
