package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.JdkObjects;
import dev.wakeproof.explorer.instrumentation.Instructions;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Locale;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewrites the accesses of fields in one method. */
final class FieldAccesses {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String STREAM = "Ljava/io/PrintStream;";
  private static final String STANDARD = "java/io/PrintStream$Standard";

  private final ClassFiles files;
  private final ClassNode node;
  private final MethodNode method;
  private final Spills spills;
  private final int plain;
  private final boolean racesAllowed;

  /**
   * Creates a rewriter.
   *
   * @param plain the mode of accesses of fields that are not volatile
   */
  FieldAccesses(
      ClassFiles files,
      ClassNode node,
      MethodNode method,
      Spills spills,
      int plain,
      boolean racesAllowed) {
    this.files = files;
    this.node = node;
    this.method = method;
    this.spills = spills;
    this.plain = plain;
    this.racesAllowed = racesAllowed;
  }

  /** Whether a field gets its value before there is an object that has locations. */
  boolean isBeforeSuper(FieldInsnNode access, AbstractInsnNode superCall) {
    if (superCall == null
        || access.getOpcode() != Opcodes.PUTFIELD
        || method.instructions.indexOf(access) > method.instructions.indexOf(superCall)) {
      return false;
    }
    ClassFiles.Field field = files.resolve(access.owner, access.name);
    return access.owner.equals(node.name) && field != null && field.hasLocation();
  }

  /** Gives the field its location once there is one. */
  void beforeSuper(FieldInsnNode insn, AbstractInsnNode superCall) {
    ClassFiles.Field field = files.resolve(insn.owner, insn.name);
    if (!field.mayBeLate() || (field.isInTimeIn(method) && files.leaksBefore(node, method))) {
      method.instructions.insertBefore(
          insn, Code.refusal(node.name + "." + insn.name + ", set before super()"));
      return;
    }
    fix(insn);
    if (field.isInTimeIn(method)) {
      method.instructions.insert(superCall, settled(field));
    } else {
      method.instructions.insert(superCall, storedAgain(insn, access(insn, field, false)));
    }
  }

