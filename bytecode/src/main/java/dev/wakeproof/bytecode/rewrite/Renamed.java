package dev.wakeproof.bytecode.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods that take or return renamed classes, which the JDK knows by their own names. */
final class Renamed {
  private static final Names NAMES = new Names();

  /** The JDK calls a channel only in methods that take one, and each of these is refused. */
  private static final String CHANNELS = "java/nio/channels/";

  private Renamed() {}

  /** Whether the descriptor of a method is another one here. */
  static boolean isIn(String descriptor) {
    return !NAMES.mapMethodDesc(descriptor).equals(descriptor);
  }

  /** Returns a method of a class that the JDK would not find; null if there is none. */
  static String called(ClassNode node, ClassFiles files) {
    List<String> parents = new ArrayList<>(node.interfaces);
    parents.add(node.superName);
    for (MethodNode method : node.methods) {
      boolean mayOverride =
          !method.name.startsWith("<")
              && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
      // The explorer finds the method by which an exception prints itself.
      if (mayOverride && isIn(method.desc) && !method.name.equals("printStackTrace")) {
        for (String parent : parents) {
          if (isCalledByJdk(files.declarerOf(parent, method.name, method.desc))) {
            String type = Type.getObjectType(node.name).getClassName();
            return called(type, method.name, Type.getMethodType(method.desc));
          }
        }
      }
    }
    return null;
  }

  private static boolean isCalledByJdk(String declarer) {
    return declarer != null
        && Names.isOfJdk(declarer)
        && NAMES.map(declarer).equals(declarer)
        && !declarer.startsWith(CHANNELS);
  }

  /** Whether a lambda implements such a method of an interface of the JDK. */
  static boolean isCalledAs(InvokeDynamicInsnNode lambda) {
    return lambda.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && isIn(((Type) lambda.bsmArgs[0]).getDescriptor())
        && isCalledByJdk(Type.getReturnType(lambda.desc).getInternalName());
  }

  /** Describes such a method. */
  static String called(String type, String name, Object descriptor) {
    String renamed = "another class";
    for (Type argument : ((Type) descriptor).getArgumentTypes()) {
      if (!NAMES.mapDesc(argument.getDescriptor()).equals(argument.getDescriptor())) {
        renamed = "a " + argument.getClassName();
      }
    }
    return type + "." + name + ", which the JDK calls with " + renamed + " of its own,";
  }
}
