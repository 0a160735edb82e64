package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.Kind;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The components of a record that other threads may reach before its constructor has set them. The
 * JDK reads them by handles of the fields, for a text and for equality, which takes no step. A
 * handle of a method that reads the field takes the step.
 */
final class LateComponents {
  private final ClassFiles files;
  private final ClassNode node;
  private final List<MethodNode> getters = new ArrayList<>();

  LateComponents(ClassFiles files, ClassNode node) {
    this.files = files;
    this.node = node;
  }

  /** Replaces the handles, before the class is rewritten. */
  void readByMethods() {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode made
            && made.bsm.getOwner().equals(MethodRewriter.RECORDS)) {
          for (int i = 0; i < made.bsmArgs.length; i++) {
            made.bsmArgs[i] = readByMethod(made.bsmArgs[i]);
          }
        }
      }
    }
    node.methods.addAll(getters);
  }

  private Object readByMethod(Object argument) {
    if (!(argument instanceof Handle field)
        || field.getTag() != Opcodes.H_GETFIELD
        || !files.resolve(field.getOwner(), field.getName()).mayBeLate()) {
      return argument;
    }
    MethodNode getter = getter(field);
    if (getters.stream().noneMatch(known -> known.name.equals(getter.name))) {
      getters.add(getter);
    }
    return new Handle(Opcodes.H_INVOKESTATIC, node.name, getter.name, getter.desc, false);
  }

  private static MethodNode getter(Handle field) {
    Type type = Type.getType(field.getDesc());
    MethodNode getter =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Kind.LATE + field.getName(),
            Type.getMethodDescriptor(type, Type.getObjectType(field.getOwner())),
            null,
            null);
    getter.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    getter.instructions.add(
        new FieldInsnNode(Opcodes.GETFIELD, field.getOwner(), field.getName(), field.getDesc()));
    getter.instructions.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
    getter.maxLocals = 1;
    getter.maxStack = 2;
    return getter;
  }
}