  /** Marks the fields that others cannot have reached yet, where a constructor returns. */
  void freeze() {
    for (FieldNode declared : node.fields) {
      ClassFiles.Field field = files.resolve(node.name, declared.name);
      if (field == null || !field.lateIn().contains(method.desc)) {
        continue;
      }
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn.getOpcode() == Opcodes.RETURN) {
          method.instructions.insertBefore(insn, ofThis(field, "freeze"));
        }
      }
    }
  }

  void rewrite(FieldInsnNode insn) {
    if (Assumed.takesCommonPool(insn, node.name)) {
      method.instructions.insertBefore(insn, Code.call("Assumptions", "oneProcessor", "()V"));
    }
    if (Names.hasShim(insn.owner) && insn.desc.equals("J") && insn.name.endsWith("_OFFSET")) {
      // A long from JDK 25 on, and an int in the shim of Unsafe, as before.
      insn.desc = "I";
      method.instructions.insert(insn, new InsnNode(Opcodes.I2L));
      return;
    }
    ClassFiles.Field field = files.resolve(insn.owner, insn.name);
    if (field == null || Names.isShim(new Names().map(insn.owner))) {
      return;
    }
    if (field.owner().equals("java/util/Arrays$LegacyMergeSort")) {
      // Whether the JVM was asked for an old way of sorting, by a system property.
      Code.replace(method, insn, new InsnNode(Opcodes.ICONST_0));
      return;
    }
    if (!Names.isRewritten(field.owner())) {
      if (field.owner().equals("java/lang/System") && !field.name().equals("in")) {
        String standard = field.name().toUpperCase(Locale.ROOT);
        Code.replace(
            method, insn, new FieldInsnNode(Opcodes.GETSTATIC, STANDARD, standard, STREAM));
        return;
      }
      if (Names.isOfJdk(field.owner()) && !Known.allows(field.owner(), field.name())) {
        method.instructions.insertBefore(
            insn, Code.refusal(field.owner().replace('/', '.') + "." + field.name()));
      } else if (!field.is(Opcodes.ACC_STATIC)) {
        fieldOfJdk(insn);
      }
      return;
    }
    if (!field.hasLocation()) {
      fix(insn);
      return;
    }
    boolean load = insn.getOpcode() == Opcodes.GETFIELD || insn.getOpcode() == Opcodes.GETSTATIC;
    if (!load && field.isInTimeIn(method)) {
      fix(insn);
      method.instructions.insert(insn, settled(field));
      return;
    }
    InsnList by = access(insn, field, load);
    if (field.mayBeLate() && !load) {
      method.instructions.insert(insn, storedAgain(insn, by));
      return;
    }
    method.instructions.insertBefore(insn, by);
    method.instructions.remove(insn);
  }

  /** The access of a field with a location. */
  private InsnList access(FieldInsnNode insn, ClassFiles.Field field, boolean load) {
    if (load && findsObject(insn, field)) {
      return find(insn, field);
    }
    int mode = modeOf(field);
    Type type = Type.getType(insn.desc);
    boolean reference = type.getSort() >= Type.ARRAY;
    boolean ofClass = field.is(Opcodes.ACC_STATIC);
    InsnList by = new InsnList();
    if (!load && !reference) {
      by.add(Instructions.toBits(type));
    }
    if (ofClass) {
      by.add(new LdcInsnNode(Type.getObjectType(field.owner())));
    }
    String value = reference ? OBJECT : "J";
    boolean mayBeSettled = load && field.mayBeLate();
    if (mayBeSettled) {
      by.add(new InsnNode(Opcodes.DUP));
      by.add(new FieldInsnNode(Opcodes.GETFIELD, insn.owner, insn.name, insn.desc));
      if (!reference) {
        by.add(Instructions.toBits(type));
      }
    }
    by.add(Instructions.push(files.slot(field)));
    by.add(Instructions.push(mode));
    String at = ofClass ? "Ljava/lang/Class;" : OBJECT;
    boolean setsFinal = field.mayBeLate() && reference;
    String name = (load ? "get" : setsFinal ? "set" : "put") + (reference ? "Reference" : "Bits");
    String descriptor =
        load
            ? "(" + at + (mayBeSettled ? value : "") + "II)" + value
            : ofClass ? "(" + value + at + "II)V" : "(" + at + value + "II)V";
    by.add(Code.call("Fields", name, descriptor));
    if (load) {
      by.add(reference ? Instructions.unbox(type) : Instructions.fromBits(type));
    }
    return by;
  }

  /**
   * Stores into the location what the final field holds: both, because records and other JDK code
   * read the field directly.
   */
  private static InsnList storedAgain(FieldInsnNode insn, InsnList store) {
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, 0));
    after.add(new VarInsnNode(Opcodes.ALOAD, 0));
    after.add(new FieldInsnNode(Opcodes.GETFIELD, insn.owner, insn.name, insn.desc));
    after.add(store);
    return after;
  }

  /** Marks the object: its field is set before another thread can reach it. */
  private InsnList settled(ClassFiles.Field field) {
    return ofThis(field, "settle");
  }

  private InsnList ofThis(ClassFiles.Field field, String what) {
    InsnList told = new InsnList();
    told.add(new VarInsnNode(Opcodes.ALOAD, 0));
    told.add(Instructions.push(files.slot(field)));
    told.add(Code.call("Fields", what, "(" + OBJECT + "I)V"));
    return told;
  }

  /** A field that a superclass of the JDK lets its subclasses access. */
  private void fieldOfJdk(FieldInsnNode insn) {
    boolean writes = insn.getOpcode() == Opcodes.PUTFIELD;
    Type[] value = writes ? new Type[] {Type.getType(insn.desc)} : new Type[0];
    int[] local = new int[value.length];
    InsnList code = spills.spill(value, local);
    code.add(new InsnNode(Opcodes.DUP));
    int races = racesAllowed ? JdkObjects.RACES_ALLOWED : 0;
    code.add(Instructions.push((writes ? JdkObjects.WRITES : 0) | races));
    code.add(Code.call("JdkObjects", "use", "(" + OBJECT + "I)V"));
    code.add(Spills.unspill(value, local));
    if (writes) {
      code.add(Code.call("Loops", "effect", "()V"));
    }
    method.instructions.insertBefore(insn, code);
  }

  private static boolean findsObject(FieldInsnNode insn, ClassFiles.Field field) {
    return insn.getOpcode() == Opcodes.GETFIELD
        && Type.getType(insn.desc).getSort() >= Type.ARRAY
        && !field.mayBeLate()
        && !field.is(Opcodes.ACC_VOLATILE)
        && Names.isReadAfterFence(field.owner());
  }

  private InsnList find(FieldInsnNode insn, ClassFiles.Field field) {
    InsnList by = new InsnList();
    by.add(Instructions.push(files.slot(field)));
    by.add(Code.call("Fields", "findReference", "(" + OBJECT + "I)" + OBJECT));
    by.add(Instructions.unbox(Type.getType(insn.desc)));
    return by;
  }

  private int modeOf(ClassFiles.Field field) {
    if (field.is(Opcodes.ACC_VOLATILE)) {
      return Mode.VOLATILE.ordinal();
    }
    if (Names.isReadAfterFence(field.owner())) {
      return Mode.ORDERED.ordinal();
    }
    return Names.isView(field.owner(), field.name()) ? Mode.OPAQUE.ordinal() : plain;
  }

  /** The constructor's value of a final field: not a step, but recorded. */
  private void fix(FieldInsnNode insn) {
    if (insn.getOpcode() != Opcodes.PUTFIELD) {
      return;
    }
    Type type = Type.getType(insn.desc);
    boolean reference = type.getSort() >= Type.ARRAY;
    InsnList before = new InsnList();
    before.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
    if (!reference) {
      before.add(Instructions.toBits(type));
    }
    before.add(Instructions.push((node.name + "." + insn.name).hashCode()));
    before.add(Code.call("Methods", "fix", "(" + (reference ? OBJECT : "J") + "I)V"));
    method.instructions.insertBefore(insn, before);
  }
}
