package dev.wakeproof.mutation.operator;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * An instruction, and what an operator may want to know of where it stands.
 *
 * @param frames what stack and locals hold before each instruction; null where nobody gets
 * @param targets the labels that somebody jumps to
 * @param isStep whether it stands on the line of a labelled step
 * @param makers the methods that make steps for others
 */
public record Place(
    ClassNode type,
    MethodNode method,
    int index,
    List<Frame<BasicValue>> frames,
    Set<LabelNode> targets,
    boolean isStep,
    Makers makers) {

  /** Whether it stands in a method that makes a step for its callers. */
  boolean makesStep() {
    return makers.contains(type, method);
  }

  AbstractInsnNode instruction() {
    return method.instructions.get(index);
  }

  Frame<BasicValue> frame() {
    return frames.get(index);
  }
}
