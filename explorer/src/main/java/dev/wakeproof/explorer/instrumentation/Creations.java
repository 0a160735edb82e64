package dev.wakeproof.explorer.instrumentation;

import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments the creation of objects in code whose state is in cells: where a constructor has an
 * object that can escape, where a constructor returns, and where a lambda is created. It does not
 * change what the code does.
 */
public final class Creations {
  private static final String TOLD = "dev/wakeproof/explorer/hooks/";
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String CONSTRUCTOR = "<init>";

  private Creations() {}

  /**
   * Returns the instrumented class file.
   *
   * @param late the stores to final fields that a constructor may do after others have reached the
   *     object, with their lines; the code then reports when it has done one
   */
  public static byte[] tell(byte[] classFile, Map<EarlyEscape.Store, Integer> late) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : node.methods) {
      if (method.name.equals(CONSTRUCTOR)) {
        tellOfLateFields(node, method, late);
      }
      tell(node, method);
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static void tell(ClassNode node, MethodNode method) {
    if (method.name.equals(CONSTRUCTOR)) {
      tellOfConstructor(node, method);
    }
    int lambdas = 0;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof InvokeDynamicInsnNode made && made.bsm.getOwner().equals(METAFACTORY)) {
        String site = node.name + "." + method.name + method.desc + "#" + lambdas++;
        method.instructions.insert(insn, madeAt(site));
      }
    }
  }

  private static void tellOfConstructor(ClassNode node, MethodNode constructor) {
    MethodInsnNode other = otherOf(constructor);
    if (!other.owner.equals(node.name)) {
      constructor.instructions.insert(other, ofThis("created"));
    }
    for (AbstractInsnNode insn : constructor.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.RETURN) {
        constructor.instructions.insertBefore(insn, ofThis("constructed"));
      }
    }
  }

  private static void tellOfLateFields(
      ClassNode node, MethodNode constructor, Map<EarlyEscape.Store, Integer> late) {
    for (AbstractInsnNode insn : constructor.instructions.toArray()) {
      if (insn instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(node.name)) {
        Integer at = late.get(new EarlyEscape.Store(constructor.desc, store.name));
        if (at == null) {
          continue;
        }
        String line = node.sourceFile + ":" + at;
        InsnList told = new InsnList();
        told.add(new VarInsnNode(Opcodes.ALOAD, 0));
        told.add(
            new LdcInsnNode(node.name.replace('/', '.') + "." + store.name + " (" + line + ")"));
        told.add(call("Methods", "late", "(Ljava/lang/Object;Ljava/lang/String;)V"));
        constructor.instructions.insert(insn, told);
      }
    }
  }

  /** Returns the call of another constructor with which a constructor begins. */
  private static MethodInsnNode otherOf(MethodNode constructor) {
    int news = 0;
    for (AbstractInsnNode insn : constructor.instructions) {
      if (insn.getOpcode() == Opcodes.NEW) {
        news++;
      } else if (insn.getOpcode() == Opcodes.INVOKESPECIAL
          && insn instanceof MethodInsnNode call
          && call.name.equals(CONSTRUCTOR)
          && news-- == 0) {
        return call;
      }
    }
    throw new IllegalStateException("a constructor calls none");
  }

  private static InsnList ofThis(String what) {
    InsnList told = new InsnList();
    told.add(new VarInsnNode(Opcodes.ALOAD, 0));
    told.add(call("Methods", what, "(Ljava/lang/Object;)V"));
    return told;
  }

  private static InsnList madeAt(String site) {
    InsnList told = new InsnList();
    told.add(new InsnNode(Opcodes.DUP));
    told.add(new LdcInsnNode(site));
    told.add(call("Lambdas", "made", "(Ljava/lang/Object;Ljava/lang/String;)V"));
    return told;
  }

  private static MethodInsnNode call(String who, String what, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, TOLD + who, what, descriptor, false);
  }
}
