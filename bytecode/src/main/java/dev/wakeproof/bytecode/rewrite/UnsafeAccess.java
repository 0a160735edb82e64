package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.Instructions;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Maps the many accesses of {@code Unsafe} to the few of its shim. A load or a store passes its
 * mode as a number, an update that of its load and that of its store. A weak update never fails
 * spuriously.
 */
final class UnsafeAccess {
  private static final String AT = "(Ljava/lang/Object;J";
  private static final String TYPE = "(Int|Long|Boolean|Byte|Short|Char|Reference|Object)";
  private static final Pattern MOVE =
      Pattern.compile("(get|put)(Ordered)?" + TYPE + "(Opaque|Acquire|Release|Volatile)?");
  private static final Pattern UPDATE =
      Pattern.compile(
          "(compareAnd|getAnd)(Set|Swap|Exchange|Add|BitwiseOr|BitwiseAnd|BitwiseXor)"
              + TYPE
              + "(Plain|Acquire|Release)?");

  private UnsafeAccess() {}

  static boolean isOfUnsafe(MethodInsnNode call) {
    return call.owner.equals("jdk/internal/misc/Unsafe") || call.owner.equals("sun/misc/Unsafe");
  }

  /** Changes a call to what the shim has; leaves other calls as they are. */
  static void simplify(MethodInsnNode call, InsnList code) {
    if (!isOfUnsafe(call) || !call.desc.startsWith(AT)) {
      return;
    }
    Matcher move = MOVE.matcher(call.name);
    Matcher update = UPDATE.matcher(call.name.replace("weakC", "c"));
    if (move.matches()) {
      Mode mode = move.group(2) != null ? Mode.ORDERED : mode(move.group(4));
      code.insertBefore(call, Instructions.push(mode.ordinal()));
      call.name = move.group(1) + type(move.group(3));
      call.desc = call.desc.replace(")", "I)");
    } else if (update.matches()) {
      String what = update.group(2).equals("Swap") ? "Set" : update.group(2);
      String suffix = update.group(4);
      code.insertBefore(call, Instructions.push(half(suffix, "Acquire").ordinal()));
      code.insertBefore(call, Instructions.push(half(suffix, "Release").ordinal()));
      call.name = update.group(1) + what + type(update.group(3));
      call.desc = call.desc.replace(")", "II)");
    }
  }

  private static String type(String name) {
    return name.equals("Object") ? "Reference" : name;
  }

  /** Returns the mode of the load or of the store of an update. */
  private static Mode half(String suffix, String ordered) {
    return suffix == null ? Mode.VOLATILE : suffix.equals(ordered) ? Mode.ORDERED : Mode.PLAIN;
  }

  private static Mode mode(String suffix) {
    if (suffix == null) {
      return Mode.PLAIN;
    }
    return switch (suffix) {
      case "Opaque" -> Mode.OPAQUE;
      case "Volatile" -> Mode.VOLATILE;
      default -> Mode.ORDERED;
    };
  }
}
