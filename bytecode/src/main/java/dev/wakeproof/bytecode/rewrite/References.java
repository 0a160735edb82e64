package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites method references to the JDK, such as {@code System::nanoTime}, to assertion libraries,
 * and to constructors, because the explorer could neither see nor refuse their calls. Each becomes
 * a reference to a synthetic method of the class itself, which makes the call and is rewritten.
 */
final class References {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  /** The index of the referenced method among the arguments of the factory. */
  private static final int CALLED = 1;

  private final ClassNode node;
  private final ClassFiles files;
  private final List<MethodNode> added = new ArrayList<>();

  private References(ClassNode node, ClassFiles files) {
    this.node = node;
    this.files = files;
  }

  /** Adds the methods to a class. */
  static void lead(ClassNode node, ClassFiles files) {
    References references = new References(node, files);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsm.getOwner().equals(METAFACTORY)
            && dynamic.bsmArgs[CALLED] instanceof Handle handle) {
          references.lead(dynamic, handle);
        }
      }
    }
    node.methods.addAll(references.added);
  }

  private void lead(InvokeDynamicInsnNode dynamic, Handle handle) {
    int opcode =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.NOP;
        };
    if (opcode == Opcodes.NOP) {
      return;
    }
    MethodInsnNode call =
        new MethodInsnNode(
            opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
    if (matters(call)) {
      dynamic.bsmArgs[CALLED] = methodThat(call, Type.getArgumentTypes(dynamic.desc));
    }
  }

  /** Whether the call would be rewritten, or refused, or more be noted of it than its result. */
  private boolean matters(MethodInsnNode call) {
    boolean creates = call.name.equals("<init>");
    if (call.owner.startsWith("[")
        || Shared.has(call.owner)
        || (creates && Names.isRewritten(call.owner))
        || Instead.of(call.owner, call.name, call.desc) != null
        || Assumed.matters(call)
        || Clocks.matters(call)
        || Known.isChance(call.owner, call.name)
        || Finalizers.mayCall(call)
        || isParallelOfArrays(call)
        || call.name.equals("arraycopy")) {
      return true;
    }
    String declarer = call.owner;
    if (!Names.isOfJdk(call.owner) && !creates) {
      String found = files.declarerOf(call.owner, call.name, call.desc);
      declarer = found == null ? call.owner : found;
    }
    if (!Names.isOfJdk(declarer) || Names.isRenamed(declarer)) {
      return false;
    }
    if (Names.hasShim(declarer)) {
      return !Shims.has(declarer, call);
    }
    return creates
        || !Known.allows(declarer, call.name, call.desc)
        || !Known.isPure(declarer, call.name)
        || !Uses.isValue(declarer)
        || Known.mayCallAnything(declarer)
        || Uses.mayNameClass(call)
        || Arrays.stream(Type.getArgumentTypes(call.desc)).anyMatch(Uses::mayMatter)
        || hasArray(call.desc);
  }

  private static boolean isParallelOfArrays(MethodInsnNode call) {
    return call.owner.equals("java/util/Arrays") && Known.isParallel(call.name);
  }

  private static boolean hasArray(String descriptor) {
    return Type.getReturnType(descriptor).getSort() == Type.ARRAY
        || Arrays.stream(Type.getArgumentTypes(descriptor))
            .anyMatch(type -> type.getSort() == Type.ARRAY);
  }

  /**
   * Adds the method.
   *
   * @param captured what the reference captures: the factory wants the receiver's type to be the
   *     same there and here
   */
  private Handle methodThat(MethodInsnNode call, Type... captured) {
    boolean creates = call.name.equals("<init>");
    Type owner = creates || captured.length == 0 ? Type.getObjectType(call.owner) : captured[0];
    String descriptor =
        creates
            ? Type.getMethodDescriptor(owner, Type.getArgumentTypes(call.desc))
            : call.getOpcode() == Opcodes.INVOKESTATIC
                ? call.desc
                : "(" + owner.getDescriptor() + call.desc.substring(1);
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "wakeproof$reference$" + added.size(),
            descriptor,
            null,
            null);
    if (creates) {
      method.instructions.add(new TypeInsnNode(Opcodes.NEW, call.owner));
      method.instructions.add(new InsnNode(Opcodes.DUP));
    }
    int local = 0;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      method.instructions.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
      local += type.getSize();
    }
    method.instructions.add(call);
    Type result = Type.getReturnType(descriptor);
    method.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    method.maxLocals = local;
    method.maxStack = local + 2;
    added.add(method);
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    return new Handle(Opcodes.H_INVOKESTATIC, node.name, method.name, descriptor, isInterface);
  }
}
