package dev.wakeproof.explorer.vocabulary;

import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds code that asks for the name of an actor. Nothing else distinguishes symmetric actors: they
 * have no field of their own, no text and no number.
 */
public final class Naming {
  private static final String NAME = "name()Ljava/lang/String;";

  private Naming() {}

  /**
   * Returns the first method of a class file that asks for a name. The class of the actors itself,
   * which holds the names, is left out.
   */
  public static Optional<String> in(byte[] classFile) {
    String[] found = new String[1];
    ClassReader reader = new ClassReader(classFile);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String name, String called, boolean isInterface) {
                note(owner, name + called);
              }

              @Override
              public void visitInvokeDynamicInsn(
                  String name, String type, Handle bootstrap, Object... arguments) {
                for (Object argument : arguments) {
                  if (argument instanceof Handle handle) {
                    note(handle.getOwner(), handle.getName() + handle.getDesc());
                  }
                }
              }

              private void note(String owner, String called) {
                if (called.equals(NAME) && !Jdk.has(owner)) {
                  found[0] = reader.getClassName().replace('/', '.') + "." + method;
                }
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    return Optional.ofNullable(found[0]);
  }
}
