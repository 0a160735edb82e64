package dev.wakeproof.bytecode.rewrite;

import java.util.regex.Pattern;
import org.objectweb.asm.tree.MethodInsnNode;

/** Plain accesses by call, where they are taken for opaque ones. */
final class Plain {
  private static final Pattern OF_UNSAFE =
      Pattern.compile("(get|put)(Int|Long|Boolean|Byte|Short|Char|Reference|Object)");

  private Plain() {}

  static void makeOpaque(MethodInsnNode call) {
    boolean ofHandle =
        call.owner.equals("java/lang/invoke/VarHandle")
            && (call.name.equals("get") || call.name.equals("set"));
    boolean ofUnsafe = UnsafeAccess.isOfUnsafe(call) && OF_UNSAFE.matcher(call.name).matches();
    if (ofHandle || ofUnsafe) {
      call.name += "Opaque";
    }
  }
}
