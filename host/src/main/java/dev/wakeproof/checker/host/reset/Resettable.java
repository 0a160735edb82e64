package dev.wakeproof.checker.host.reset;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a class initialize again on demand. Its initializer becomes a method that may be called
 * more than once, another method clears its static fields, and neither is final any more. An
 * interface, whose fields must be final, delegates both to a companion class.
 */
final class Resettable {
  /** The method that sets the static fields to their default values. */
  static final String FORGET = "wakeproof$forget";

  /** The method with the code of the former initializer. */
  static final String INITIALIZE = "wakeproof$initialize";

  private static final String BESIDE = "$WakeproofStatics";

  private final OwnClasses classes;

  Resettable(OwnClasses classes) {
    this.classes = classes;
  }

  /** Returns the changed bytes of a class; null if the jar does not contain it. */
  byte[] bytes(String name) {
    boolean beside = name.endsWith(BESIDE);
    String original = beside ? name.substring(0, name.length() - BESIDE.length()) : name;
    byte[] bytes = classes.bytes(original);
    if (bytes == null) {
      return null;
    }
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new Rewriting(writer, name, classes.shape(original), beside), 0);
    return writer.toByteArray();
  }

  private final class Rewriting extends ClassVisitor {
    private final String name;
    private final OwnClasses.Shape shape;
    private final boolean beside;
    private final List<String[]> statics = new ArrayList<>();
    private boolean initializer;

    Rewriting(ClassVisitor next, String name, OwnClasses.Shape shape, boolean beside) {
      super(Opcodes.ASM9, next);
      this.name = name;
      this.shape = shape;
      this.beside = beside;
    }

    @Override
    public void visit(
        int version, int access, String own, String signature, String above, String[] interfaces) {
      if (beside) {
        super.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", new String[0]);
      } else {
        super.visit(version, access, own, signature, above, interfaces);
      }
    }

    @Override
    public void visitInnerClass(String inner, String outer, String simple, int access) {
      if (!beside) {
        super.visitInnerClass(inner, outer, simple, access);
      }
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String type, String signature, Object value) {
      boolean isStatic = OwnClasses.isStatic(access, value);
      if (shape.isInterface() && isStatic != beside) {
        return null;
      }
      if (!isStatic || shape.isEnum()) {
        return super.visitField(access, field, type, signature, value);
      }
      statics.add(new String[] {field, type});
      return super.visitField(access & ~Opcodes.ACC_FINAL, field, type, signature, null);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String type, String signature, String[] thrown) {
      boolean isInitializer = method.equals("<clinit>");
      if (shape.isInterface() && isInitializer != beside) {
        return null;
      }
      if (!isInitializer || shape.isEnum()) {
        return redirected(super.visitMethod(access, method, type, signature, thrown));
      }
      initializer = true;
      return redirected(
          super.visitMethod(
              Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, INITIALIZE, type, signature, thrown));
    }

    /** Redirects accesses to the fields of interfaces to the companion class. */
    private MethodVisitor redirected(MethodVisitor next) {
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
          super.visitFieldInsn(opcode, isStatic ? home(owner, field) : owner, field, type);
        }
      };
    }

    private String home(String owner, String field) {
      String declares = classes.declares(owner, field);
      return declares != null && classes.shape(declares).isInterface() ? declares + BESIDE : owner;
    }

    @Override
    public void visitEnd() {
      if (!statics.isEmpty() || initializer) {
        if (!initializer) {
          method(INITIALIZE, code -> {});
        }
        method(FORGET, code -> statics.forEach(field -> nothing(code, field[0], field[1])));
        method(
            "<clinit>",
            code -> {
              code.visitMethodInsn(Opcodes.INVOKESTATIC, name, INITIALIZE, "()V", false);
              code.visitLdcInsn(Type.getObjectType(name));
              code.visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  Type.getInternalName(Statics.class),
                  "initialized",
                  "(Ljava/lang/Class;)V",
                  false);
            });
      }
      super.visitEnd();
    }

    private void method(String method, Consumer<MethodVisitor> body) {
      MethodVisitor code =
          super.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, "()V", null, null);
      code.visitCode();
      body.accept(code);
      code.visitInsn(Opcodes.RETURN);
      code.visitMaxs(2, 0);
      code.visitEnd();
    }

    private void nothing(MethodVisitor code, String field, String type) {
      code.visitInsn(
          switch (type.charAt(0)) {
            case 'J' -> Opcodes.LCONST_0;
            case 'D' -> Opcodes.DCONST_0;
            case 'F' -> Opcodes.FCONST_0;
            case 'L', '[' -> Opcodes.ACONST_NULL;
            default -> Opcodes.ICONST_0;
          });
      code.visitFieldInsn(Opcodes.PUTSTATIC, name, field, type);
    }
  }
}
