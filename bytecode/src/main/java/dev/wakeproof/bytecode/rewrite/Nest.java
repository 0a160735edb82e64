package dev.wakeproof.bytecode.rewrite;

import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** The classes that may use the private members of each other. */
final class Nest {
  private final ClassFiles files;

  Nest(ClassFiles files) {
    this.files = files;
  }

  /** Whether a class has a private member class to which no third class comes. */
  boolean keeps(String maker, String member) {
    ClassNode node = nodeOf(member);
    if (node == null || node.nestHostClass == null || !isPrivate(node, maker)) {
      return false;
    }
    ClassNode host = nodeOf(node.nestHostClass);
    if (host == null || host.nestMembers == null) {
      return false;
    }
    return Stream.concat(Stream.of(host.name), host.nestMembers.stream())
        .filter(name -> !name.equals(maker) && !name.equals(member))
        .map(this::nodeOf)
        .noneMatch(other -> other == null || comesTo(other, member));
  }

  private static boolean isPrivate(ClassNode node, String maker) {
    return node.innerClasses.stream()
        .anyMatch(
            inner ->
                inner.name.equals(node.name)
                    && maker.equals(inner.outerName)
                    && (inner.access & Opcodes.ACC_PRIVATE) != 0);
  }

  private static boolean comesTo(ClassNode other, String member) {
    return member.equals(other.superName)
        || other.methods.stream()
            .flatMap(method -> Stream.of(method.instructions.toArray()))
            .anyMatch(
                insn -> member.equals(InitializerBody.neededBy(insn)) || refers(insn, member));
  }

  private static boolean refers(AbstractInsnNode insn, String member) {
    return insn instanceof InvokeDynamicInsnNode dynamic
        && Stream.of(dynamic.bsmArgs)
            .anyMatch(
                argument -> argument instanceof Handle handle && handle.getOwner().equals(member));
  }

  /** The class; null if its file is missing. */
  private ClassNode nodeOf(String name) {
    byte[] code = files.read(name);
    if (code == null) {
      return null;
    }
    ClassNode node = new ClassNode();
    new ClassReader(code).accept(node, ClassReader.SKIP_FRAMES);
    return node;
  }
}
