package dev.wakeproof.explorer.instrumentation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The analysis follows {@code this} through large methods, such as parsers, without delay. */
class ReferenceFlowTest {
  private static final int BRANCHES = 400;
  private static final int NUMBER = 1;
  private static final int FIRST = 2;
  private static final int LAST = 5;

  /** A loop in which each branch moves objects from one variable to the next. */
  private static MethodNode mover(int startsWith) {
    MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, "move", "(I)V", null, null);
    method.maxLocals = LAST + 1;
    method.maxStack = 1;
    InsnList code = method.instructions;
    LabelNode head = new LabelNode();
    for (int local = FIRST; local <= LAST; local++) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
      code.add(new VarInsnNode(Opcodes.ASTORE, local));
    }
    code.add(
        startsWith == 0 ? new VarInsnNode(Opcodes.ALOAD, 0) : new InsnNode(Opcodes.ACONST_NULL));
    code.add(new VarInsnNode(Opcodes.ASTORE, LAST));
    code.add(head);
    for (int i = 0; i < BRANCHES; i++) {
      LabelNode next = new LabelNode();
      code.add(new VarInsnNode(Opcodes.ILOAD, NUMBER));
      code.add(new JumpInsnNode(Opcodes.IFEQ, next));
      for (int local = FIRST; local < LAST; local++) {
        code.add(new VarInsnNode(Opcodes.ALOAD, local + 1));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
      }
      code.add(new VarInsnNode(Opcodes.ALOAD, FIRST));
      code.add(new VarInsnNode(Opcodes.ASTORE, LAST));
      code.add(next);
    }
    code.add(new JumpInsnNode(Opcodes.GOTO, head));
    return method;
  }

  private static boolean reachesFirst(int startsWith) {
    ClassNode node = new ClassNode();
    node.name = "Mover";
    MethodNode method = mover(startsWith);
    ReferenceFlow flow = new ReferenceFlow(node, method);
    for (int i = 0; i < method.instructions.size(); i++) {
      if (method.instructions.get(i) instanceof VarInsnNode store
          && store.getOpcode() == Opcodes.ASTORE
          && store.var == FIRST
          && flow.holdsThis(i, 0)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void holdsThis_largeMethod_followsEachCopy() {
    assertThat(reachesFirst(0)).isTrue();
    assertThat(reachesFirst(NUMBER)).isFalse();
  }
}
