package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewrites the exception handlers of a method. */
final class Handlers {
  private final MethodNode method;

  Handlers(MethodNode method) {
    this.method = method;
  }

  /**
   * A call that throws may have changed an object before, by values that it read.
   *
   * @param entered the variable that holds the beginning of the method; negative if there is none
   */
  void keep(int entered) {
    Set<LabelNode> done = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (done.add(block.handler)) {
        InsnList caught = new InsnList();
        caught.add(
            entered < 0
                ? new InsnNode(Opcodes.ACONST_NULL)
                : new VarInsnNode(Opcodes.ALOAD, entered));
        caught.add(Code.call("Methods", "caught", "([J)V"));
        method.instructions.insert(beforeCode(block), caught);
      }
    }
  }

  /**
   * Lets what ends an execution pass every handler: a library may have caught it, and thrown
   * something else.
   */
  void passEnds() {
    Set<LabelNode> done = new HashSet<>();
    Map<LabelNode, LabelNode[]> passed = new HashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (done.add(block.handler)) {
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        InsnList pass = new InsnList();
        pass.add(from);
        pass.add(new InsnNode(Opcodes.DUP));
        pass.add(Code.call("Refusals", "pass", "(Ljava/lang/Throwable;)V"));
        pass.add(to);
        method.instructions.insert(beforeCode(block), pass);
        passed.put(block.handler, new LabelNode[] {from, to});
      }
    }
    method.tryCatchBlocks =
        method.tryCatchBlocks.stream()
            .flatMap(block -> withoutItself(block, passed.get(block.handler)))
            .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Returns the last label, line or frame before the first instruction of the handler. */
  private static AbstractInsnNode beforeCode(TryCatchBlockNode block) {
    AbstractInsnNode last = block.handler;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    return last;
  }

  /** The handler of a monitor handles what it throws itself: that would have no end. */
  private Stream<TryCatchBlockNode> withoutItself(TryCatchBlockNode block, LabelNode[] pass) {
    if (pass == null
        || indexOf(block.start) > indexOf(pass[0])
        || indexOf(block.end) < indexOf(pass[1])) {
      return Stream.of(block);
    }
    return Stream.of(
            new TryCatchBlockNode(block.start, pass[0], block.handler, block.type),
            new TryCatchBlockNode(pass[1], block.end, block.handler, block.type))
        .filter(part -> isSomewhere(part.start, part.end));
  }

  private boolean isSomewhere(LabelNode start, LabelNode end) {
    for (AbstractInsnNode insn = start; insn != end && insn != null; insn = insn.getNext()) {
      if (insn.getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(LabelNode label) {
    return method.instructions.indexOf(label);
  }
}
