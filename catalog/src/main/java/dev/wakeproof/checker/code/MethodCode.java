package dev.wakeproof.checker.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The strings, classes and methods to which one method refers. */
final class MethodCode extends MethodVisitor {
  /**
   * A call.
   *
   * @param chosen whether the class of the receiver decides which method runs
   */
  record Call(String owner, String signature, boolean chosen) {}

  final List<String> texts = new ArrayList<>();
  final List<Call> calls = new ArrayList<>();

  /** Classes that are initialized. */
  final List<String> used = new ArrayList<>();

  final List<String> made = new ArrayList<>();

  /** Classes that are passed on as class literals: other code instantiates and calls them. */
  final List<String> handedOn = new ArrayList<>();

  boolean provides;

  MethodCode() {
    super(Opcodes.ASM9);
  }

  @Override
  public org.objectweb.asm.AnnotationVisitor visitAnnotation(String type, boolean visible) {
    provides |= type.endsWith("/Provide;");
    return null;
  }

  @Override
  public void visitLdcInsn(Object constant) {
    constant(constant);
  }

  private void constant(Object constant) {
    if (constant instanceof String text) {
      texts.add(text);
    } else if (constant instanceof Type type && type.getSort() == Type.OBJECT) {
      handedOn.add(type.getInternalName());
    } else if (constant instanceof Handle handle) {
      handle(handle);
    } else if (constant instanceof ConstantDynamic dynamic) {
      for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
        constant(dynamic.getBootstrapMethodArgument(i));
      }
    }
  }

  private void handle(Handle handle) {
    boolean chosen =
        handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      made.add(handle.getOwner());
    }
    calls.add(new Call(handle.getOwner(), handle.getName() + handle.getDesc(), chosen));
  }

  /** Visits a lambda, a method reference, or a string concatenation. */
  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    for (Object argument : arguments) {
      constant(argument);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    boolean chosen = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    calls.add(new Call(owner, name + descriptor, chosen));
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    used.add(owner);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW) {
      made.add(type);
    }
  }
}
