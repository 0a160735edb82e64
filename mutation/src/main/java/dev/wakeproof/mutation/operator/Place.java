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
 * An instruction, and its context for operators.
 *
 * @param frames stack and locals before each instruction; null where it is unreachable
 * @param targets the labels that are jump targets
 * @param isStep whether it is on the line of a labelled step
 * @param makers the methods that perform steps for their callers
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
