package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The methods of a class that its superclass in the JDK implements and that the program may call by
 * an interface of its own. Such a call does not show that it runs code of the JDK. So the class
 * gets a method that calls that of its superclass, which is a step.
 */
final class InheritedMethods {
  private static final int NOT_INHERITED =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final ClassFiles files;

  /** The methods that have no such method of the class: they are final. */
  private String unseen;

  private final List<MethodNode> added = new ArrayList<>();

  private InheritedMethods(ClassFiles files) {
    this.files = files;
  }

  /** Returns the class file, with the methods that its class needs. */
  static byte[] declare(byte[] code, ClassFiles files) {
    ClassReader reader = new ClassReader(code);
    if (!mayInherit(reader.getSuperName(), reader.getInterfaces(), files)) {
      return code;
    }
    InheritedMethods inherited = new InheritedMethods(files);
    inherited.find(nodeOf(reader));
    if (inherited.added.isEmpty()) {
      return code;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(writer, 0);
    inherited.added.forEach(method -> method.accept(writer));
    return writer.toByteArray();
  }

  /**
   * Returns a method of an interface of the program that a final method of the JDK implements; null
   * if there is none.
   */
  static String unseen(ClassNode node, ClassFiles files) {
    if (!mayInherit(node.superName, node.interfaces.toArray(new String[0]), files)) {
      return null;
    }
    InheritedMethods inherited = new InheritedMethods(files);
    inherited.find(node);
    return inherited.unseen;
  }

  private static boolean mayInherit(String parent, String[] interfaces, ClassFiles files) {
    if (interfaces.length == 0) {
      return false;
    }
    String ancestor = parent;
    while (ancestor != null && isOfProgram(ancestor)) {
      ClassFiles.Head head = files.head(ancestor);
      ancestor = head == null ? null : head.parent();
    }
    return ancestor != null && hasOwnState(ancestor);
  }

  private static boolean isOfProgram(String name) {
    return !Names.isOfJdk(name) && Names.isRewritten(name);
  }

  /** Whether calls of a class of the JDK are steps on its objects. */
  private static boolean hasOwnState(String name) {
    return Names.isOfJdk(name)
        && !Names.isRenamed(name)
        && !Names.hasShim(name)
        && !Uses.isValue(name)
        && !name.equals("java/lang/Object")
        && !name.equals("java/lang/Record");
  }

  private static ClassNode nodeOf(ClassReader reader) {
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return node;
  }

  private void find(ClassNode node) {
    Set<String> done = new HashSet<>();
    node.methods.forEach(method -> done.add(method.name + method.desc));
    node.interfaces.forEach(type -> find(node, type, done));
  }

  private void find(ClassNode node, String type, Set<String> done) {
    byte[] code = isOfProgram(type) ? files.read(type) : null;
    if (code == null) {
      return;
    }
    ClassNode declaring = nodeOf(new ClassReader(code));
    for (MethodNode method : declaring.methods) {
      if ((method.access & NOT_INHERITED) == 0 && done.add(method.name + method.desc)) {
        inherit(node, declaring, method);
      }
    }
    declaring.interfaces.forEach(parent -> find(node, parent, done));
  }

  /** Whether the method can implement one of an interface. */
  private static boolean isInherited(MethodNode candidate) {
    return (candidate.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC)) == Opcodes.ACC_PUBLIC;
  }

  private void inherit(ClassNode node, ClassNode type, MethodNode method) {
    for (String name = node.superName; name != null; ) {
      ClassNode in = nodeOf(new ClassReader(files.read(name)));
      for (MethodNode candidate : in.methods) {
        if (isInherited(candidate)
            && candidate.name.equals(method.name)
            && candidate.desc.equals(method.desc)) {
          if (!hasOwnState(name)) {
            return;
          }
          if ((candidate.access & Opcodes.ACC_FINAL) != 0) {
            unseen =
                Type.getObjectType(type.name).getClassName()
                    + "."
                    + method.name
                    + ", which a final method of the JDK implements,";
          } else {
            added.add(calling(node.superName, candidate));
          }
          return;
        }
      }
      name = in.superName;
    }
  }

  private static MethodNode calling(String parent, MethodNode method) {
    MethodNode calling =
        new MethodNode(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC,
            method.name,
            method.desc,
            null,
            method.exceptions.toArray(new String[0]));
    calling.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    int local = 1;
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      calling.instructions.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), local));
      local += argument.getSize();
    }
    calling.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESPECIAL, parent, method.name, method.desc, false));
    Type result = Type.getReturnType(method.desc);
    calling.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    calling.maxLocals = local;
    calling.maxStack = Math.max(local, result.getSize());
    return calling;
  }
}
