package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkObjects;
import dev.wakeproof.explorer.instrumentation.Instructions;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code that tells {@code JdkCall} of a call of code that is not rewritten.
 *
 * @param call the call; null for an instruction without a receiver
 * @param descriptor the descriptor of the call
 * @param how how it uses its receiver
 * @param howArguments how it uses its arguments
 * @param races whether races are allowed, as a flag
 * @param ofRecord whether it uses the components of a record
 */
record OutsideCall(
    MethodInsnNode call,
    String descriptor,
    int how,
    int howArguments,
    int races,
    boolean ofRecord) {
  static final String TYPE = Names.RUNTIME + "JdkCall";
  static final int NONE = -1;

  private static final String OBJECT = "Ljava/lang/Object;";

  /** Whether the call takes something that it may use more than once. */
  boolean takes() {
    return Arrays.stream(Type.getArgumentTypes(descriptor))
        .anyMatch(type -> isArray(type) || isUsed(type));
  }

  private boolean isArray(Type type) {
    return call != null && type.getSort() == Type.ARRAY;
  }

  private boolean isUsed(Type type) {
    return howArguments != Uses.NOT && Uses.mayMatter(type);
  }

  /**
   * Before the call.
   *
   * @param receiver the variable of the receiver, or {@link #NONE}
   * @param to the variable for the {@code JdkCall}
   * @param locals the variables of the arguments
   */
  InsnList begin(int receiver, int to, int... locals) {
    InsnList code = new InsnList();
    code.add(loadOrNull(receiver));
    code.add(Instructions.push(how | races));
    code.add(Code.call("JdkCall", "begin", "(" + OBJECT + "I)L" + TYPE + ";"));
    code.add(new VarInsnNode(Opcodes.ASTORE, to));
    Type[] types = Type.getArgumentTypes(descriptor);
    boolean hasArrays = false;
    for (int i = 0; i < types.length; i++) {
      if (isUsed(types[i])) {
        code.add(new VarInsnNode(Opcodes.ALOAD, to));
        if (!ofRecord) {
          code.add(loadOrNull(receiver));
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, locals[i]));
        int writes = Uses.isCalled(types[i]) ? JdkObjects.WRITES : 0;
        code.add(Instructions.push(howArguments | writes | races));
        String takes = "(L" + TYPE + ";" + (ofRecord ? "" : OBJECT) + OBJECT + "I)V";
        code.add(Code.call("JdkCall", ofRecord ? "takesRecord" : "takes", takes));
      }
      if (isArray(types[i])) {
        hasArrays = true;
        ArrayUse use = new ArrayUse(call);
        code.add(new VarInsnNode(Opcodes.ALOAD, to));
        code.add(new VarInsnNode(Opcodes.ALOAD, locals[i]));
        code.add(use.range(i, locals));
        code.add(new InsnNode(use.writes() ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
        code.add(Code.call("JdkCall", "takes", "(L" + TYPE + ";" + OBJECT + "IIZ)V"));
      }
    }
    if (hasArrays) {
      code.add(new VarInsnNode(Opcodes.ALOAD, to));
      code.add(Code.call("JdkCall", "show", "(L" + TYPE + ";)V"));
    }
    return code;
  }

  private static AbstractInsnNode loadOrNull(int receiver) {
    return receiver == NONE
        ? new InsnNode(Opcodes.ACONST_NULL)
        : new VarInsnNode(Opcodes.ALOAD, receiver);
  }

  /** After the call has returned. */
  InsnList end(int from) {
    return told(from, "end", "");
  }

  /** After the call has thrown what stands on the stack. */
  InsnList threw(int from) {
    return told(from, "threw", "Ljava/lang/Throwable;");
  }

  private static InsnList told(int from, String what, String first) {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, from));
    code.add(Code.call("JdkCall", what, "(" + first + "L" + TYPE + ";)V"));
    return code;
  }
}
