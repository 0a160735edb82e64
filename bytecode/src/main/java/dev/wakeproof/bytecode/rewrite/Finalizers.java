package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.FoundMethods;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The finalizers of the program, under a name that the JVM does not know. The JVM would call them
 * in a thread of its own, which takes no part in the exploration.
 */
final class Finalizers {
  private static final String NAME = "finalize";
  private static final String RENAMED = FoundMethods.FINALIZER;

  private Finalizers() {}

  /** Whether the JVM calls the method before it frees an object. */
  static boolean isOne(MethodNode method) {
    return isNamed(method) && (method.access & Opcodes.ACC_ABSTRACT) == 0;
  }

  private static boolean isNamed(MethodNode method) {
    return method.name.equals(NAME)
        && method.desc.equals("()V")
        && (method.access & Opcodes.ACC_STATIC) == 0;
  }

  /** Renames those that a class declares, after its methods have been rewritten. */
  static void rename(ClassNode node) {
    if (!Names.isOfJdk(node.name)) {
      node.methods.stream().filter(Finalizers::isNamed).forEach(method -> method.name = RENAMED);
    }
  }

  /** Renames a finalizer that the program calls itself. */
  static void rename(MethodInsnNode call, ClassFiles files) {
    if (mayCall(call)) {
      String declarer = files.declarerOf(call.owner, call.name, call.desc);
      if (declarer != null && !Names.isOfJdk(declarer) && Names.isRewritten(declarer)) {
        call.name = RENAMED;
      }
    }
  }

  /** Whether the call may be one of a finalizer. */
  static boolean mayCall(MethodInsnNode call) {
    return call.name.equals(NAME)
        && call.desc.equals("()V")
        && call.getOpcode() != Opcodes.INVOKESTATIC;
  }
}
